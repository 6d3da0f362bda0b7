/**
 * npx node tools/random-kill-test.ts [--runs N] [--seed N]: kills builds, deploys and rollbacks of a site at random moments. The site has
 * two providers, one of them with a journal. After each kill the site and its deployed copy must be complete, and the same command must
 * succeed; the first violation ends the run. The seed repeats the choice of commands, but not the moments of the kills, which depend on the
 * machine.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { program } from 'commander';
import { hashNumberPair } from '../src/lib/catalogue/hash.ts';
import { collectInlineCodeAndCheckReferences } from '../cli/build/output/check-site-references.ts';
import { listFilesInFolder } from '../cli/deploy/deploy-to-folder.ts';

const options = program
  .option('--runs <number>', 'Number of kills', '40')
  .option('--seed <number>', 'Seed of the random numbers', '1')
  .option('--keep', 'Keep the temporary folder', false)
  .parse()
  .opts<{ runs: string; seed: string; keep: boolean }>();

const MARQUEE = path.resolve('cli/marquee.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-kills-'));
const [dist, place] = [path.join(folder, 'dist'), path.join(folder, 'place')];

let drawn = 0;
/** Returns a random number from 0 (inclusive) to 1 (exclusive). */
const random = () => hashNumberPair(Number(options.seed), drawn++) / 2 ** 32;

/** Returns lines of a provider's import file: `count` videos with consecutive numbers. */
const linesOf = (prefix: string, from: number, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const id = `${prefix}${from + i}`;
    const url = `https://videos.example/${id}`;
    const tags = `tag ${(from + i) % 7},${prefix} tag`;
    return `2026-10-${1 + (i % 28)} 12:00:00|Film ${id}|A film.|${url}|${url}/e|Nature|${tags}|Ann|${1 + (i % 9)}:00|u|${url}.jpg||${id}|HD|true||x|\n`;
  }).join('');

/**
 * Writes the import files of the next day: the complete file grows and loses its first line, the file of the provider with a journal has
 * only new lines.
 */
function writeDay(day: number): void {
  writeFileSync(path.join(folder, 'a.psv'), linesOf('a', day, 40 + day));
  writeFileSync(path.join(folder, 'b.psv'), linesOf('b', 5 * day, 5));
}

const CONFIG = `export default {
  version: 1,
  siteUrl: 'https://videos.test',
  contactEmail: 'hello@videos.test',
  sources: [{ name: 'A', from: '../a.psv' }, { name: 'B', from: '../b.psv', mode: 'append' }],
};
`;

const COMMANDS = {
  build: ['build'],
  deploy: ['deploy', '--to', place],
  rollback: ['rollback'],
  'deploy --rollback': ['deploy', '--rollback', '--to', place],
} as const;
type CommandName = keyof typeof COMMANDS;

const start = (args: readonly string[]) =>
  spawn(process.execPath, [MARQUEE, ...args], { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });

interface EndedCommand {
  readonly code: number | null;
  readonly output: string;
  readonly ms: number;
}

/** Runs a command. If `killAfter` (milliseconds) is given, kills the command and its child processes after that time. */
async function run(args: readonly string[], killAfter?: number): Promise<EndedCommand> {
  const began = performance.now();
  const child = start(args);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const timer = killAfter === undefined ? null : setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), killAfter);
  const [code] = await closed;
  if (timer) clearTimeout(timer);
  return { code, output, ms: performance.now() - began };
}

/** Runs a command. Throws if it fails. */
async function mustRun(args: readonly string[]): Promise<EndedCommand> {
  const ended = await run(args);
  if (ended.code !== 0) throw new Error(`marquee ${args.join(' ')} exited with code ${ended.code}:\n${ended.output}`);
  return ended;
}

const LINK = /href="?(\/[^"#?\s>]*)/g;
/** Throws if a file of a site is missing, or a page that another page links to. */
async function expectComplete(site: string): Promise<void> {
  await collectInlineCodeAndCheckReferences(site);
  const files = new Set(await listFilesInFolder(site));
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    for (const [, link = ''] of readFileSync(path.join(site, file), 'utf8').matchAll(LINK)) {
      const at = decodeURI(link).slice(1) || 'index.html';
      if (![at, `${at}.html`, `${at}/index.html`].some((name) => files.has(name)))
        throw new Error(`${site}: ${file} links to ${link}, which is missing`);
    }
  }
}

/**
 * Returns the command-line arguments of a command; null for a rollback if no other site is stored. A rollback by name goes to a stored site
 * other than the current one.
 */
function argsOf(name: CommandName): readonly string[] | null {
  if (!name.includes('rollback')) return COMMANDS[name];
  const listed = spawnSync(process.execPath, [MARQUEE, 'rollback', '--json'], { cwd: folder, encoding: 'utf8' });
  const { sites } = JSON.parse(listed.stdout) as { sites: { name: string; isCurrent: boolean }[] };
  const other = sites.find(({ isCurrent }) => !isCurrent);
  if (!other) return null;
  return name === 'rollback' ? ['rollback', other.name] : ['deploy', '--rollback', other.name, '--to', place];
}

let day = 0;
/** Duration of the last successful run of each command, in milliseconds. */
const durations = new Map<CommandName, number>();

async function killOnce(n: number): Promise<void> {
  const names = Object.keys(COMMANDS) as CommandName[];
  const name = names[Math.floor(random() * names.length)]!;
  if (name === 'build') writeDay(++day);
  const args = argsOf(name);
  if (args === null) return mustRun(COMMANDS.build).then(() => undefined);
  const killAfter = random() * (durations.get(name) ?? durations.get('build')!);
  const killed = await run(args, killAfter);
  for (const site of [dist, place]) await expectComplete(site);
  const again = await run(args);
  // a repeated rollback fails if it was complete before the kill, since nothing is left to do
  const isDone = again.code === 0 || /already/i.test(again.output);
  if (!isDone)
    throw new Error(`After a kill, marquee ${args.join(' ')} exited with code ${again.code}:\n${again.output}`);
  if (again.code === 0) durations.set(name, again.ms);
  for (const site of [dist, place]) await expectComplete(site);
  await mustRun(['sources']);
  console.log(
    `${n} ${name}: ${killed.code === null ? 'killed' : 'ended'} after ${Math.round(killAfter)} ms; the next run exited with code ${again.code}`,
  );
}

mkdirSync(path.join(folder, 'site'));
writeFileSync(path.join(folder, 'site/marquee.config.ts'), CONFIG);
for (; day < 2;) {
  writeDay(++day);
  durations.set('build', (await mustRun(COMMANDS.build)).ms);
  durations.set('deploy', (await mustRun(COMMANDS.deploy)).ms);
}
for (let n = 1; n <= Number(options.runs); n++) await killOnce(n);
// the test ends with a day without kills, on which all commands must succeed
writeDay(++day);
await mustRun(COMMANDS.build);
await mustRun(COMMANDS.deploy);
for (const site of [dist, place]) await expectComplete(site);
console.log(`After each of ${options.runs} kills, the site was complete and the next run succeeded.`);
if (!options.keep && existsSync(folder)) rmSync(folder, { recursive: true });
