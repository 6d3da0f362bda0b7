/**
 * Measures the quality of the query engine, in this process: how often a known video is the first result, and among the first ten, for each
 * kind of query in the folder query-kinds. Also measures the time of queries, and the requests and bytes of a first search. Precision is
 * measured with the intent queries of bench/search/benchmark-queries.ts.
 *
 *   node bench/search/title-search-quality.ts [EXPORT] [--queries N] [--kinds TEXT] [--misses] [--json FILE] [--compare FILE] [--ask TEXT] [--server]
 *
 * EXPORT may be compressed with gzip; without it, the films of the tests are used. `--queries` is the maximum number per kind. `--compare`
 * prints the differences from an earlier result that `--json` has written. `--server` measures the search server, with two search daemons
 * on this machine (needs Sphinx), and only the scores and times.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { program } from 'commander';
import type { Video } from '../../src/lib/catalogue/video.ts';
import { runAndDetectPartialResult } from '../../server/daemons/distributed-index.ts';
import { listPluralsAndSingulars } from '../../src/lib/catalogue/text/split-words.ts';
import type { QueryEngine } from '../../src/lib/search/query-engine.ts';
import { startSearchDaemons } from '../../tests/support/search-daemons.ts';
import { createInMemoryEngineOpener, readImportedVideos, type ReadShardCost } from './in-memory-engine.ts';
import { searchByRelevance, searchTopVideoIds } from './marquee-query-engine.ts';
import { createRelevanceJudgment, generateQueries, QUERY_KINDS, listWordsOfVideo } from './benchmark-queries.ts';
import { FILMS_IMPORT_FILE } from '../builds/benchmark-site.ts';
import { formatMarkdownTable } from '../report/markdown-table.ts';
import {
  addVideosInOtherWritingSystems,
  generateTitleQueries,
  type TitleQuery,
  type TitleQueryKind,
} from './title-queries.ts';
import {
  computeMean,
  computeTitleScores,
  type TitleSearchFunction,
  type TitleScoresByQueryKind,
} from './title-search-scores.ts';

const SEED = Number(process.env.SEED ?? 11);
/** Minimum number of videos with each form of a word, singular and plural, for a comparison of the results for both forms. */
const LISTED = 5;
const LISTS = 200;
/** Interval of measurements with an empty cache: one query of this many is also measured without cached data. */
const COLD_EVERY = 10;

type Opener = ReturnType<typeof createInMemoryEngineOpener>;

const percent = (value: number) => (value * 100).toFixed(1);
/** Returns a quantile: the smallest of the values that at least the given share of the values does not exceed. */
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

/** Requests and bytes of searches with an empty cache. */
interface ColdSearches {
  readonly requests: readonly number[];
  readonly bytes: readonly number[];
}

/** Result of a measurement, as `--json` writes it. */
interface QualityResult {
  readonly scores: TitleScoresByQueryKind;
  /** Requests and bytes of searches with an empty cache; missing for a search server. */
  readonly cold?: Readonly<Record<'requests' | 'bytes', { readonly mean: number; readonly p95: number }>>;
  readonly ms: { readonly p50: number; readonly p95: number };
}

/** Runs each of the queries in a new engine, whose caches are empty. */
async function measureCold(open: Opener, queries: readonly TitleQuery[]): Promise<ColdSearches> {
  const read: ReadShardCost[] = [];
  for (const { text } of queries) {
    const cold = open();
    await searchByRelevance(cold.engine, text);
    read.push(cold.readSoFar());
  }
  return { requests: read.map(({ requests }) => requests), bytes: read.map(({ bytes }) => bytes) };
}

/** Measures scores and times of a search. */
async function measureTitles(
  searchTexts: TitleSearchFunction,
  queries: readonly TitleQuery[],
  showsMisses: boolean,
): Promise<QualityResult> {
  const times: number[] = [];
  const search = async (text: string) => {
    const start = performance.now();
    const ids = await searchTexts(text);
    times.push(performance.now() - start);
    return ids;
  };
  const scores = await computeTitleScores(search, queries, ({ kind, text, meant }, rank) => {
    if (showsMisses && rank > 1) console.log(`${kind}\t${rank}\t${text}\t(${meant})`);
  });
  return { scores, ms: { p50: quantile(times, 0.5), p95: quantile(times, 0.95) } };
}

/** Measures the project's query engine. */
async function measureEngine(
  open: Opener,
  queries: readonly TitleQuery[],
  showsMisses: boolean,
): Promise<QualityResult> {
  const { engine } = open();
  const result = await measureTitles((text) => searchTopVideoIds(engine, text), queries, showsMisses);
  const cold = await measureCold(
    open,
    queries.filter((_, i) => i % COLD_EVERY === 0),
  );
  const summarize = (values: readonly number[]) => ({ mean: computeMean(values), p95: quantile(values, 0.95) });
  return { ...result, cold: { requests: summarize(cold.requests), bytes: summarize(cold.bytes) } };
}

/** Measures a search server on this machine. */
async function measureServer(
  { snapshot }: ReturnType<Opener>,
  queries: readonly TitleQuery[],
  showsMisses: boolean,
): Promise<QualityResult> {
  const daemons = await startSearchDaemons(snapshot);
  const engine = daemons.engine(snapshot);
  const search = async (text: string) =>
    (await runAndDetectPartialResult(() => searchTopVideoIds(engine, text))).answer;
  try {
    return await measureTitles(search, queries, showsMisses);
  } finally {
    await daemons.stop();
  }
}

