import type { CatalogueState } from '../domain/catalogue-state.ts';
import { EXPORT_MESSAGES, LOAD_FAILED } from '../domain/messages.ts';
import { SAMPLE_VIDEOS } from '../domain/samples.ts';
import { readExport } from '../export/read-export.ts';
import { createEngine, type Engine } from '../search/engine.ts';
import { openSnapshot } from '../snapshot/reader.ts';
import { createMemoryStore } from '../snapshot/shard-source.ts';
import { createSnapshotWriter, type SnapshotWriter } from '../snapshot/writer.ts';
import { LoadError } from './load-error.ts';
import type { Fetch } from './http-source.ts';

type SetState = (change: Partial<CatalogueState>) => void;
export type OpenLive = (exportUrl: string, fetch: Fetch, setState: SetState) => Promise<Engine>;

/**
 * Streams a raw export and compiles it in memory; when it cannot be had, the two samples stand in and
 * the state carries the reason (R161). Throws a {@link LoadError} when nothing in it can be parsed.
 */
export const openLive: OpenLive = async (exportUrl, fetch, setState) => {
  try {
    return await compileExport(await openStream(fetch, exportUrl), setState);
  } catch (error) {
    if (error instanceof LoadError && error.message === EXPORT_MESSAGES.nothingParsed) throw error;
    setState({ notice: error instanceof LoadError ? error.message : LOAD_FAILED });
    const writer = createSnapshotWriter();
    for (const video of SAMPLE_VIDEOS) writer.add(video);
    return toEngine(writer);
  }
};

async function openStream(fetch: Fetch, url: string): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(url);
  if (!response.ok) throw new LoadError(EXPORT_MESSAGES.httpError(response.status));
  if (!response.body) throw new LoadError(EXPORT_MESSAGES.noResponseStream);
  return response.body;
}

async function compileExport(stream: ReadableStream<Uint8Array>, setState: SetState): Promise<Engine> {
  const writer = createSnapshotWriter();
  const report = await readExport(readChunks(stream), {
    onVideo: (video) => writer.add(video),
    onProgress: ({ videos }) => setState({ parsed: videos }),
  });
  if (report.videos === 0) throw new LoadError(EXPORT_MESSAGES.nothingParsed);
  return toEngine(writer);
}

function toEngine(writer: SnapshotWriter): Engine {
  const store = createMemoryStore();
  return createEngine(openSnapshot(writer.finish(store), store.source));
}

const GZIP = [0x1f, 0x8b] as const;

/** Yields a stream's bytes, unpacked when they are gzip: known by its first two bytes, whatever the file is called. */
async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = readAll(stream);
  const first = await chunks.next();
  if (first.done) throw new LoadError(EXPORT_MESSAGES.noVideoStream);
  const isPacked = GZIP.every((byte, i) => first.value[i] === byte);
  const whole = chain(first.value, chunks);
  if (isPacked) yield* readAll(toStream(whole).pipeThrough(new DecompressionStream('gzip')));
  else yield* whole;
}

/** Not every browser can iterate a stream yet. */
async function* readAll(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array>;
  try {
    reader = stream.getReader();
  } catch {
    throw new LoadError(EXPORT_MESSAGES.noVideoStream);
  }
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

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
