import type { LanguageCode } from '../catalogue/languages.ts';
import { MAX_VIDEOS_PER_RESPONSE, QUERY_MAX_CODE_POINTS } from '../catalogue/limits.ts';
import { RetryAfterError, retry } from '../loading/retry-requests.ts';
import type { QueryEngine } from '../search/query-engine.ts';
import { BYPASS_CACHE_FETCH_OPTION, MissingFileError, type FetchFunction } from './http-shard-source.ts';
import type { CatalogueWorkerMethodName, CatalogueWorkerMethods } from './worker-protocol.ts';

/** Properties of the query engine that the search server sends when the catalogue is opened. */
type Catalogue = Pick<QueryEngine, 'videos' | 'tags' | 'newest' | 'oldest' | 'popularTags' | 'trendingTags' | 'names'>;

/** Maximum length of a percent-encoded input in a URL. Longer inputs are sent by POST. */
const MAX_URL_INPUT = 7000;
/** Maximum numbers of ids and of slugs per request. The search server rejects requests with more. */
const MAX_IDS = 1000;
const MAX_SLUGS = 100;

/** Truncates a search text as the search server does, which rejects texts of more than 1,000 UTF-16 code units. */
const cut = (text: string) => Array.from(text).slice(0, QUERY_MAX_CODE_POINTS).join('');

