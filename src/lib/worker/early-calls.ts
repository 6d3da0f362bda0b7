import { toEpochDay } from '../catalogue/filter.ts';
import { parseListState } from '../catalogue/list/list-url.ts';
import {
  findListOfPath,
  getTagSearchText,
  hasSearchCriteria,
  toVideoQuery,
  visibleRangeOf,
} from '../catalogue/list/page-video-list.ts';
import type { CatalogueSession } from './catalogue-session.ts';
import type { WorkerCallMessage } from './protocol.ts';

/** Call of a method of the worker, without the number of its message. */
export type WorkerCall = Pick<WorkerCallMessage, 'name' | 'input'>;

/**
 * Returns the calls that the list of a page will send first, if the visitor hides nothing: for its videos, and on a search page for the
 * matching tags. `page` is the URL of the page, and `now` the current time in epoch seconds. Returns no calls for pages without a list, and
 * for a search page without search criteria.
 */
export function predictListCalls(page: string, now: number): readonly WorkerCall[] {
  const { pathname, search } = new URL(page);
  const pageList = findListOfPath(pathname);
  const listState = parseListState(search);
  const isSearch = pageList?.name === 'search';
  if (!pageList || (isSearch && !hasSearchCriteria(listState))) return [];
  const { start, end } = visibleRangeOf(pageList, listState);
  const words = isSearch ? getTagSearchText(listState) : '';
  const query = toVideoQuery(pageList, listState, toEpochDay(now), start, end - start);
  return [{ name: 'query', input: query }, ...(words === '' ? [] : [{ name: 'searchTags', input: words } as const])];
}

/**
 * Starts calls that the page will probably send. Returns the session with another `call`: the first call that equals an early one gets its
 * output, unless the early call has failed before.
 */
export function startEarlyCalls(session: CatalogueSession, calls: readonly WorkerCall[]): CatalogueSession {
  const outputs = new Map<string, Promise<unknown>>();
  const keyOf = ({ name, input }: Pick<WorkerCall, 'name'> & { input: unknown }) => `${name} ${JSON.stringify(input)}`;
  for (const early of calls) {
    const key = keyOf(early);
    const output = session.call(early.name, early.input, new AbortController().signal);
    output.catch(() => outputs.delete(key));
    outputs.set(key, output);
  }
  return {
    ...session,
    call(name, input, signal) {
      const key = keyOf({ name, input });
      const output = outputs.get(key) as ReturnType<typeof session.call<typeof name>> | undefined;
      outputs.delete(key);
      return output ?? session.call(name, input, signal);
    },
  };
}
