import { MAX_LABELS_PER_RESPONSE } from '../catalogue/limits.ts';
import type { QueryEngine } from '../search/query-engine.ts';
import type { CatalogueWorkerMethodName, CatalogueWorkerMethods } from './worker-protocol.ts';

type Input<Name extends CatalogueWorkerMethodName> = CatalogueWorkerMethods[Name]['input'];
type Output<Name extends CatalogueWorkerMethodName> = Promise<CatalogueWorkerMethods[Name]['output']>;

async function getLabelsOfResponse(engine: QueryEngine, { kind, offset }: Input<'allTags'>): Output<'allTags'> {
  const all = await engine.allTags(kind);
  return { tags: all.slice(offset, offset + MAX_LABELS_PER_RESPONSE), total: all.length };
}

/** Calls the method of the query engine for a request to the worker or to the search server. */
export function callQueryEngine<Name extends CatalogueWorkerMethodName>(
  engine: QueryEngine,
  name: Name,
  input: Input<Name>,
  signal: AbortSignal,
): Output<Name> {
  const methods: { [Each in CatalogueWorkerMethodName]: (input: Input<Each>, signal: AbortSignal) => Output<Each> } = {
    ...engine,
    allTags: (request) => getLabelsOfResponse(engine, request),
  };
  return methods[name](input, signal);
}
