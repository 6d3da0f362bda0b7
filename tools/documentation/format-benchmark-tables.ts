/** Formats the benchmark results in bench/*.json as tables for the documentation. */
import { globSync, readFileSync } from 'node:fs';

/** Transferred bytes at the median and the 95th percentile; null if not measured. */
type Cost = { readonly bytes: readonly [p50: number, p95: number] } | null;

/** The part of a file bench/catalogue-sizes-*.json that the documentation shows. Each file has the results for one catalogue size. */
interface CatalogueSizeResult {
  readonly videos: number;
  readonly build: { readonly seconds: number; readonly importSeconds: number; readonly peakMb: number };
  readonly files: number;
  readonly siteBytes: number;
  readonly dataFiles: number;
  readonly dataBytes: number;
  readonly search: { readonly shown: Cost; readonly next: Cost };
  readonly filter: Cost;
  readonly append: Cost;
  readonly machine: string;
}

/** Number of files, and their total size in bytes. */
interface Files {
  readonly files: number;
  readonly bytes: number;
}

/** The fields of a nightly build and its upload that the tables use. */
interface NightRow {
  readonly mode: string;
  readonly night: number;
  readonly videos: number;
  readonly build: { readonly seconds: number; readonly processorSeconds: number; readonly rendered: number };
  readonly upload: { readonly uploaded: Files; readonly site: Files };
  readonly gone: number;
  readonly lost: number;
}

/** The fields of bench/nightly-builds-*.json that the tables use: results of bench/builds/nightly-builds.ts. */
interface NightsFile {
  readonly nights: readonly NightRow[];
  readonly many: Readonly<Record<'sources' | 'nights' | 'videos' | 'differing', number>>;
  readonly machine: string;
  readonly commit: string;
}

/** Median and 95th percentile of a measured value. */
type Pair = readonly [p50: number, p95: number];

/** Cost of a search for one way to serve the catalogue (files, packed data or search server); times in milliseconds. */
interface WaitCost {
  readonly milliseconds: Pair;
  readonly bytes: Pair;
  readonly rounds: Pair;
}

/** The fields of bench/serving-modes-*.json that the tables use: results of bench/visits/serving-modes.ts for one catalogue. */
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

/** The part of a file bench/waiting-times-*.json that the tables use: results of bench/visits/waiting-times.ts for one catalogue. */
interface WaitingTimesFile {
  readonly videos: number;
  /** Median waiting time of each kind of visit at full CPU speed; `cost` is null if all its visits failed. */
  readonly waits: {
    readonly full: Readonly<Record<string, { readonly cost: { readonly milliseconds: number } | null }>>;
  };
}

/** The part of a file bench/search-library-comparison-*.json that the tables use, with one row for each search engine. */
interface EnginesFile {
  readonly videos: number;
  readonly rows: readonly {
    readonly engine: string;
    readonly firstBytesP50: number;
    /** Share of queries of each kind with a suitable result among the first ten; null if the kind was not measured. */
    readonly found: Readonly<Record<string, number | null>>;
  }[];
}

