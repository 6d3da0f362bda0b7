import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import { createByteReader, createByteWriter, writeLengthPrefixed } from '../../snapshot/base/byte-reader-writer.ts';
import type { ShardSink } from '../../snapshot/base/shard-sink.ts';
import type { WordIndexer } from '../../snapshot/write/word-indexer.ts';
import {
  WORD_INDEX_COUNTER_INDEXES,
  type WordIndexThreadMessage,
  type WordIndexRequest,
  type WordIndexThreadData,
  type WordIndexShardMessage,
} from './serve-word-index-requests.ts';
import { waitForThreadProgress, type SharedCounter } from './wait-for-thread-progress.ts';
import type { WordIndexService } from './word-index-service.ts';

/** Options of the word index thread: folder and memory for sorting, and limits for the communication with the thread. */
export interface WordIndexThreadOptions extends Pick<WordIndexThreadData, 'folder' | 'runBytes'> {
  /** Maximum bytes of shards that the worker thread may send before the main thread has received them. */
  readonly mostWaiting?: number;
  /** Timeout in milliseconds of each wait for progress of the worker thread. After two timeouts in a row, the thread counts as dead. */
  readonly deadAfter?: number;
}

const MAX_PENDING_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
/** Maximum number of requests to the worker thread that have no response yet. */
const MAX_PENDING_REQUESTS = 16;
/** Approximate number of bytes of encoded words in one message to the worker thread. */
const CHUNK_BYTES = 65_536;
/** Maximum size of V8's young generation in the worker thread, in MB. V8's default needs 100 MB more and is not faster (measured). */
const YOUNG_GENERATION_MB = 24;

/** Compiler of the word index that runs in a worker thread. */
export interface WordIndexThread extends WordIndexer {
  /** Terminates the worker thread, even if requests are pending. */
  abandon(): Promise<void>;
}

const ignore = () => undefined;

/**
 * Starts a worker thread that compiles the word index in parallel. `words` are the words that already have numbers, in the order of these
 * numbers. Every call blocks while too many requests are pending. A call throws the error that stopped the thread, or an error if the
 * thread makes no progress.
 */
export function openWordIndexThread(words: readonly string[], options: WordIndexThreadOptions): WordIndexThread {
  const { folder, runBytes, mostWaiting = MAX_PENDING_BYTES, deadAfter = TIMEOUT_MS } = options;
  const counts = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const { port1: port, port2 } = new MessageChannel();
  const data: WordIndexThreadData = { port: port2, counters: counts.buffer, mostWaiting, folder, runBytes, words };
  const thread = new Worker(new URL('./word-index-thread.ts', import.meta.url), {
    workerData: data,
    transferList: [port2],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  // let the process end after an error of the import, even if this worker thread still runs
  thread.unref();
  let add: ShardSink['add'] = ignore;
  const { ask, askNow, settle, fail } = createRequester({ port, counts, deadAfter }, (shard) =>
    add(shard.set, shard.payload, shard.group),
  );
  // store the error, so that the next call throws it; without this listener, the error would end the process before temporary files are
  // deleted
  thread.on('error', fail);
  return {
    number(videos, take) {
      const texts = videos.map(({ title, tags, performers, description }) => ({
        title,
        tags,
        performers,
        description,
      }));
      ask('number', texts, (numbered) => take(createByteReader(numbered)));
    },
    flush: settle,
    words: () => askNow('words', undefined),
    compile(sink, { videos, layout }) {
      ({ add } = sink);
      ask('compile', { videos, layout }, ignore);
      const rows = createByteWriter();
      const flush = () => {
        ask('rows', rows.finish(), ignore);
        rows.clear();
      };
      return {
        add({ words: some }) {
          writeLengthPrefixed(rows, some);
          if (rows.length > CHUNK_BYTES) flush();
        },
        finish() {
          flush();
          const places = askNow('finish', undefined);
          // free the worker thread's memory before the import continues
          void thread.terminate();
          return places;
        },
      };
    },
    async abandon() {
      await thread.terminate();
    },
  };
}

/** Connection to the worker thread that compiles the word index: a message port and counters in shared memory. */
interface ThreadConnection {
  readonly port: MessagePort;
  readonly counts: Int32Array<SharedArrayBuffer>;
  readonly deadAfter: number;
}

type Argument<Step extends keyof WordIndexService> = Parameters<WordIndexService[Step]>[0];
type Result<Step extends keyof WordIndexService> = ReturnType<WordIndexService[Step]>;

/**
 * Creates functions that send requests to the worker thread: `ask` receives the response in a callback, `askNow` waits for it. Both also
 * receive the shards that the thread has written, and pass them to `takeShard`.
 */
function createRequester(
  { port, counts, deadAfter }: ThreadConnection,
  takeShard: (shard: WordIndexShardMessage) => void,
) {
  /** Callbacks for the responses to pending requests, in the order of the requests. */
  const takers: ((value: unknown) => void)[] = [];
  const progress: SharedCounter = {
    numbers: counts,
    index: WORD_INDEX_COUNTER_INDEXES.sent,
    deadAfter,
    work: 'compiles the word index',
  };
  /** Error that stopped the thread, or null. */
  let failure: { readonly error: unknown } | null = null;
  const fail = (error: unknown) => {
    failure ??= { error };
  };
  const checkLife = () => {
    if (failure) throw failure.error;
  };

  /** Processes the next message of the worker thread. Returns false if no message is available. */
  const receive = (): boolean => {
    const received: { readonly message: WordIndexThreadMessage } | undefined = receiveMessageOnPort(port);
    if (received?.message.kind === 'answer') takers.shift()!(received.message.value);
    if (received?.message.kind === 'failure') fail(received.message.error);
    if (received?.message.kind === 'shard') {
      takeShard(received.message);
      Atomics.sub(counts, WORD_INDEX_COUNTER_INDEXES.pendingBytes, received.message.payload.length);
      Atomics.notify(counts, WORD_INDEX_COUNTER_INDEXES.pendingBytes);
    }
    return received !== undefined;
  };
  const waitFor = (most: number) => {
    for (checkLife(); takers.length > most; checkLife()) {
      const sent = Atomics.load(counts, WORD_INDEX_COUNTER_INDEXES.sent);
      if (!receive()) waitForThreadProgress(progress, sent);
    }
  };
  const ask = <Step extends keyof WordIndexService>(
    step: Step,
    taken: Argument<Step>,
    take: (value: Result<Step>) => void,
  ) => {
    checkLife();
    takers.push(take as (value: unknown) => void);
    port.postMessage({ step, taken } satisfies WordIndexRequest);
    while (receive());
    waitFor(MAX_PENDING_REQUESTS);
  };
  return {
    ask,
    askNow<Step extends keyof WordIndexService>(step: Step, taken: Argument<Step>): Result<Step> {
      let answer: { readonly value: Result<Step> } | undefined;
      ask(step, taken, (value) => (answer = { value }));
      waitFor(0);
      return answer!.value;
    },
    settle: () => waitFor(0),
    fail,
  };
}
