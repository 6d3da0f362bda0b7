import { MAX_LABELS_PER_RESPONSE } from '../catalogue/limits.ts';
import type { QueryEngine } from '../search/query-engine.ts';
import type { CatalogueWorkerMethodName, CatalogueWorkerMethods } from './worker-protocol.ts';

type Handlers = {
  [Name in CatalogueWorkerMethodName]: (
    engine: QueryEngine,
    input: CatalogueWorkerMethods[Name]['input'],
    signal: AbortSignal,
  ) => Promise<CatalogueWorkerMethods[Name]['output']>;
};

/** Functions that handle the requests to the worker, by the name of the request. Each calls the query engine. */
export const WORKER_REQUEST_HANDLERS: Handlers = {
  query: (engine, query, signal) => engine.query(query, signal),
  count: (engine, query, signal) => engine.count(query, signal),
  countHidden: (engine, query, signal) => engine.countHidden(query, signal),
  countOptions: (engine, { query, slugs }, signal) => engine.countOptions(query, slugs, signal),
  suggest: (engine, { text, blocked }, signal) => engine.suggest(text, signal, blocked),
  searchTags: (engine, text, signal) => engine.searchTags(text, signal),
  async allTags(engine, { kind, offset }) {
    const all = await engine.allTags(kind);
    return { tags: all.slice(offset, offset + MAX_LABELS_PER_RESPONSE), total: all.length };
  },
  findTag: (engine, slug) => engine.findTag(slug),
  findVideos: (engine, ids) => engine.findVideos(ids),
  missingVideos: (engine, ids) => engine.missingVideos(ids),
  unblockedVideos: (engine, { ids, blocked }) => engine.unblockedVideos(ids, blocked),
  relatedVideos: (engine, { ids, seed, blocked }) => engine.relatedVideos(ids, seed, blocked),
  details: (engine, key) => engine.details(key),
  description: (engine, location, signal) => engine.description(location, signal),
};
