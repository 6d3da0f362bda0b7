import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { readMachineAndCommit, type MachineAndCommit } from './machine-and-commit.ts';

/** Names of the measurements, which are also the prefixes of their result files. */
const MEASUREMENTS = [
  'catalogue-sizes',
  'waiting-times',
  'search-library-comparison',
  'interaction-latency',
  'site-builds',
  'lighthouse',
  'nightly-builds',
  'serving-modes',
  'title-search-comparison',
  'suggestions-while-typing',
] as const;
export type MeasurementName = (typeof MEASUREMENTS)[number];

const FILE = new RegExp(String.raw`^(?:${MEASUREMENTS.join('|')})-\d+\.json$`);

/** Results of a measurement, with machine and commit. */
export interface MeasurementResults extends MachineAndCommit {
  readonly videos: number;
  /** Names of libraries or other compared items that have not been measured yet; absent if the results are complete. */
  readonly left?: readonly string[];
}

/** Folder of the result files. */
const RESULTS_FOLDER = path.join(import.meta.dirname, '..');
const toPath = (name: string) => path.join(RESULTS_FOLDER, name);
const readRow = (name: string) => JSON.parse(readFileSync(toPath(name), 'utf8')) as MeasurementResults;
const listFiles = () => readdirSync(RESULTS_FOLDER).filter((name) => FILE.test(name));

/** Returns the results of a measurement stored in the folder `bench`, sorted by number of videos. */
export function readMeasurementResults<Row>(measurement: MeasurementName): (Row & MeasurementResults)[] {
  return listFiles()
    .filter((name) => name.startsWith(`${measurement}-`))
    .map((name) => readRow(name) as Row & MeasurementResults)
    .toSorted((a, b) => a.videos - b.videos);
}

/** Returns results with all non-integers rounded to four significant digits. */
export function roundNumbersInResults<Row>(row: Row): Row {
  const round = (_key: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
  return JSON.parse(JSON.stringify(row, round)) as Row;
}

/** Writes results together with machine and commit, and prints the path of the file. */
export async function writeBenchmarkResults(
  measurement: MeasurementName,
  row: Omit<MeasurementResults, keyof MachineAndCommit>,
): Promise<void> {
  const file = toPath(`${measurement}-${row.videos}.json`);
  writeFileSync(file, await format(JSON.stringify({ ...row, ...readMachineAndCommit() }), { parser: 'json' }));
  console.log(`Wrote ${path.relative('.', file)}`);
}

/** Returns complete or partial results of a measurement that were made at the current commit; none if files have uncommitted changes. */
export function readCurrentCommitResults<Row>(measurement: MeasurementName): (Row & MeasurementResults)[] {
  const { commit } = readMachineAndCommit();
  return readMeasurementResults<Row>(measurement).filter((row) => row.commit === commit && !commit.endsWith('+'));
}

/** Deletes the stored results that were measured at other commits. */
export function deleteResultsOfOtherCommits(): void {
  const { commit } = readMachineAndCommit();
  for (const name of listFiles()) if (readRow(name).commit !== commit) rmSync(toPath(name));
}
