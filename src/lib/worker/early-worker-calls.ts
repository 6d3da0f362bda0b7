import { toEpochDay } from '../catalogue/video-filters.ts';
import { parseListState } from '../catalogue/list/list-url.ts';
import {
  findVideoListOfPath,
  getTagSearchText,
  hasSearchCriteria,
  toVideoQuery,
  getVisibleRange,
} from '../catalogue/list/page-video-list-definition.ts';
import type { VersionedVideoQueryResult } from '../catalogue/video-query.ts';
import type { WorkerCatalogueSession } from './catalogue-session.ts';
import type { CatalogueCallMessage } from './worker-protocol.ts';

/** Call of a worker method: the name of the method and its input, without a message id. */
export type WorkerCall = Pick<CatalogueCallMessage, 'name' | 'input'>;

/**
 * Returns the calls that the list of a page will probably send first: for its videos and, on a search page, for the matching tags. The
 * calls of a visitor with a blocklist or hidden videos differ. `page` is the URL of the page, and `now` the current time in epoch seconds.
 * Returns no calls for a page without a list, and for a search page without search criteria.
 */
export function predictFirstListWorkerCalls(page: string, now: number): readonly WorkerCall[] {
  const { pathname, search } = new URL(page);
  const pageList = findVideoListOfPath(pathname);
  const listState = parseListState(search);
  const isSearch = pageList?.name === 'search';
  if (!pageList || (isSearch && !hasSearchCriteria(listState))) return [];
  const { start, end } = getVisibleRange(pageList, listState);
  const words = isSearch ? getTagSearchText(listState) : '';
  const query = toVideoQuery(pageList, listState, toEpochDay(now), start, end - start);
  const name = query.tag === null ? 'searchTags' : 'findTag';
  return [{ name: 'query', input: query }, ...(words === '' ? [] : [{ name, input: words } as const])];
}

/** Catalogue session with calls that were sent in advance. */
interface PrefetchedSession {
  readonly session: WorkerCatalogueSession;
  /** Result of the query that was sent in advance; null if there is none, or if it failed. */
  readonly firstPage: Promise<VersionedVideoQueryResult | null>;
}

/**
 * Sends in advance the calls that the page will probably make, at most one of each method: each call after the one before has ended, so that
 * the first one, for the videos, need not share the connection. Returns the session with `call` replaced: if the page's first call of a
 * method has the same input as the one sent in advance, it gets the output or the error of that one.
 */
export function prefetchCatalogueCalls(
  session: WorkerCatalogueSession,
  calls: readonly WorkerCall[],
): PrefetchedSession {
  const early = new Map<string, { readonly input: string; readonly output: Promise<unknown> }>();
  const requested = new Set<string>();
  const send = async () => {
    for (const { name, input } of calls) {
      if (requested.has(name)) continue;
      const output = session.call(name, input, new AbortController().signal);
      early.set(name, { input: JSON.stringify(input), output });
      // the page's call gets the error
      await output.catch(() => undefined);
    }
  };
  void send();
  const query = early.get('query')?.output as ReturnType<typeof session.call<'query'>> | undefined;
  return {
    session: {
      ...session,
      call(name, input, signal) {
        const begun = early.get(name);
        early.delete(name);
        requested.add(name);
        return begun?.input === JSON.stringify(input)
          ? (begun.output as ReturnType<typeof session.call<typeof name>>)
          : session.call(name, input, signal);
      },
    },
    firstPage: query?.catch(() => null) ?? Promise.resolve(null),
  };
}
