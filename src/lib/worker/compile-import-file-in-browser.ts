import { exportMessages } from '#messages/export';
import { commonMessages } from '#messages/common';
import type { CatalogueLoadingState } from '../catalogue/catalogue-loading-state.ts';
import { ALL_REQUEST_TRIES_TIMEOUT_MS, retry, withTimeout } from '../loading/retry-requests.ts';
import { SAMPLE_VIDEOS } from '../catalogue/sample-videos.ts';
import { withInventedViews } from '../catalogue/invented-and-rounded-views.ts';
import { readImportFile } from '../import-file/read-import-file.ts';
import { createQueryEngine, type QueryEngine } from '../search/query-engine.ts';
import type { SearchLanguage } from '../search/text/search-language.ts';
import { openSnapshot } from '../snapshot/read/snapshot-reader.ts';
import { createMemoryStore } from '../snapshot/base/shard-source.ts';
import { createSnapshotWriter, type SnapshotWriter } from '../snapshot/write/snapshot-writer.ts';
import { CatalogueLoadError } from './catalogue-load-error.ts';
import type { FetchFunction } from './http-shard-source.ts';

type SetState = (change: Partial<CatalogueLoadingState>) => void;
interface LiveOptions {
  readonly language: SearchLanguage;
  /** Current time in epoch seconds: videos dated later get the current day. */
  readonly now: number;
  /** True if videos without a view count get an invented one. */
  readonly inventsViews: boolean;
}
/** Opens the query engine of an import file that the browser reads and compiles. */
export type LiveImportOpener = (
  importFileUrl: string,
  fetch: FetchFunction,
  setState: SetState,
  options: LiveOptions,
) => Promise<QueryEngine>;

/**
 * Streams an import file and compiles it in memory. If the file is unavailable, opens the two sample videos instead and sets `notice` of
 * the state to the reason (R161). Throws a {@link CatalogueLoadError} if no video can be parsed.
 */
export const openLiveImport: LiveImportOpener = async (importFileUrl, fetch, setState, options) => {
  try {
    return await compileImportFile(await openStream(fetch, importFileUrl), setState, options);
  } catch (error) {
    if (error instanceof CatalogueLoadError && error.message === exportMessages.nothingParsed) throw error;
    setState({ notice: error instanceof CatalogueLoadError ? error.message : commonMessages.loadFailed });
    const writer = createSnapshotWriter();
    for (const video of SAMPLE_VIDEOS) writer.add(options.inventsViews ? withInventedViews(video) : video);
    return toEngine(writer, options.language);
  }
};

async function openStream(fetch: FetchFunction, url: string): Promise<ReadableStream<Uint8Array>> {
  const response = await retry((ms) => fetchHead(fetch, url, ms));
  if (!response.ok) throw toLoadError(response);
  if (!response.body) throw new CatalogueLoadError(exportMessages.noResponseStream);
  return response.body;
}

const toLoadError = ({ status }: Response) => new CatalogueLoadError(exportMessages.httpError(status));

/** Returns true for status codes of temporary errors. */
const isTemporary = (status: number) => status >= 500 || status === 429;

/** Returns a response with unread body. Throws if it does not start within `ms` milliseconds, or has a temporary error. */
async function fetchHead(fetch: FetchFunction, url: string, ms: number): Promise<Response> {
  // use a timer, because `AbortSignal.timeout` would also interrupt the download of the body
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  try {
    const response = await fetch(url, { signal: late.signal });
    if (isTemporary(response.status)) throw toLoadError(response);
    return response;
  } finally {
    clearTimeout(timer);
  }
}

async function compileImportFile(
  stream: ReadableStream<Uint8Array>,
  setState: SetState,
  { language, now, inventsViews }: LiveOptions,
): Promise<QueryEngine> {
  const writer = createSnapshotWriter();
  let parsed = 0;
  for await (const { items } of readImportFile(readChunks(stream), { builtAt: now }))
    for (const item of items) {
      if (item.kind === 'video') writer.add(inventsViews ? withInventedViews(item.video) : item.video);
      else if (item.kind === 'progress') setState({ parsed: (parsed = item.videos) });
    }
  if (parsed === 0) throw new CatalogueLoadError(exportMessages.nothingParsed);
  return toEngine(writer, language);
}

function toEngine(writer: SnapshotWriter, language: SearchLanguage): QueryEngine {
  const store = createMemoryStore();
  return createQueryEngine(openSnapshot(writer.finish(store), store.source), language);
}

const GZIP = [0x1f, 0x8b] as const;

/** Yields the bytes of a stream, decompressed if its first two bytes are the signature of gzip, whatever the file name. */
async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = readAll(stream);
  const start = await readStart(chunks);
  if (start.length === 0) throw new CatalogueLoadError(exportMessages.noVideoStream);
  const isPacked = GZIP.every((byte, i) => start[i] === byte);
  const whole = chain(start, chunks);
  if (isPacked) yield* readAll(toStream(whole).pipeThrough(new DecompressionStream('gzip')));
  else yield* whole;
}

/** Returns the first bytes of a stream: enough to detect gzip, or the entire stream if it is shorter. */
async function readStart(chunks: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  let start = new Uint8Array();
  while (start.length < GZIP.length) {
    const part = await chunks.next();
    if (part.done) break;
    const longer = new Uint8Array(start.length + part.value.length);
    longer.set(start);
    longer.set(part.value, start.length);
    start = longer;
  }
  return start;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Yields the chunks of a stream. Some supported browsers cannot iterate streams. */
async function* readAll(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let reader: Reader;
  try {
    reader = stream.getReader();
  } catch {
    throw new CatalogueLoadError(exportMessages.noVideoStream);
  }
  try {
    for (let part = await readWithTimeout(reader); !part.done; part = await readWithTimeout(reader)) yield part.value;
  } finally {
    // stop the download of unread data; if the stream has failed, this promise rejects
    reader.cancel().catch(() => undefined);
  }
}

/** Returns the next chunk of a stream. Throws if none arrives within the time limit; the total time is not limited. */
const readWithTimeout = (reader: Reader): ReturnType<Reader['read']> =>
  withTimeout(ALL_REQUEST_TRIES_TIMEOUT_MS, reader.read(), 'The download of the import file stopped');

async function* chain(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

function toStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const part = await chunks.next();
      if (part.done) controller.close();
      else controller.enqueue(new Uint8Array(part.value));
    },
  });
}
