/**
 * Measures how often queries for known titles find the title, with the project's search and with other libraries, on one import file with
 * real titles.
 *
 *   node bench/search/title-search-comparison.ts FOLDER [EXPORT] [--queries N]
 *
 * FOLDER is for the indexes of the other libraries. EXPORT may be compressed with gzip; without it, the films of the tests are used.
 * `--queries` is the maximum number per kind. Writes bench/title-search-comparison-COUNT.json; existing results of the same commit stay.
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
import { addVideosInOtherWritingSystems, generateTitleQueries } from './title-queries.ts';
import { computeTitleScores, type TitleScoresByQueryKind } from './title-search-scores.ts';

const SEED = 11;
/** Libraries that can answer thousands of queries within minutes. Fuse.js and Orama are too slow for that. */
const COMPARED_LIBRARIES = ['MiniSearch', 'uFuzzy', 'FlexSearch', 'Pagefind', 'Rangefind'];

/** Results of all libraries for one import file. */
export interface TitleSearchComparisonResult {
  readonly videos: number;
  /** Maximum number of queries of each kind. */
  readonly queries: number;
  readonly rows: readonly { readonly engine: string; readonly scores: TitleScoresByQueryKind }[];
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

/** Runs `count` queries of each kind with every library, one library after the other, and writes the results after each. */
async function compareTitles(folder: string, videos: readonly Video[], count: number): Promise<void> {
  const queries = generateTitleQueries(videos, count, SEED);
  const names = ['Marquee', ...COMPARED_LIBRARIES.filter((name) => name in SEARCH_LIBRARIES)];
  const own = readCurrentCommitResults<TitleSearchComparisonResult>('title-search-comparison').find(
    (row) => row.videos === videos.length,
  );
  const rows = own?.queries === count ? [...own.rows] : [];
  for (const name of names.slice(rows.length)) {
    const start = performance.now();
    const engine = SEARCH_LIBRARIES[name];
    const opened = engine ? await buildAndOpen(engine, videos, path.join(folder, name)) : openOwn(videos);
    rows.push({ engine: name, scores: await computeTitleScores(opened.search, queries) });
    await opened.close?.();
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
    const left = names.slice(rows.length);
    const row = { videos: videos.length, queries: count, rows, ...(left.length > 0 ? { left } : {}) };
    await writeBenchmarkResults('title-search-comparison', roundNumbersInResults(row));
  }
}

if (import.meta.main) {
  program
    .argument('<folder>', 'Folder for the build')
    .argument('[export]', 'Import file to search', FILMS_IMPORT_FILE)
    .option('--queries <number>', 'Maximum number of queries of each kind', '60')
    .parse();
  const [folder, source] = program.processedArgs as [string, string];
  const { queries } = program.opts<{ queries: string }>();
  await compareTitles(
    path.resolve(folder),
    addVideosInOtherWritingSystems(await readImportedVideos(source)),
    Number(queries),
  );
}