const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(bytes < 9950 ? 1 : 0)} KB`;
export const formatMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
export const formatCount = (count: number) => count.toLocaleString('en');
const toSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;
export const formatMarkdownTable = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const toPair = (cost: Cost) => (cost ? cost.bytes.map(formatKilobytes).join(' / ') : '–');

/** Reads the results bench/NAME-*.json of a benchmark. */
const readResults = <T>(name: string): T[] =>
  globSync(`bench/${name}-*.json`).map((file) => JSON.parse(readFileSync(file, 'utf8')) as T);

/** Reads the results of a benchmark, sorted by number of videos. */
const readResultsBySize = <T extends { readonly videos: number }>(name: string): T[] =>
  readResults<T>(name).toSorted((a, b) => a.videos - b.videos);

/** Returns the results of bench/visits/catalogue-sizes.ts, sorted by number of videos. */
export const readScaleBenchmarkResults = (): CatalogueSizeResult[] => readResultsBySize('catalogue-sizes');

const SCALE_ROWS: readonly (readonly [name: string, read: (row: CatalogueSizeResult) => string])[] = [
  ['build', ({ build }) => toSeconds(build.seconds)],
  ['import, part of the build', ({ build }) => toSeconds(build.importSeconds)],
  ['peak memory of the build', ({ build }) => `${(build.peakMb / 1024).toFixed(2)} GB`],
  ['site files', ({ files }) => formatCount(files)],
  ['data files', ({ dataFiles, dataBytes }) => `${formatCount(dataFiles)}, ${formatMegabytes(dataBytes)}`],
  ['first search, p50 / p95', ({ search }) => toPair(search.shown)],
  ['next search, p50 / p95', ({ search }) => toPair(search.next)],
  ['filter, p50 / p95', ({ filter }) => toPair(filter)],
  ['ten more cards', ({ append }) => (append ? formatKilobytes(append.bytes[0]) : '–')],
];

/** Returns the table of catalogue sizes, which has one column per number of videos. */
function formatScales(rows: readonly CatalogueSizeResult[]): string {
  const machines = [...new Set(rows.map(({ machine }) => machine))].join('; ');
  const head = ['videos', ...rows.map(({ videos }) => formatCount(videos))];
  const table = formatMarkdownTable([
    head,
    head.map((_, i) => (i === 0 ? '---' : '---:')),
    ...SCALE_ROWS.map(([name, read]) => [name, ...rows.map(read)]),
  ]);
  return `Machine: ${machines}.\n\n${table}`;
}

const NIGHT_COLUMNS: readonly (readonly [name: string, read: (row: NightRow) => string])[] = [
  ['import mode', ({ mode }) => mode],
  ['nightly build', ({ night }) => (night === 0 ? 'first' : String(night))],
  ['videos', ({ videos }) => formatCount(videos)],
  ['build time', ({ build }) => toSeconds(build.seconds)],
  ['CPU time', ({ build }) => toSeconds(build.processorSeconds)],
  ['pages rendered', ({ build }) => formatCount(build.rendered)],
  ['uploaded', ({ upload: { uploaded } }) => `${formatCount(uploaded.files)}, ${formatMegabytes(uploaded.bytes)}`],
  ['share of the site', ({ upload: { uploaded, site } }) => `${((100 * uploaded.bytes) / site.bytes).toFixed(0)} %`],
  ['removed ids', ({ gone }) => formatCount(gone)],
  ['removed ids not on the deleted list', ({ lost }) => formatCount(lost)],
];

/** Returns the table of nightly builds: one row per build. */
function formatNights({ nights, many, machine, commit }: NightsFile): string {
  const table = formatMarkdownTable([
    NIGHT_COLUMNS.map(([name]) => name),
    NIGHT_COLUMNS.map((_, i) => (i === 0 ? '---' : '---:')),
    ...nights.map((row) => NIGHT_COLUMNS.map(([, read]) => read(row))),
  ]);
  const same = `${formatCount(many.differing)} data files differ`;
  const compared = `Comparison of ${many.sources} providers with ${many.videos} videos each, imported by ${many.nights} nightly builds with 1 % of the lines each, and by one build from a complete import file of each provider: ${same}.`;
  return `Commit ${commit}, on ${machine}.\n\n${table}\n\n${compared}`;
}

const toWait = ({ milliseconds, bytes, rounds }: WaitCost) =>
  `${milliseconds.map((time) => (time / 1000).toFixed(1)).join(' / ')} s, ${formatKilobytes(bytes[0])}, ${rounds[0]} rounds`;

/** Returns the table of ways to serve a catalogue (files, packed data, search server): one row per way and number of videos. */
function formatWays(files: readonly WaysFile[]): string {
  if (files.length === 0) return '';
  const sources = [...new Set(files.map(({ commit, machine }) => `commit ${commit}, on ${machine}`))];
  const rows = files.flatMap(({ videos, ways }) =>
    ways.map((row) => [
      formatCount(videos),
      row.way,
      ...(row.import
        ? [
            `${(row.import.seconds / 60).toFixed(1)} min`,
            `${(row.import.processorSeconds / 60).toFixed(1)} min`,
            `${(row.import.peakBytes / 1e9).toFixed(2)} GB`,
          ]
        : ['–', '–', '–']),
      `${formatCount(row.files)}, ${formatMegabytes(row.bytes)}`,
      ...(['search', 'search, misspelt', 'further search'] as const).map((name) => toWait(row.waits[name])),
    ]),
  );
  const head = ['videos', 'served from', 'import', 'CPU time of the import', 'peak memory of the import', 'data files'];
  head.push('first search', 'first search with a typo', 'next search');
  return `Measured at ${sources.join('; ')}.\n\n${formatMarkdownTable([head, head.map((_, i) => (i === 1 ? '---' : '---:')), ...rows])}`;
}

/** Numbers of videos in the short table for newcomers. */
const OVERVIEW_VIDEOS: ReadonlySet<number> = new Set([310, 20_000, 1_000_000]);

/** Returns a short table for newcomers: build, memory, files and the first search for three numbers of videos. */
function formatOverview(rows: readonly CatalogueSizeResult[]): string {
  const shown = rows.filter(({ videos }) => OVERVIEW_VIDEOS.has(videos));
  const toTime = ({ seconds }: CatalogueSizeResult['build']) =>
    seconds < 100 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`;
  return formatMarkdownTable([
    ['videos', 'build', 'memory', 'site', 'a first search loads'],
    ['---:', '---:', '---:', '---:', '---:'],
    ...shown.map(({ videos, build, files, siteBytes, search }) => [
      formatCount(videos),
      toTime(build),
      `${(build.peakMb / 1024).toFixed(1)} GB`,
      `${formatCount(files)} files, ${(siteBytes / 1e6).toFixed(0)} MB`,
      search.shown ? formatKilobytes(search.shown.bytes[0]) : '–',
    ]),
  ]);
}

