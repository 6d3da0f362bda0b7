/** The tables of docs/measurements.md that the benchmark fills, from the results that stand in bench/*.json. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Bytes at the median and the 95th percentile; null where nothing was measured. */
type Cost = { readonly bytes: readonly [p50: number, p95: number] } | null;

/** What bench/scale.ts has measured at one number of videos, as far as it is told here. */
interface ScaleRow {
  readonly videos: number;
  readonly build: { readonly seconds: number; readonly importSeconds: number; readonly peakMb: number };
  readonly files: number;
  readonly dataFiles: number;
  readonly dataBytes: number;
  readonly search: { readonly shown: Cost; readonly next: Cost };
  readonly filter: Cost;
  readonly append: Cost;
  readonly machine: string;
}

/** Files, and the bytes that they have together. */
interface Files {
  readonly files: number;
  readonly bytes: number;
}

/** A night's build and upload, as far as it is told here. */
interface NightRow {
  readonly mode: string;
  readonly night: number;
  readonly videos: number;
  readonly build: { readonly seconds: number; readonly processorSeconds: number; readonly rendered: number };
  readonly upload: { readonly uploaded: Files; readonly site: Files };
  readonly gone: number;
  readonly lost: number;
}

/** What bench/nights.ts has measured, as far as it is told here. */
interface NightsFile {
  readonly nights: readonly NightRow[];
  readonly many: Readonly<Record<'sources' | 'nights' | 'videos' | 'differing', number>>;
  readonly machine: string;
  readonly commit: string;
}

/** The median and the 95th percentile. */
type Pair = readonly [p50: number, p95: number];

/** A search by one of the ways, as far as it is told here; times in milliseconds. */
interface WaitCost {
  readonly milliseconds: Pair;
  readonly bytes: Pair;
  readonly rounds: Pair;
}

/** What bench/ways.ts has measured of a catalogue, as far as it is told here. */
interface WaysFile {
  readonly videos: number;
  readonly ways: readonly {
    readonly way: string;
    readonly import: { readonly seconds: number; readonly processorSeconds: number; readonly peakBytes: number } | null;
    readonly files: number;
    readonly bytes: number;
    readonly waits: Readonly<Record<'search' | 'search, misspelt' | 'further search', WaitCost>>;
  }[];
  readonly machine: string;
  readonly commit: string;
}

export const toKb = (bytes: number) => `${(bytes / 1000).toFixed(bytes < 9950 ? 1 : 0)} KB`;
export const toMb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
export const toCount = (count: number) => count.toLocaleString('en');
const toSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;
export const toTable = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const toPair = (cost: Cost) => (cost ? cost.bytes.map(toKb).join(' / ') : '–');

/** Returns the rows of the benchmark that stand in a folder, by their number of videos. */
export function readScales(folder = 'bench'): ScaleRow[] {
  return globSync(path.join(folder, 'scale-*.json'))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as ScaleRow)
    .toSorted((a, b) => a.videos - b.videos);
}

const SCALE_ROWS: readonly (readonly [name: string, read: (row: ScaleRow) => string])[] = [
  ['build, everything', ({ build }) => toSeconds(build.seconds)],
  ['import alone', ({ build }) => toSeconds(build.importSeconds)],
  ['peak memory of the build', ({ build }) => `${(build.peakMb / 1024).toFixed(2)} GB`],
  ['files of the site', ({ files }) => toCount(files)],
  ['files of data', ({ dataFiles, dataBytes }) => `${toCount(dataFiles)}, ${toMb(dataBytes)}`],
  ['first search, p50 / p95', ({ search }) => toPair(search.shown)],
  ['next search, p50 / p95', ({ search }) => toPair(search.next)],
  ['filter, p50 / p95', ({ filter }) => toPair(filter)],
  ['ten more cards', ({ append }) => (append ? toKb(append.bytes[0]) : '–')],
];

