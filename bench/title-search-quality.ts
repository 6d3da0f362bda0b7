/**
 * Measures the quality of the query engine, in this process: how often a known title is the first result, and among the first ten.
 * Precision is measured with the intent queries of bench/queries.ts.
 *
 *   node bench/title-search-quality.ts [EXPORT] [--queries N] [--misses KIND] [--ask TEXT]
 *
 * EXPORT may be compressed with gzip; without it, the films of the tests are used. `--queries` is the number per kind.
 */
import { program } from 'commander';
import type { Video } from '../src/lib/catalogue/video.ts';
import { pluralVariants, splitIntoWords } from '../src/lib/catalogue/text/split-words.ts';
import type { QueryEngine } from '../src/lib/search/query-engine.ts';
import { createEngineOpener, readImportedVideos } from './in-memory-engine.ts';
import { searchByRelevance, searchIds } from './query-engine.ts';
import { createResultJudge, makeQueries, QUERY_KINDS, wordsOfVideo } from './queries.ts';
import { FILMS_IMPORT_FILE } from './site.ts';
import { formatMarkdownTable } from './markdown-table.ts';
import { makeTitleQueries, TITLE_QUERY_KINDS, type TitleQuery } from './title-queries.ts';
import { mean, scoreTitles } from './title-scores.ts';

const SEED = 11;
/** Minimum number of videos with each form of a word, singular and plural, for a comparison of the results for both forms. */
const LISTED = 5;
const LISTS = 200;
/** One in this many queries is also measured with an empty cache. */
const COLD_EVERY = 10;

type Opener = ReturnType<typeof createEngineOpener>;

const percent = (value: number) => (value * 100).toFixed(1);

async function measureTitles(open: Opener, queries: readonly TitleQuery[], missesOf: string | undefined) {
  const { engine } = open();
  const searchTitles = async (text: string) => (await searchByRelevance(engine, text)).videos.map(({ title }) => title);
  const scores = await scoreTitles(searchTitles, queries, ({ kind, text, title }, rank) => {
    if (kind === missesOf && rank > 1) console.log(`${rank}\t${text}\t(${title})`);
  });
  const countRequests = async ({ text }: TitleQuery) => {
    const cold = open();
    await searchByRelevance(cold.engine, text);
    return cold.reads();
  };
  const rows: string[][] = [];
  for (const kind of TITLE_QUERY_KINDS) {
    const some = queries.filter((query) => query.kind === kind).filter((_, i) => i % COLD_EVERY === 0);
    const requests: number[] = [];
    for (const query of some) requests.push(await countRequests(query));
    const { first, found, reciprocal } = scores[kind];
    rows.push([kind, percent(first), percent(found), reciprocal.toFixed(3), mean(requests).toFixed(1)]);
  }
  console.log(
    formatMarkdownTable(['kind of query', 'first %', 'in the first ten %', 'mean reciprocal rank', 'requests'], rows),
  );
}

/** Measures how many of the videos with the singular or the plural of a word are found by a search for each of these forms. */
async function measureLists(engine: QueryEngine, holding: ReadonlyMap<string, ReadonlySet<string>>) {
  const pairs = [...holding].flatMap(([one, ids]) =>
    pluralVariants(one)
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
  const judge = createResultJudge(videos);
  const queries = makeQueries(videos, count, SEED);
  const rows: string[][] = [];
  const all: number[] = [];
  for (const kind of QUERY_KINDS) {
    const scores = [];
    for (const query of queries.filter((each) => each.kind === kind)) {
      scores.push(judge.score(query, await searchIds(engine, query.text)));
    }
    // precision is NaN if no video contains all intended words, as for the beginning of a word with punctuation
    const precision = scores.map((score) => score.precision).filter((value) => !Number.isNaN(value));
    all.push(...precision);
    rows.push([kind, percent(mean(scores.map(({ isFound }) => Number(isFound)))), percent(mean(precision))]);
  }
  rows.push(['all', '', percent(mean(all))]);
  console.log(`\n${formatMarkdownTable(['kind of query', 'found %', 'precision of the first ten %'], rows)}`);
}

program
  .argument('[export]', 'Import file to search', FILMS_IMPORT_FILE)
  .option('--queries <number>', 'Number of queries of each kind', '600')
  .option('--misses <kind>', 'Print the queries of this kind whose title is not the first result')
  .option('--ask <text...>', 'Print the first ten results of these texts instead')
  .parse();
const { queries, misses, ask } = program.opts<{ queries: string; misses?: string; ask?: string[] }>();
const videos = await readImportedVideos(program.processedArgs[0] as string);
const holding = new Map<string, Set<string>>();
for (const video of videos) {
  for (const word of wordsOfVideo(video)) holding.set(word, (holding.get(word) ?? new Set()).add(video.id));
}
const open = createEngineOpener(videos);
if (ask) {
  for (const text of ask) {
    const { engine, reads } = open();
    const page = await searchByRelevance(engine, text);
    const told = page.videos.map(({ title }) => title).join(' · ');
    console.log(`${text} (${page.asTyped ?? 'all'} of ${page.total}, ${reads()} requests): ${told}`);
  }
} else {
  const titles = videos.map(({ title }) => splitIntoWords(title));
  console.log(`${videos.length} videos, ${holding.size} words, ${queries} queries of each kind\n`);
  const has = (word: string) => holding.has(word);
  await measureTitles(open, makeTitleQueries({ titles, has }, Number(queries), SEED), misses);
  await measureLists(open().engine, holding);
  await measurePrecision(open().engine, videos, Math.ceil(Number(queries) / 4));
}
