/** Runs the project's query engine with the same queries as the search page. */
import path from 'node:path';
import { ALL_VIDEOS_QUERY } from '../../src/lib/catalogue/video-query.ts';
import { createQueryEngine, type QueryEngine } from '../../src/lib/search/query-engine.ts';
import { openSnapshotFolder } from '../../src/lib/site/folder-shard-source.ts';
import type { VideoIds, OpenedSearchLibrary } from './search-library-adapters.ts';
import { TOP_RESULTS_COUNT } from './benchmark-queries.ts';

/** Returns the results that the search page shows for a search text. */
export const searchByRelevance = (engine: QueryEngine, text: string, limit = TOP_RESULTS_COUNT) =>
  engine.query({ ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit });

/** Returns the ids of the first results of a query. */
export const searchTopVideoIds = async (engine: QueryEngine, text: string): Promise<VideoIds> =>
  (await searchByRelevance(engine, text)).videos.map(({ id }) => id);

/** Opens the query engine for the data of a site (separate files or packed data). */
export async function openSiteQueryEngine(site: string): Promise<OpenedSearchLibrary> {
  const data = path.join(site, 'data');
  const warm = createQueryEngine(await openSnapshotFolder(data));
  return {
    search: (text) => searchTopVideoIds(warm, text),
    async coldBytes(texts) {
      const all: number[] = [];
      for (const text of texts) {
        let bytes = 0;
        const cold = await openSnapshotFolder(data, { onRead: (read) => (bytes += read) });
        await searchByRelevance(createQueryEngine(cold), text);
        all.push(bytes);
      }
      return all;
    },
  };
}
