/**
 * npm run bench: runs all measurements, one after the other, and writes the report. Takes about an hour.
 *
 *   npm run bench -- [SIZE …] [--films EXPORT]
 *
 * `RANGEFIND` is the path of a checkout of https://github.com/xjodoin/rangefind, which is then included in the comparison.
 *
 * Steps that fail or take too long are listed in the report without stopping the others. Measurements that the current commit already has
 * are skipped, so that an interrupted run can be resumed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { program } from 'commander';
import { writeBenchmarkReport } from './report/write-benchmark-report.ts';
import {
  deleteResultsOfOtherCommits,
  readCurrentCommitResults,
  type MeasurementName,
} from './report/benchmark-result-files.ts';

/** Folder of the script of each measurement that this program runs. */
const SCRIPT_FOLDERS = {
  'catalogue-sizes': 'visits',
  'waiting-times': 'visits',
  'interaction-latency': 'visits',
  lighthouse: 'visits',
  'search-library-comparison': 'search',
  'title-search-comparison': 'search',
  'suggestions-while-typing': 'search',
  'site-builds': 'builds',
  'nightly-builds': 'builds',
} as const;
type RunMeasurement = keyof typeof SCRIPT_FOLDERS;

const SIZES = ['310', '10000', '100000', '1000000'];
/** Number of videos in the catalogue with which bench/visits/interaction-latency.ts runs. */
const INTERACTION_SIZE = '10000';
/** Timeout of a benchmark step in milliseconds. */
const TIMEOUT_MS = 40 * 60_000;

program
  .argument('[sizes...]', 'Numbers of videos of the generated catalogues', SIZES)
  .option('--films <export>', 'Real import file to build and search, optionally gzip (default: the films of the tests)')
  .parse();
const [sizes] = program.processedArgs as [string[]];
const { films } = program.opts<{ films?: string }>();
const exported = films === undefined ? [] : [films];
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
const failed: string[] = [];
let endStep: () => unknown = () => undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endStep();
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  });
}

/** Runs a script of this folder or its subfolders in its own process. Returns whether it succeeded. */
async function run(script: string, ...args: readonly string[]): Promise<boolean> {
  const name = [script, ...args].join(' ').replaceAll(`${folder}${path.sep}`, '');
  const start = performance.now();
  console.log(`\n── ${name}`);
  // start the script in its own process group, so that a timeout also kills the browsers that the script has started
  const words = [path.join('bench', script), ...args];
  const child = spawn(process.execPath, words, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const endAll = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  endStep = endAll;
  let problem = '';
  const timer = setTimeout(() => {
    problem = `took more than ${TIMEOUT_MS / 60_000} minutes`;
    endAll();
  }, TIMEOUT_MS);
  child.once('error', (error) => (problem = error.message));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  endStep = () => undefined;
  clearTimeout(timer);
  if (code !== 0) failed.push(`${name}: ${problem || `exit code ${String(code)}`}`);
  console.log(`── ${code === 0 ? 'finished' : 'failed'} after ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return code === 0;
}

const runMeasurement = (measurement: RunMeasurement, ...args: readonly string[]) =>
  run(`${SCRIPT_FOLDERS[measurement]}/${measurement}.ts`, ...args);

/** Returns whether the current commit has complete results of a measurement, for a size or, if none is given, for any size. */
const isDone = (measurement: MeasurementName, size?: number) =>
  readCurrentCommitResults(measurement).some(({ videos, left }) => !left && videos === (size ?? videos));

/** Builds a site with `size` videos, runs the missing measurements on the site, and deletes the site. */
async function measureSize(size: string): Promise<void> {
  const wanted: RunMeasurement[] =
    size === INTERACTION_SIZE
      ? ['catalogue-sizes', 'waiting-times', 'interaction-latency', 'search-library-comparison']
      : ['catalogue-sizes', 'waiting-times', 'search-library-comparison'];
  const left = wanted.filter((measurement) => !isDone(measurement, Number(size)));
  if (left.length === 0) return;
  const site = path.join(folder, size);
  if (await run('builds/benchmark-site.ts', size, site))
    for (const measurement of left) await runMeasurement(measurement, site);
  rmSync(site, { recursive: true, force: true });
}

/** Runs a measurement that builds its own sites. */
async function measureAlone(
  measurement: 'lighthouse' | 'nightly-builds' | 'site-builds' | 'title-search-comparison',
  ...args: readonly string[]
): Promise<void> {
  if (isDone(measurement)) return;
  const site = path.join(folder, measurement);
  await runMeasurement(measurement, site, ...args);
  rmSync(site, { recursive: true, force: true });
}

deleteResultsOfOtherCommits();
try {
  for (const measurement of ['lighthouse', 'nightly-builds'] as const) await measureAlone(measurement);
  for (const measurement of ['site-builds', 'title-search-comparison'] as const)
    await measureAlone(measurement, ...exported);
  if (!isDone('suggestions-while-typing')) await runMeasurement('suggestions-while-typing', ...exported);
  for (const size of sizes) await measureSize(size);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\nWrote ${await writeBenchmarkReport(failed)}`);
if (failed.length > 0) process.exitCode = 1;
