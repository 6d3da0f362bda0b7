/** npm run mutation: mutation tests with Stryker for each layer. Fails if the tests detect too few mutants. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Option, program } from 'commander';
import { MINIMUM_MUTATION_SCORES, MUTATION_GROUPS } from './groups.ts';

const values = program
  .name('npm run mutation --')
  .addOption(new Option('--only <group>', 'One group alone').choices(Object.keys(MUTATION_GROUPS)))
  .option('--incremental', 'Reuse the results of unchanged code from the last run', false)
  .parse()
  .opts<{ only?: string; incremental: boolean }>();

/** The fields of Stryker's report that the score is calculated from. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

const NOTICED = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

function runGroup(name: string): void {
  const stryker = 'bench/mutation/node_modules/@stryker-mutator/core/bin/stryker.js';
  const args = [stryker, 'run', 'bench/mutation/stryker.config.mjs', ...(values.incremental ? ['--incremental'] : [])];
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_GROUP: name },
  });
  if (status !== 0) throw new Error(`Stryker failed for the group ${name}: see its output above`);
}

/** Returns the file and the status of every mutant, from the reports of all groups. */
function readStates(): (readonly [file: string, status: string])[] {
  const reports = Object.keys(MUTATION_GROUPS).map((name) => `.marquee/mutation/${name}.json`);
  return reports
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Report)
    .flatMap(({ files }) => Object.entries(files))
    .flatMap(([file, { mutants }]) => mutants.map(({ status }) => [file, status] as const));
}

/** Prints the mutation scores. Returns true if all are high enough and every group that ran has a score. */
function checkScores(ran: readonly string[]): boolean {
  const states = readStates();
  const low = MINIMUM_MUTATION_SCORES.filter(([what, group, files, least]) => {
    const own = states.filter(([file]) => files.test(file)).map(([, status]) => status);
    const noticed = own.filter((status) => NOTICED.has(status)).length;
    const judged = noticed + own.filter((status) => MISSED.has(status)).length;
    if (judged === 0) {
      if (!ran.includes(group)) return false;
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
const names = values.only ? [values.only] : Object.keys(MUTATION_GROUPS);
for (const name of names) runGroup(name);
process.exitCode = checkScores(names) ? 0 : 1;
console.log(`${((performance.now() - started) / 60_000).toFixed(0)} min`);
