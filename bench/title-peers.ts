/**
 * Measures how often queries for known titles find the title, with the project's search and with other libraries, on one import file with
 * real titles.
 *
 *   node bench/title-peers.ts FOLDER [EXPORT] [--queries N]
 *
 * FOLDER is for the indexes of the other libraries. EXPORT may be compressed with gzip; without it, the films of the tests are used.
 * `--queries` is the number per kind. Writes bench/title-peers-COUNT.json; existing results of the same commit stay.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { program } from 'commander';
import type { Video } from '../src/lib/catalogue/video.ts';
import { splitIntoWords } from '../src/lib/catalogue/text/split-words.ts';
import { SEARCH_LIBRARIES, type SearchLibrary, type OpenedLibrary } from './search-libraries.ts';
import { createEngineOpener, readImportedVideos } from './in-memory-engine.ts';
import { searchIds } from './query-engine.ts';
import { wordsOfVideo } from './queries.ts';
import { readCurrentCommitResults, roundNumbers, writeResults } from './results.ts';
import { FILMS_IMPORT_FILE } from './site.ts';
import { makeTitleQueries } from './title-queries.ts';
import { scoreTitles, type TitleScores } from './title-scores.ts';

const SEED = 11;
/** Libraries that answer thousands of queries within minutes: without Fuse.js and Orama. */
const COMPARED_LIBRARIES = ['MiniSearch', 'uFuzzy', 'FlexSearch', 'Pagefind', 'Rangefind'];

/** Results of all libraries for one import file. */
export interface TitlePeersResult {
  readonly videos: number;
  /** Number of queries of each kind. */
  readonly queries: number;
  readonly rows: readonly { readonly engine: string; readonly scores: TitleScores }[];
}

/** Returns whether a title has neither accents nor apostrophes, which some libraries do not normalize: folding changes only its case. */
const isPlain = (title: string) =>
  splitIntoWords(title).join(' ') === (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

function openOwn(videos: readonly Video[]): OpenedLibrary {
  const { engine } = createEngineOpener(videos)();
  return { search: (text) => searchIds(engine, text) };
}

async function buildAndOpen(engine: SearchLibrary, videos: readonly Video[], folder: string): Promise<OpenedLibrary> {
  mkdirSync(folder, { recursive: true });
  await engine.build(videos, folder);
  return engine.open(folder);
}

/** Runs `count` queries of each kind with every library, one library after the other, and writes the results after each. */
async function compareTitles(folder: string, videos: readonly Video[], count: number): Promise<void> {
  const titles = new Map(videos.map(({ id, title }) => [id, title]));
  const words = new Set(videos.flatMap(wordsOfVideo));
  const plain = [...titles.values()].filter(isPlain).map((title) => splitIntoWords(title));
  const queries = makeTitleQueries({ titles: plain, has: (word) => words.has(word) }, count, SEED);
  const names = ['Marquee', ...COMPARED_LIBRARIES.filter((name) => name in SEARCH_LIBRARIES)];
  const own = readCurrentCommitResults<TitlePeersResult>('title-peers').find((row) => row.videos === videos.length);
  const rows = own?.queries === count ? [...own.rows] : [];
  for (const name of names.slice(rows.length)) {
    const start = performance.now();
    const engine = SEARCH_LIBRARIES[name];
    const opened = engine ? await buildAndOpen(engine, videos, path.join(folder, name)) : openOwn(videos);
    const search = async (text: string) => (await opened.search(text)).map((id) => titles.get(id) ?? '');
    rows.push({ engine: name, scores: await scoreTitles(search, queries) });
    await opened.close?.();
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
    const left = names.slice(rows.length);
    const row = { videos: videos.length, queries: count, rows, ...(left.length > 0 ? { left } : {}) };
    await writeResults('title-peers', roundNumbers(row));
  }
}

if (import.meta.main) {
  program
    .argument('<folder>', 'Folder for the build')
    .argument('[export]', 'Import file to search', FILMS_IMPORT_FILE)
    .option('--queries <number>', 'Number of queries of each kind', '200')
    .parse();
  const [folder, source] = program.processedArgs as [string, string];
  const { queries } = program.opts<{ queries: string }>();
  await compareTitles(path.resolve(folder), await readImportedVideos(source), Number(queries));
}
