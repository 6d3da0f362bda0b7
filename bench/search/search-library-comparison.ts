/**
 * Compares the project's search with other search libraries, on the same generated videos with the same queries
 * (bench/search/benchmark-queries.ts): bytes that a browser must load, response times, and quality of the results. Each library builds its index
 * in one process and answers queries in another process, which loads only the library's code and the data that a browser would load. Bytes
 * do not include code.
 *
 *   node bench/search/search-library-comparison.ts FOLDER [--queries N] [--only ENGINE] [--misses]
 *
 * FOLDER is the output of bench/builds/benchmark-site.ts, with the site and Pagefind's index. Writes bench/peers-COUNT.json; existing results of
 * the same commit stay. `--queries` is the number per kind, `--only` measures one library again, `--misses` prints queries without perfect
 * results.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { program } from 'commander';
import {
  pagefindLibrary,
  SEARCH_LIBRARIES,
  type IndexBuildResult,
  type SearchLibrary,
  type VideoIds,
} from './search-library-adapters.ts';
import { generateVideos, type GeneratedVideo } from '../builds/generate-videos.ts';
import {
  createRelevanceJudgment,
  generateQueries,
  QUERY_KINDS,
  type BenchmarkQuery,
  type QueryKind,
} from './benchmark-queries.ts';
import {
  readCurrentCommitResults,
  roundNumbersInResults,
  writeBenchmarkResults,
} from '../report/benchmark-result-files.ts';
import { getBenchmarkSitePaths, readBenchmarkSite, generateComparisonVideos } from '../builds/benchmark-site.ts';
import { percentile } from '../visits/visitor-browser.ts';

const QUERY_SEED = 7;
/** Milliseconds after which a job is killed (`TIMEOUT_MS`), and after which no further query is sent (`MAX_RESPONSE_MS`). */
const TIMEOUT_MS = 300_000;
export const MAX_RESPONSE_MS = 45_000;
/**
 * Number of queries for which the loaded bytes are measured, each in a new session. Measured only for libraries that load a part of their
 * data per query.
 */
const COLD_QUERIES = 24;
const WARM_UP_QUERIES = 1;

interface AnswerResult {
  /** Seconds from opening the index to the first response. */
  readonly firstSeconds: number;
  /** Peak memory; null if the library runs in another process (Pagefind in the browser). */
  readonly peakMb: number | null;
  readonly answers: readonly { readonly ids: VideoIds; readonly ms: number }[];
  readonly coldBytes: readonly number[];
}

type Shares = Readonly<Record<QueryKind | 'all', number>>;

/**
 * Results of a library for one catalogue size. `found` and `precision` are shares from 0 to 1. The names of the other fields contain the
 * units of sizes and times.
 */
interface LibraryResult {
  readonly engine: string;
  readonly videos: number;
  readonly gaveUp: string | null;
  readonly buildSeconds?: number | null;
  /** Seconds from opening the index files on disk to the first response. */
  readonly firstAnswerSeconds?: number;
  readonly peakMb?: number | null;
  /** Bytes that a browser loads for its first response. */
  readonly firstBytesP50?: number;
  readonly firstBytesP95?: number;
  readonly msP50?: number;
  readonly msP95?: number;
  readonly queries?: number;
  readonly found?: Shares;
  readonly precision?: Shares;
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;
const peakMbNow = () => process.resourceUsage().maxRSS / 1024;

/** Returns `count` items that are spread evenly over the list. */
function sample<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, i) => items[Math.floor(i * step)]!);
}

const LIBRARIES: Readonly<Record<string, Pick<SearchLibrary, 'open'> & Partial<SearchLibrary>>> = {
  Marquee: { open: async (site) => (await import('./marquee-query-engine.ts')).openSiteQueryEngine(site) },
  ...SEARCH_LIBRARIES,
};
/** Libraries whose index is built together with the site, with the folder of the index. */
const BUILT_WITH_SITE: Readonly<Record<string, 'site' | 'pagefind'>> = { Marquee: 'site', Pagefind: 'pagefind' };

/** Job of one library, which runs in a process of its own: builds the index or answers queries. */
interface Job {
  readonly engine: string;
  /** Folder to which the library may write. */
  readonly folder: string;
  /** Folder of the index, which is the library's own folder or a part of the site. */
  readonly index: string;
  /** Number of videos for the index that the job builds. Null for a job that answers queries. */
  readonly count: number | null;
  readonly warmUp: readonly string[];
  readonly texts: readonly string[];
}

