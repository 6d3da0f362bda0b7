/**
 * node bench/builds/simultaneous-builds.ts [--pairs N]: runs pairs of simultaneous builds of this checkout with two import files, and counts damaged
 * sites: sites that lack a file which their pages need, or that contain the wrong catalogue. Four kinds of pairs take turns: separate
 * folders, the same site folder, the same work folder, and one build that is stopped by `kill -9`.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { program } from 'commander';
import { readSnapshotCoreFile } from '../../src/lib/import/output/snapshot-core-file.ts';
import { collectInlineCodeAndCheckReferences } from '../../cli/build/output/check-site-references.ts';

const values = program
  .option('--pairs <number>', 'Number of pairs of concurrent builds', '15')
  .parse()
  .opts<{ pairs: string }>();
const KINDS = ['own folders', 'one site', 'one work folder', 'one killed'] as const;
const SIZES = [40, 60] as const;
/** Delays in milliseconds before the second build starts, and before one build is killed. */
const LATER = [0, 500, 1500, 3000];
const KILLED_AFTER = 4000;

const home = await mkdtemp(path.join(tmpdir(), 'marquee-pairs-'));
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function build(size: number, work: string, out: string, killedAfter: number | null): Promise<number | null> {
  const args = [
    'cli/marquee.ts',
    'build',
    '--source',
    path.join(home, `${size}.psv`),
    '--allow-loss',
    '--work',
    work,
    '--out',
    out,
  ];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  if (killedAfter !== null) setTimeout(() => child.kill('SIGKILL'), killedAfter);
  return new Promise((resolve) => child.once('exit', resolve));
}

/** Returns the error of a built site, or null if it is intact. `sizes` are the possible numbers of videos. */
async function faultOf(out: string, sizes: readonly number[]): Promise<string | null> {
  if (!existsSync(out)) return 'no site';
  try {
    await collectInlineCodeAndCheckReferences(out);
    const videos = readSnapshotCoreFile(path.join(out, 'data'))?.manifest.videos ?? 0;
    return sizes.includes(videos) ? null : `${videos} videos, expected ${sizes.join(' or ')}`;
  } catch (error) {
    return String(error);
  }
}

const lines = gunzipSync(await readFile('tests/fixtures/films.psv.gz'))
  .toString()
  .split('\n');
for (const size of SIZES) await writeFile(path.join(home, `${size}.psv`), `${lines.slice(0, size).join('\n')}\n`);
let damaged = 0;
for (let pair = 0; pair < Number(values.pairs); pair++) {
  const kind = KINDS[pair % KINDS.length];
  const folder = (name: string) => path.join(home, String(pair), name);
  const isShared = { work: kind === 'one work folder', out: kind === 'one site' || kind === 'one work folder' };
  const works = [folder('work-0'), folder(isShared.work ? 'work-0' : 'work-1')] as const;
  const outs = [folder('out-0'), folder(isShared.out ? 'out-0' : 'out-1')] as const;
  const [first, second] = await Promise.all([
    build(SIZES[0], works[0], outs[0], kind === 'one killed' ? KILLED_AFTER : null),
    wait(LATER[pair % LATER.length] ?? 0).then(() => build(SIZES[1], works[1], outs[1], null)),
  ]);
  // repeat the killed build: files that it has left behind must not make the new build fail
  const again = kind === 'one killed' ? await build(SIZES[0], works[0], outs[0], null) : first;
  const codes = [again, second];
  const expected = isShared.out ? [0, 4] : [0, 0];
  const faults = [
    ...(expected.every((code) => codes.includes(code)) && codes.every((code) => expected.includes(Number(code)))
      ? []
      : [`exit codes ${codes.join(', ')}`]),
    await faultOf(outs[0], isShared.out ? SIZES : [SIZES[0]]),
    await faultOf(outs[1], isShared.out ? SIZES : [SIZES[1]]),
  ].filter((fault) => fault !== null);
  if (faults.length > 0) damaged++;
  console.log(
    `${pair + 1} ${kind}: ${faults.length === 0 ? 'complete' : faults.join('; ')} (exit codes ${codes.join(', ')})`,
  );
}
await rm(home, { recursive: true, force: true });
console.log(`${values.pairs} pairs of builds, ${damaged} with damaged sites`);
process.exitCode = damaged > 0 ? 1 : 0;
