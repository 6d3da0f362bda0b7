/** npm run mutation: mutation tests with Stryker for each layer. Fails if the tests detect too few mutants. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Option, program } from 'commander';
import { selectFilesToMutate, MINIMUM_MUTATION_SCORES, MUTATION_TEST_GROUPS } from './mutation-groups.ts';

const values = program
  .name('npm run mutation --')
  .addOption(new Option('--only <group>', 'One group alone').choices(Object.keys(MUTATION_TEST_GROUPS)))
  .option('--since [commit]', 'Only files changed since this commit (default: the last version tag)')
  .option('--incremental', 'Reuse the results of unchanged code from the last run', false)
  .parse()
  .opts<{ only?: string; since?: string | true; incremental: boolean }>();

/** The fields of Stryker's report that the score is calculated from. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

const NOTICED = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

function runGit(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr.trim()}`);
  return stdout.trim();
}

/** Returns the last version tag before the current commit, or null. */
function findLastVersionTag(): string | null {
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}

/** Returns the files of `src` that differ from the commit of `--since`; null for all files. */
function listChangedFiles(): readonly string[] | null {
  if (values.since === undefined) return null;
  const since = values.since === true ? findLastVersionTag() : values.since;
  if (since === null) {
    console.log('There is no version tag before this commit: testing all files.');
    return null;
  }
  const files = runGit('diff', '--name-only', '--diff-filter=d', since, '--', 'src').split('\n');
  console.log(`Testing the files changed since ${since}.`);
  return files;
}

/** Tests the mutants of a group: of all its files, or only of `files`. */
function runGroup(name: string, files: readonly string[] | null): void {
  const stryker = 'bench/mutation/node_modules/@stryker-mutator/core/bin/stryker.js';
  const args = [
    stryker,
    'run',
    'bench/mutation/stryker.config.mjs',
    ...(values.incremental ? ['--incremental'] : []),
    ...(files ? ['--mutate', files.join(',')] : []),
  ];
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_GROUP: name },
  });
  if (status !== 0) throw new Error(`Stryker failed for the group ${name}: see its output above`);
}

/** Returns the file and the status of every mutant, from the reports of groups. */
function readStates(groups: readonly string[]): (readonly [file: string, status: string])[] {
  const reports = groups.map((name) => `.marquee/mutation/${name}.json`);
  return reports
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Report)
    .flatMap(({ files }) => Object.entries(files))
    .flatMap(([file, { mutants }]) => mutants.map(({ status }) => [file, status] as const));
}

/**
 * Prints the mutation scores of the groups in `ran`. Returns true if all scores are high enough. Unless `isPartial` is true, a group
 * without tested mutants counts as a score that is too low.
 */
function checkScores(ran: readonly string[], isPartial: boolean): boolean {
  const states = readStates(ran);
  const low = MINIMUM_MUTATION_SCORES.filter(([what, group, files, least]) => {
    const own = states.filter(([file]) => files.test(file)).map(([, status]) => status);
    const noticed = own.filter((status) => NOTICED.has(status)).length;
    const judged = noticed + own.filter((status) => MISSED.has(status)).length;
    if (judged === 0) {
      if (isPartial || !ran.includes(group)) return false;
      console.log(`${what.padEnd(14)} no mutants tested, at least ${least} % required`);
      return true;
    }
    const score = (100 * noticed) / judged;
    console.log(`${what.padEnd(14)} ${score.toFixed(1)} % of ${judged} mutants detected, at least ${least} % required`);
    return score < least;
  });
  return low.length === 0;
}

const started = performance.now();
const changed = listChangedFiles();
const names = values.only ? [values.only] : Object.keys(MUTATION_TEST_GROUPS);
const ran = names.filter((name) => {
  const files = changed && selectFilesToMutate(MUTATION_TEST_GROUPS[name], changed);
  if (files?.length === 0) return false;
  runGroup(name, files);
  return true;
});
process.exitCode = checkScores(ran, changed !== null) ? 0 : 1;
console.log(`${((performance.now() - started) / 60_000).toFixed(0)} min`);