/** Rows of the short table of waiting times: the kind of visit in bench/waiting-times-*.json, and its description. */
const WAITS: readonly (readonly [kind: string, description: string])[] = [
  ['first card', 'first card'],
  ['alive', 'interactive page'],
  ['search', 'first search'],
  ['further search', 'next search'],
  ['filter in the URL', 'list with a filter in the URL'],
  ['press on a tag', 'next page after a click on a tag'],
];

/** Returns the short table of waiting times in seconds, which has one column per number of videos. */
function formatWaits(files: readonly WaitingTimesFile[]): string {
  const head = ['wait for', ...files.map(({ videos }) => formatCount(videos))];
  const read = (kind: string, { waits }: WaitingTimesFile) => {
    const cost = waits.full[kind]?.cost;
    return cost ? toSeconds(cost.milliseconds / 1000) : '–';
  };
  return formatMarkdownTable([
    head,
    head.map((_, i) => (i === 0 ? '---' : '---:')),
    ...WAITS.map(([kind, description]) => [description, ...files.map((file) => read(kind, file))]),
  ]);
}

/** Numbers of videos in the short table of ways to serve a catalogue. */
const SHORT_WAYS_VIDEOS: ReadonlySet<number> = new Set([1_000_000, 10_000_000]);

/** Returns the short table of ways to serve a catalogue, with the cost of the import and of a first search. */
function formatShortWays(files: readonly WaysFile[]): string {
  const rows = files
    .filter(({ videos }) => SHORT_WAYS_VIDEOS.has(videos))
    .flatMap(({ videos, ways }) =>
      ways.map((row) => {
        const { milliseconds, bytes } = row.waits.search;
        const times = milliseconds.map((time) => (time / 1000).toFixed(1)).join(' / ');
        return [
          formatCount(videos),
          row.way,
          ...(row.import
            ? [`${(row.import.seconds / 60).toFixed(1)} min`, `${(row.import.peakBytes / 1e9).toFixed(1)} GB`]
            : ['–', '–']),
          formatCount(row.files),
          `${times} s, ${formatKilobytes(bytes[0])}`,
        ];
      }),
    );
  return formatMarkdownTable([
    ['videos', 'served from', 'import', 'memory', 'data files', 'first search'],
    ['---:', '---', '---:', '---:', '---:', '---:'],
    ...rows,
  ]);
}

/** Kinds of queries in the short table of search quality. */
const QUALITY_KINDS = ['exact', 'one typo', 'two typos', 'person'] as const;
const QUALITY_ENGINES: ReadonlySet<string> = new Set([
  'Marquee',
  'Pagefind',
  'MiniSearch',
  'uFuzzy',
  'FlexSearch',
  'Orama',
]);

/** Returns the short table of search quality among the most videos that all engines were measured with. */
function formatQuality(files: readonly EnginesFile[]): string {
  const largest = files.findLast(({ rows }) => rows.length > 1);
  if (!largest) return '';
  const percent = (value: number | null | undefined) => (typeof value === 'number' ? (100 * value).toFixed(0) : '–');
  return formatMarkdownTable([
    [`engine, ${formatCount(largest.videos)} videos`, ...QUALITY_KINDS, 'KB to the first result'],
    ['---', ...QUALITY_KINDS.map(() => '---:'), '---:'],
    ...largest.rows
      .filter(({ engine }) => QUALITY_ENGINES.has(engine))
      .map(({ engine, found, firstBytesP50 }) => [
        engine,
        ...QUALITY_KINDS.map((kind) => percent(found[kind])),
        formatCount(Math.round(firstBytesP50 / 1000)),
      ]),
  ]);
}

/** Returns the benchmark tables of the documentation by page and by the name of their section there. */
export const formatBenchmarkTables = (): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const scale = readScaleBenchmarkResults();
  const overview = formatOverview(scale);
  const ways = readResultsBySize<WaysFile>('serving-modes');
  return {
    'docs/contributing/measurements.md': {
      scale: formatScales(scale),
      nights: readResults<NightsFile>('nightly-builds').map(formatNights).join(''),
      ways: formatWays(ways),
    },
    'docs/how-it-works/performance.md': {
      overview,
      waits: formatWaits(readResultsBySize('waiting-times')),
      ways: formatShortWays(ways),
      quality: formatQuality(readResultsBySize('search-library-comparison')),
    },
    'README.md': { overview },
  };
};