/** Prints the scores of each kind, next to the scores of an earlier result. */
function printTitles({ scores, cold, ms }: QualityResult, before: QualityResult | null): void {
  const rows = Object.entries(scores).map(([kind, { queries, first, found, reciprocal }]) => {
    const old = before?.scores[kind as TitleQueryKind];
    const compared = old ? [`${percent(old.first)} / ${percent(old.found)}`] : [''];
    return [kind, String(queries), percent(first), percent(found), reciprocal.toFixed(3), ...(before ? compared : [])];
  });
  const head = ['kind of query', 'queries', 'first %', 'in the first ten %', 'mean reciprocal rank'];
  console.log(formatMarkdownTable([...head, ...(before ? ['before %'] : [])], rows));
  const all = Object.values(scores);
  const share = (of: 'first' | 'found') => percent(computeMean(all.map((score) => score[of])));
  console.log(`\nMean of ${all.length} kinds: ${share('first')} % first, ${share('found')} % in the first ten.`);
  for (const [name, result] of Object.entries({ now: { cold, ms }, ...(before && { before }) })) {
    const read = result.cold
      ? `first search ${result.cold.requests.mean.toFixed(2)} requests (p95 ${result.cold.requests.p95}), ${(result.cold.bytes.mean / 1000).toFixed(1)} KB (p95 ${(result.cold.bytes.p95 / 1000).toFixed(1)}); `
      : '';
    console.log(`${name}: ${read}time p50 ${result.ms.p50.toFixed(2)} ms, p95 ${result.ms.p95.toFixed(2)} ms`);
  }
}

/** Measures how many of the videos with the singular or the plural of a word are found by a search for each of these forms. */
async function measureLists(engine: QueryEngine, holding: ReadonlyMap<string, ReadonlySet<string>>) {
  const pairs = [...holding].flatMap(([one, ids]) =>
    listPluralsAndSingulars(one)
      .filter((many) => many.length > one.length && ids.size >= LISTED && (holding.get(many)?.size ?? 0) >= LISTED)
      .map((many) => [one, many] as const),
  );
  const step = Math.max(1, Math.floor(pairs.length / LISTS));
  const shares: [number, number] = [0, 0];
  const sample = pairs.filter((_, i) => i % step === 0);
  for (const pair of sample) {
    const both = new Set(pair.flatMap((word) => [...holding.get(word)!]));
    for (const [i, word] of pair.entries()) {
      const { videos } = await searchByRelevance(engine, word, 10_000);
      shares[i]! += videos.filter(({ id }) => both.has(id)).length / both.size / sample.length;
    }
  }
  console.log(
    `\n${sample.length} words: of the videos with the singular or the plural, the singular finds ${percent(shares[0])} %, the plural ${percent(shares[1])} %.`,
  );
}

async function measurePrecision(engine: QueryEngine, videos: readonly Video[], count: number) {
  const judge = createRelevanceJudgment(videos);
  const queries = generateQueries(videos, count, SEED);
  const rows: string[][] = [];
  const all: number[] = [];
  for (const kind of QUERY_KINDS) {
    const scores = [];
    for (const query of queries.filter((each) => each.kind === kind)) {
      scores.push(judge.score(query, await searchTopVideoIds(engine, query.text)));
    }
    // precision is NaN if no video contains all intended words, as for the beginning of a word with punctuation
    const precision = scores.map((score) => score.precision).filter((value) => !Number.isNaN(value));
    all.push(...precision);
    rows.push([
      kind,
      percent(computeMean(scores.map(({ isFound }) => Number(isFound)))),
      percent(computeMean(precision)),
    ]);
  }
  rows.push(['all', '', percent(computeMean(all))]);
  console.log(`\n${formatMarkdownTable(['kind of query', 'found %', 'precision of the first ten %'], rows)}`);
}

program
  .argument('[export]', 'Import file to search', FILMS_IMPORT_FILE)
  .option('--queries <number>', 'Maximum number of queries of each kind', '100')
  .option('--kinds <text>', 'Measure only the kinds whose names contain this text')
  .option('--misses', 'Print the queries whose video is not the first result')
  .option('--json <file>', 'Write the result to this file')
  .option('--compare <file>', 'Print the scores of this earlier result, too')
  .option('--server', 'Measure the search server')
  .option('--ask <text...>', 'Print the first ten results of these texts instead')
  .parse();
const options = program.opts<{
  queries: string;
  kinds?: string;
  misses?: true;
  json?: string;
  compare?: string;
  ask?: string[];
  server?: true;
}>();
const videos = addVideosInOtherWritingSystems(await readImportedVideos(program.processedArgs[0] as string));
const open = createInMemoryEngineOpener(videos);
if (options.ask) {
  for (const text of options.ask) {
    const { engine, readSoFar } = open();
    const page = await searchByRelevance(engine, text);
    const titles = page.videos.map(({ title }) => title).join(' · ');
    console.log(`${text} (${page.asTyped ?? 'all'} of ${page.total}, ${readSoFar().requests} requests): ${titles}`);
  }
} else {
  const queries = generateTitleQueries(videos, Number(options.queries), SEED).filter(({ kind }) =>
    kind.includes(options.kinds ?? ''),
  );
  const result = options.server
    ? await measureServer(open(), queries, options.misses ?? false)
    : await measureEngine(open, queries, options.misses ?? false);
  const before = options.compare ? (JSON.parse(readFileSync(options.compare, 'utf8')) as QualityResult) : null;
  printTitles(result, before);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(result, null, 2)}\n`);
  if (options.kinds === undefined && !options.server) {
    const holding = new Map<string, Set<string>>();
    for (const video of videos)
      for (const word of listWordsOfVideo(video)) holding.set(word, (holding.get(word) ?? new Set()).add(video.id));
    await measureLists(open().engine, holding);
    await measurePrecision(open().engine, videos, Math.ceil(Number(options.queries) / 4));
  }
}