async function answer(engine: Pick<SearchLibrary, 'open'>, { index, warmUp, texts }: Job): Promise<AnswerResult> {
  const start = performance.now();
  const opened = await engine.open(index);
  await opened.search(warmUp[0] ?? '');
  const firstSeconds = secondsSince(start);
  for (const text of warmUp) await opened.search(text);
  const answers: { ids: VideoIds; ms: number }[] = [];
  for (const text of texts) {
    if (secondsSince(start) * 1000 > MAX_RESPONSE_MS) break;
    const asked = performance.now();
    const ids = await opened.search(text);
    answers.push({ ids, ms: performance.now() - asked });
  }
  const peakMb = engine === pagefindLibrary ? null : peakMbNow();
  const coldBytes = (await opened.coldBytes?.(sample(texts, COLD_QUERIES))) ?? [];
  await opened.close?.();
  return { firstSeconds, peakMb, answers, coldBytes };
}

/** Runs the job that a file describes, and writes the result next to that file. */
async function work(jobFile: string): Promise<void> {
  const job = JSON.parse(readFileSync(jobFile, 'utf8')) as Job;
  const engine = LIBRARIES[job.engine];
  if (!engine) throw new Error(`Unknown engine ${job.engine}: expected one of ${Object.keys(LIBRARIES).join(', ')}`);
  const result =
    job.count === null
      ? await answer(engine, job)
      : await engine.build?.(generateComparisonVideos(job.count), job.folder);
  writeFileSync(`${jobFile}.result`, JSON.stringify(result));
}

/** Runs a job in its own process. Rejects with the reason if it crashes or takes too long. */
async function runJob<T>(job: Job, phase: string): Promise<T> {
  const jobFile = path.join(job.folder, `${phase}.job`);
  writeFileSync(jobFile, JSON.stringify(job));
  // start the job in its own process group, so that a timeout also kills the child processes of the library
  const child = spawn(process.execPath, [import.meta.filename, '--job', jobFile], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, TIMEOUT_MS);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  if (isLate) throw new Error(`${phase}: timeout after ${TIMEOUT_MS / 1000} s`);
  if (code !== 0) throw new Error(`${phase}: ${findReason(errorOutput)}`);
  return JSON.parse(readFileSync(`${jobFile}.result`, 'utf8')) as T;
}

function findReason(errorOutput: string): string {
  const lines = errorOutput.split('\n').map((line) => line.trim());
  return lines.find((line) => /^(?:\w*Error|FATAL ERROR|<--)/.test(line)) ?? (lines.findLast(Boolean) || 'ended early');
}

function average(queries: readonly BenchmarkQuery[], values: readonly number[]): Shares {
  const of = (kind: QueryKind | 'all') => {
    const some = values.filter((_, i) => kind === 'all' || queries[i]!.kind === kind);
    return some.reduce((sum, value) => sum + value, 0) / some.length;
  };
  return Object.fromEntries([...QUERY_KINDS, 'all' as const].map((kind) => [kind, of(kind)])) as Shares;
}

/** Returns the build time in seconds of a library that is built together with the site. */
function secondsWithSite(name: string, site: string): number | null {
  const { build, pagefindSeconds } = readBenchmarkSite(site);
  return name === 'Marquee' ? build.importSeconds : pagefindSeconds;
}

interface ComparisonInput {
  readonly site: string;
  readonly videos: readonly GeneratedVideo[];
  readonly queries: readonly BenchmarkQuery[];
  readonly warmUp: readonly string[];
  readonly showsMisses: boolean;
}

