/**
 * Writes the measured blocks of docs/measurements.md: sizes of the demo site that `npm run build:test-sites` has built, and the results of
 * the benchmark that stand in bench/*.json. Everything else on that page is written by hand.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { format } from 'prettier';

export const MEASUREMENTS_FILE = 'docs/measurements.md';

const SITE = '.marquee/fixed/dist';

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

/** A row of `size-limit --json`. */
interface Size {
  readonly name: string;
  /** Bytes, brotli. */
  readonly size: number;
  readonly sizeLimit: number;
}

const toKb = (bytes: number) => `${(bytes / 1000).toFixed(bytes < 9950 ? 1 : 0)} KB`;
const toMb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const toCount = (count: number) => count.toLocaleString('en');
const toSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;
const toTable = (rows: readonly (readonly string[])[]) => rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
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

/** Returns the policy that a built site is sent with, as its `_headers` say. */
function readPolicy(): string {
  return /Content-Security-Policy: (.*)/.exec(readFileSync(path.join(SITE, '_headers'), 'utf8'))?.[1] ?? '';
}

function countHashes(policy: string, directive: string): number {
  const sources = policy.split('; ').find((part) => part.startsWith(`${directive} `)) ?? '';
  return sources.split("'sha256-").length - 1;
}

/** Returns what the built site weighs. Throws when there is none. */
function formatSizes(): string {
  const sizes = JSON.parse(
    execFileSync('npx', ['--no-install', 'size-limit', '--json'], { encoding: 'utf8' }),
  ) as Size[];
  const commit = execFileSync('git', ['log', '-1', '--format=%h of %cs'], { encoding: 'utf8' }).trim();
  const policy = readPolicy();
  const files = globSync('**/*', { cwd: SITE })
    .map((name) => statSync(path.join(SITE, name)))
    .filter((file) => file.isFile());
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`;
  const table = toTable([
    ['part', 'size', 'budget'],
    ['---', '---:', '---:'],
    ...sizes.map(({ name, size, sizeLimit }) => [name, `${(size / 1000).toFixed(1)} KB`, toKb(sizeLimit)]),
    ['files of the site', `${toCount(files.length)}, ${toMb(bytes)}`, ''],
    ['Content-Security-Policy', `${toCount(policy.length)} characters`, '1,950 characters'],
    ['inline scripts, styles in it', `${countHashes(policy, 'script-src')}, ${countHashes(policy, 'style-src')}`, ''],
  ]);
  return `Commit ${commit}, on ${machine}.\n\n${table}`;
}

/** Returns a text with another content between the markers of a block. Throws when there is no such block. */
function replaceBlock(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name}: start -->`, `<!-- ${name}: end -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`Got no block named ${name} in ${MEASUREMENTS_FILE}`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/** Returns the measurements with the results that stand in bench/*.json. */
export const replaceResults = (text: string): string =>
  replaceBlock(
    replaceBlock(text, 'scale', formatScales(readScales())),
    'nights',
    readNights().map(formatNights).join(''),
  );

/** Returns a document as Prettier writes it. */
export async function formatDocument(text: string): Promise<string> {
  return format(text, { parser: 'markdown' });
}

if (import.meta.main) {
  const text = readFileSync(MEASUREMENTS_FILE, 'utf8');
  const measured = replaceBlock(replaceResults(text), 'sizes', formatSizes());
  writeFileSync(MEASUREMENTS_FILE, await formatDocument(measured));
}