/** Fetches JSON. Aborts after `ms` milliseconds, and when the signal is aborted, which {@link retry} does not repeat. */
async function fetchWithTimeout(fetch: FetchFunction, url: string, init: RequestInit, ms: number, signal: AbortSignal) {
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  const timer = setTimeout(stop, ms);
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const response = await fetch(url, { ...init, signal: stopped.signal });
    return { response, body: response.ok ? ((await response.json()) as unknown) : null };
  } catch (error) {
    throw signal.aborted ? new RetryAfterError(String(error), Infinity) : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Returns the response of the search server. Tries up to four times within nine seconds, after the pause that a busy server requests.
 * Throws a {@link MissingFileError} if the server has another snapshot version now, and the signal's reason if the signal is aborted.
 */
async function fetchResponse(fetch: FetchFunction, url: string, init: RequestInit, signal: AbortSignal) {
  try {
    return await retry(async (ms) => {
      const { response, body } = await fetchWithTimeout(fetch, url, init, ms, signal);
      if (typeof body === 'object' && body !== null) return body as Readonly<Record<string, unknown>>;
      if (response.status === 410) throw new MissingFileError(url);
      const message = `Got status ${response.status} for ${new URL(url).pathname}`;
      const seconds = Number(response.headers.get('retry-after'));
      if (seconds > 0) throw new RetryAfterError(message, seconds * 1000);
      // do not retry an invalid request, which would fail again
      throw response.status < 500 ? new RetryAfterError(message, Infinity) : new Error(message);
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

/**
 * Returns three functions for requests to a snapshot version: `ask` returns the answer, `askWhole` throws if the answer is partial (because
 * search daemons were unavailable), and `askWith` also returns whether the answer is partial.
 */
function openSnapshotVersion(fetch: FetchFunction, address: string) {
  type Input<Name extends CatalogueWorkerMethodName> = CatalogueWorkerMethods[Name]['input'];
  // signal that never aborts. It is created here, because a top-level constant would remain in the bundles of sites without a search server
  const never = new AbortController().signal;
  const askWith = async <Name extends CatalogueWorkerMethodName>(name: Name, input: Input<Name>, signal = never) => {
    const json = JSON.stringify(input);
    const url = `${address}/${name}`;
    // a visitor's blocklist, which `currentSlugs` looks up, is never part of a URL, because servers log URLs and caches store them
    const written = encodeURIComponent(json);
    const isSent = written.length > MAX_URL_INPUT || json.includes('"blocked":{') || name === 'currentSlugs';
    const { answer, partial } = await (isSent
      ? fetchResponse(fetch, url, { method: 'POST', body: json }, signal)
      : fetchResponse(fetch, `${url}?input=${written}`, {}, signal));
    if (answer === undefined) throw new Error(`Missing answer in the response of ${url}`);
    return { answer: answer as CatalogueWorkerMethods[Name]['output'], isPartial: partial === true };
  };
  return {
    askWith,
    ask: async <Name extends CatalogueWorkerMethodName>(name: Name, input: Input<Name>, signal?: AbortSignal) =>
      (await askWith(name, input, signal)).answer,
    /** Throws if the answer is partial. For counts, which are meaningless if a part of the catalogue is missing. */
    askWhole: async <Name extends CatalogueWorkerMethodName>(name: Name, input: Input<Name>, signal?: AbortSignal) => {
      const { answer, isPartial } = await askWith(name, input, signal);
      if (isPartial) throw new Error(`Partial response to ${name}: a count needs all search daemons`);
      return answer;
    },
  };
}

/**
 * Opens the query engine of a search server (docs/reference/search-server.md#http-interface), for pages in a language. `isReopening` bypasses
 * the browser's cache, which may still name a snapshot version that the server no longer has.
 */
export async function openRemoteQueryEngine(
  fetch: FetchFunction,
  address: string,
  language: LanguageCode,
  isReopening = false,
): Promise<QueryEngine> {
  const base = address.replace(/\/*$/, '');
  const url = `${base}/catalogue?language=${language}`;
  const init = isReopening ? BYPASS_CACHE_FETCH_OPTION : {};
  const opened = await fetchResponse(fetch, url, init, new AbortController().signal);
  const { edition, catalogue } = opened as { readonly edition?: string; readonly catalogue?: Catalogue };
  if (typeof edition !== 'string' || typeof catalogue !== 'object')
    throw new Error(`Got ${Object.keys(opened).join(', ')} of ${base}, expected an edition and its catalogue`);

  const { ask, askWhole, askWith } = openSnapshotVersion(fetch, `${base}/${edition}/${language}`);
  const requestInBatches = async <T>(
    ids: readonly string[],
    one: (ids: readonly string[]) => Promise<readonly T[]>,
    most = MAX_IDS,
  ) => {
    const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, i) =>
      one(ids.slice(i * most, (i + 1) * most)),
    );
    return (await Promise.all(parts)).flat();
  };

  return {
    ...catalogue,
    // limit the rows per request: a restored list may be longer, and its remaining rows are requested as the list grows
    async query(query, signal, onLastRequests) {
      const asked = { ...query, text: cut(query.text), limit: Math.min(query.limit, MAX_VIDEOS_PER_RESPONSE) };
      const answered = askWith('query', asked, signal);
      onLastRequests?.();
      const { answer, isPartial } = await answered;
      return { ...answer, ...(isPartial && { isPartial }) };
    },
    count: (query, signal) => askWhole('count', { ...query, text: cut(query.text) }, signal),
    countHidden: (query, signal) => askWhole('countHidden', { ...query, text: cut(query.text) }, signal),
    countOptions: ({ query, slugs }, signal) =>
      askWhole('countOptions', { query: { ...query, text: cut(query.text) }, slugs }, signal),
    suggest: ({ text, blocked }, signal) => ask('suggest', { text: cut(text), blocked }, signal),
    searchTags: (text, signal) => ask('searchTags', cut(text), signal),
    async allTags(kind) {
      const first = await ask('allTags', { kind, offset: 0 });
      const all = [...first.tags];
      while (all.length < first.total) {
        const { tags } = await ask('allTags', { kind, offset: all.length });
        if (tags.length === 0) break;
        all.push(...tags);
      }
      return all;
    },
    findTag: (slug) => ask('findTag', slug),
    currentSlugs: (slugs) => requestInBatches(slugs, (part) => ask('currentSlugs', part), MAX_SLUGS),
    findVideos: (ids) => requestInBatches(ids, (part) => ask('findVideos', part)),
    missingVideos: (ids) => requestInBatches(ids, (part) => ask('missingVideos', part)),
    unblockedVideos: (input) => ask('unblockedVideos', input),
    relatedVideos: (input) => ask('relatedVideos', input),
    details: (key) => ask('details', { id: key.id, thumbnailUrl: key.thumbnailUrl }),
    description: (location, signal) => ask('description', location, signal),
  };
}