async function measureLibrary(
  name: string,
  exam: ComparisonInput,
  judge: ReturnType<typeof createRelevanceJudgment>,
): Promise<LibraryResult> {
  const count = exam.videos.length;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'marquee-peers-'));
  const place = BUILT_WITH_SITE[name];
  const job = {
    engine: name,
    folder,
    index: place ? getBenchmarkSitePaths(exam.site)[place] : folder,
    warmUp: exam.warmUp,
    texts: exam.queries.map(({ text }) => text),
  };
  try {
    const built = place ? null : await runJob<IndexBuildResult>({ ...job, count, texts: [] }, 'build');
    const { answers, coldBytes, ...asked } = await runJob<AnswerResult>({ ...job, count: null }, 'answer');
    const scores = answers.map(({ ids }, i) => judge.score(exam.queries[i]!, ids));
    const bytes = built?.bytes ? [built.bytes] : coldBytes;
    const times = answers.map(({ ms }) => ms);
    for (const [i, score] of scores.entries()) {
      const { kind, text, words, beginning } = exam.queries[i]!;
      const isFlawless = score.precision === 1;
      if (exam.showsMisses && !isFlawless)
        console.log(JSON.stringify(roundNumbersInResults({ ...score, kind, text, words, beginning })));
    }
    return {
      engine: name,
      videos: count,
      gaveUp: null,
      buildSeconds: built?.seconds ?? secondsWithSite(name, exam.site),
      firstAnswerSeconds: asked.firstSeconds,
      peakMb: asked.peakMb,
      firstBytesP50: percentile(bytes, 0.5),
      firstBytesP95: percentile(bytes, 0.95),
      msP50: percentile(times, 0.5),
      msP95: percentile(times, 0.95),
      queries: answers.length,
      found: average(
        exam.queries,
        scores.map(({ isFound }) => Number(isFound)),
      ),
      precision: average(
        exam.queries,
        scores.map(({ precision }) => precision),
      ),
    };
  } catch (error) {
    return { engine: name, videos: count, gaveUp: error instanceof Error ? error.message : String(error) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Results of all search libraries for one catalogue. */
export interface SearchLibrariesResult {
  readonly rows: readonly LibraryResult[];
}

const NAMES = Object.keys(LIBRARIES);
/** Largest number of videos for which all libraries are measured. Above this number, only the project's own search is measured. */
const MAX_PEER_VIDEOS = 100_000;
const toMeasure = (videos: number) => (videos > MAX_PEER_VIDEOS ? ['Marquee'] : NAMES);

const findCurrentResults = (count: number) =>
  readCurrentCommitResults<SearchLibrariesResult>('search-library-comparison').find(({ videos }) => videos === count);

/** Writes the results so far, with the names of libraries that have not been measured yet. */
async function saveRows(videos: number, rows: readonly LibraryResult[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => NAMES.indexOf(a.engine) - NAMES.indexOf(b.engine));
  const left = toMeasure(videos).filter((name) => rows.every(({ engine }) => engine !== name));
  const results = { videos, rows: roundNumbersInResults(sorted), ...(left.length > 0 ? { left } : {}) };
  await writeBenchmarkResults('search-library-comparison', results);
}

/**
 * Measures libraries on the catalogue in a folder, with `perKind` queries of every kind. A library that crashes or takes too long gets a
 * row with the reason.
 */
async function comparePeers(site: string, perKind: number, engines: readonly string[], showsMisses: boolean) {
  const videos = Array.from(generateVideos(readBenchmarkSite(site).videos), ({ video }) => video);
  const queries = generateQueries(videos, perKind, QUERY_SEED);
  const warmUp = generateQueries(videos, WARM_UP_QUERIES, QUERY_SEED, 'tuning').map(({ text }) => text);
  const judge = createRelevanceJudgment(videos);
  let rows = findCurrentResults(videos.length)?.rows ?? [];
  for (const name of engines) {
    const row = await measureLibrary(name, { site, videos, queries, warmUp, showsMisses }, judge);
    console.log(JSON.stringify(roundNumbersInResults(row)));
    rows = [...rows.filter(({ engine }) => engine !== name), row];
    await saveRows(videos.length, rows);
  }
}

if (import.meta.main) {
  program
    .argument('[folder]', 'Output folder of bench/builds/benchmark-site.ts')
    .option('--queries <number>', 'Number of queries of each kind', '20')
    .option('--only <engine>', 'Measure only this engine')
    .option('--misses', 'Print the queries without a relevant result', false)
    .option('--job <file>', 'Job file of a child process (internal)')
    .parse();
  const values = program.opts<{ queries: string; only?: string; misses: boolean; job?: string }>();
  if (values.job) await work(values.job);
  else {
    const folder = path.resolve(program.args[0] ?? '');
    const { videos } = readBenchmarkSite(folder);
    const left = findCurrentResults(videos)?.left ?? toMeasure(videos);
    await comparePeers(folder, Number(values.queries), values.only ? [values.only] : left, values.misses);
  }
}
