/**
 * Measures how often queries for known titles find the title, with the project's search and with other libraries, on one import file with
 * real titles.
 *
 *   node bench/search/title-search-comparison.ts FOLDER [EXPORT] [--queries N] [--kinds TEXT] [--small]
 *
 * FOLDER is for the indexes of the other libraries. EXPORT may be compressed with gzip; without it, the films of the tests are used.
 * First compares all libraries on a small part of the videos, where slow libraries can run the same queries as the others, and then on all
 * videos. `--small` stops after the small part. `--queries` is the maximum number per kind for all videos; slow libraries have fewer. Writes
 * bench/title-search-comparison-COUNT.json; existing results of the same commit stay. With `--kinds`, it measures only the kinds whose names
 * contain the text, and prints the results instead.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { program } from 'commander';
import type { Video } from '../../src/lib/catalogue/video.ts';
import { SEARCH_LIBRARIES, type SearchLibrary, type OpenedSearchLibrary } from './search-library-adapters.ts';
import { createInMemoryEngineOpener, readImportedVideos } from './in-memory-engine.ts';
import { searchTopVideoIds } from './marquee-query-engine.ts';
import {
  readCurrentCommitResults,
  roundNumbersInResults,
  writeBenchmarkResults,
} from '../report/benchmark-result-files.ts';
import { FILMS_IMPORT_FILE } from '../builds/benchmark-site.ts';
import { addVideosInOtherWritingSystems, generateTitleQueries, type TitleQuery } from './title-queries.ts';
import { computeTitleScores, type TitleScoresByQueryKind } from './title-search-scores.ts';

const SEED = 11;
/**
 * Compared libraries, with the maximum number of queries per kind in a large catalogue. Orama and Fuse.js take up to a second for a query
 * there; Fuse.js is left out.
 */
const COMPARED_LIBRARIES: Readonly<Record<string, number>> = {
  MiniSearch: Infinity,
  uFuzzy: Infinity,
  FlexSearch: Infinity,
  Pagefind: Infinity,
  Rangefind: Infinity,
  Orama: 10,
  'Fuse.js over the videos': 0,
};
/** Approximate number of videos of the small part on which all libraries run the same queries, and maximum number of queries per kind. */
const SMALL_PART = { videos: 1000, queries: 10 } as const;
/** Maximum number of videos, including titles in other scripts, up to which no library has fewer queries than the others. */
const MAX_SMALL_VIDEOS = 3000;
const getQueryLimit = (name: string, videos: readonly Video[]) =>
  videos.length <= MAX_SMALL_VIDEOS ? Infinity : (COMPARED_LIBRARIES[name] ?? Infinity);

/** Results of all libraries for one import file. */
export interface TitleSearchComparisonResult {
  readonly videos: number;
  /** Maximum number of queries of each kind. */
  readonly queries: number;
  readonly rows: readonly TitleSearchComparisonRow[];
}

export interface TitleSearchComparisonRow {
  readonly engine: string;
  /** Maximum number of queries of each kind, if it is lower than for other libraries. */
  readonly queries?: number;
  readonly scores: TitleScoresByQueryKind;
}

function openOwn(videos: readonly Video[]): OpenedSearchLibrary {
  const { engine } = createInMemoryEngineOpener(videos)();
  return { search: (text) => searchTopVideoIds(engine, text) };
}

async function buildAndOpen(
  engine: SearchLibrary,
  videos: readonly Video[],
  folder: string,
): Promise<OpenedSearchLibrary> {
  mkdirSync(folder, { recursive: true });
  await engine.build(videos, folder);
  return engine.open(folder);
}

const listLibraries = (videos: readonly Video[]) => [
  'Marquee',
  ...Object.keys(COMPARED_LIBRARIES).filter((name) => name in SEARCH_LIBRARIES && getQueryLimit(name, videos) > 0),
];

/** Returns the first `count` queries of each kind. */
function limitQueries(queries: readonly TitleQuery[], count: number): readonly TitleQuery[] {
  const counts = new Map<string, number>();
  return queries.filter(({ kind }) => {
    const earlier = counts.get(kind) ?? 0;
    counts.set(kind, earlier + 1);
    return earlier < count;
  });
}

/** Builds the index of a library, and runs up to `count` queries of each kind. */
async function measureLibrary(
  name: string,
  folder: string,
  videos: readonly Video[],
  queries: readonly TitleQuery[],
  count: number,
): Promise<TitleSearchComparisonRow> {
  const start = performance.now();
  const library = SEARCH_LIBRARIES[name];
  const opened = library ? await buildAndOpen(library, videos, path.join(folder, name)) : openOwn(videos);
  const limit = getQueryLimit(name, videos);
  const scores = await computeTitleScores(opened.search, limitQueries(queries, limit));
  await opened.close?.();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return { engine: name, ...(limit < count && { queries: limit }), scores };
}

/** Runs `count` queries of each kind with every library, one library after the other, and writes the results after each. */
async function compareTitles(folder: string, videos: readonly Video[], count: number): Promise<void> {
  const queries = generateTitleQueries(videos, count, SEED);
  const own = readCurrentCommitResults<TitleSearchComparisonResult>('title-search-comparison').find(
    (row) => row.videos === videos.length,
  );
  const rows = own?.queries === count ? [...own.rows] : [];
  const names = listLibraries(videos);
  for (const name of names.slice(rows.length)) {
    rows.push(await measureLibrary(name, folder, videos, queries, count));
    const left = names.slice(rows.length);
    const row = { videos: videos.length, queries: count, rows, ...(left.length > 0 ? { left } : {}) };
    await writeBenchmarkResults('title-search-comparison', roundNumbersInResults(row));
  }
}

/** Prints the percentages of titles that are the first result, and among the first ten, for the kinds whose names contain `text`. */
async function printSomeKinds(folder: string, videos: readonly Video[], count: number, text: string): Promise<void> {
  const queries = generateTitleQueries(videos, count, SEED).filter(({ kind }) => kind.includes(text));
  for (const name of listLibraries(videos)) {
    const { scores } = await measureLibrary(name, folder, videos, queries, count);
    for (const [kind, { queries: asked, first, found }] of Object.entries(scores))
      console.log(`  ${kind}: ${(100 * first).toFixed(0)} / ${(100 * found).toFixed(0)} of ${asked}`);
  }
}

/** Returns every n-th video, about as many as `count`. */
function takeEvenly(videos: readonly Video[], count: number): readonly Video[] {
  const step = Math.max(1, Math.round(videos.length / count));
  return videos.filter((_, i) => i % step === 0);
}

if (import.meta.main) {
  program
    .argument('<folder>', 'Folder for the build')
    .argument('[export]', 'Import file to search', FILMS_IMPORT_FILE)
    .option('--queries <number>', 'Maximum number of queries of each kind', '60')
    .option('--kinds <text>', 'Measure only the kinds whose names contain this text, and print the results')
    .option('--small', 'Compare only on a small part of the videos')
    .parse();
  const [folder, source] = program.processedArgs as [string, string];
  const { queries, kinds, small } = program.opts<{ queries: string; kinds?: string; small?: true }>();
  const read = await readImportedVideos(source);
  const videos = addVideosInOtherWritingSystems(read);
  if (kinds !== undefined) await printSomeKinds(path.resolve(folder), videos, Number(queries), kinds);
  else {
    const part = addVideosInOtherWritingSystems(takeEvenly(read, SMALL_PART.videos));
    await compareTitles(path.resolve(folder, 'small'), part, SMALL_PART.queries);
    if (!small && part.length < videos.length) await compareTitles(path.resolve(folder), videos, Number(queries));
  }
}