/** Returns the table of the benchmark: a column for each number of videos. */
function formatScales(rows: readonly ScaleRow[]): string {
  const machines = [...new Set(rows.map(({ machine }) => machine))].join('; ');
  const head = ['videos', ...rows.map(({ videos }) => toCount(videos))];
  const table = toTable([
    head,
    head.map((_, i) => (i === 0 ? '---' : '---:')),
    ...SCALE_ROWS.map(([name, read]) => [name, ...rows.map(read)]),
  ]);
  return `Machine: ${machines}.\n\n${table}`;
}

const NIGHT_COLUMNS: readonly (readonly [name: string, read: (row: NightRow) => string])[] = [
  ['source', ({ mode }) => mode],
  ['night', ({ night }) => (night === 0 ? 'first' : String(night))],
  ['videos', ({ videos }) => toCount(videos)],
  ['build', ({ build }) => toSeconds(build.seconds)],
  ['of processors', ({ build }) => toSeconds(build.processorSeconds)],
  ['pages rendered', ({ build }) => toCount(build.rendered)],
  ['uploaded', ({ upload: { uploaded } }) => `${toCount(uploaded.files)}, ${toMb(uploaded.bytes)}`],
  ['of the site', ({ upload: { uploaded, site } }) => `${((100 * uploaded.bytes) / site.bytes).toFixed(0)} %`],
  ['ids gone', ({ gone }) => toCount(gone)],
  ['of them not deleted', ({ lost }) => toCount(lost)],
];

const readNights = () =>
  globSync('bench/nights-*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')) as NightsFile);

/** Returns the table of nights: a row for each build. */
function formatNights({ nights, many, machine, commit }: NightsFile): string {
  const table = toTable([
    NIGHT_COLUMNS.map(([name]) => name),
    NIGHT_COLUMNS.map((_, i) => (i === 0 ? '---' : '---:')),
    ...nights.map((row) => NIGHT_COLUMNS.map(([, read]) => read(row))),
  ]);
  const same = `${toCount(many.differing)} files of data differ`;
  const compared = `${many.sources} sources of ${many.videos} videos after ${many.nights} nights with 1 % of the lines each, and one full dump of each source: ${same}.`;
  return `Commit ${commit}, on ${machine}.\n\n${table}\n\n${compared}`;
}

const toWait = ({ milliseconds, bytes, rounds }: WaitCost) =>
  `${milliseconds.map((time) => (time / 1000).toFixed(1)).join(' / ')} s, ${toKb(bytes[0])}, ${rounds[0]} rounds`;

const readWays = () =>
  globSync('bench/ways-*.json')
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as WaysFile)
    .toSorted((a, b) => a.videos - b.videos);

/** Returns the table of the ways to serve a catalogue: a row for each way and number of videos. */
function formatWays(files: readonly WaysFile[]): string {
  if (files.length === 0) return '';
  const sources = [...new Set(files.map(({ commit, machine }) => `commit ${commit}, on ${machine}`))];
  const rows = files.flatMap(({ videos, ways }) =>
    ways.map((row) => [
      toCount(videos),
      row.way,
      ...(row.import
        ? [
            `${(row.import.seconds / 60).toFixed(1)} min`,
            `${(row.import.processorSeconds / 60).toFixed(1)} min`,
            `${(row.import.peakBytes / 1e9).toFixed(2)} GB`,
          ]
        : ['–', '–', '–']),
      `${toCount(row.files)}, ${toMb(row.bytes)}`,
      ...(['search', 'search, misspelt', 'further search'] as const).map((name) => toWait(row.waits[name])),
    ]),
  );
  const head = ['videos', 'way', 'import', 'of processors', 'memory at its peak', 'files of data'];
  head.push('first search', 'first search, misspelt', 'next search');
  return `Of ${sources.join('; ')}.\n\n${toTable([head, head.map((_, i) => (i === 1 ? '---' : '---:')), ...rows])}`;
}

/** Returns all tables, each with the name of its block. */
export const benchTables = (): readonly (readonly [block: string, table: string])[] => [
  ['scale', formatScales(readScales())],
  ['nights', readNights().map(formatNights).join('')],
  ['ways', formatWays(readWays())],
];
