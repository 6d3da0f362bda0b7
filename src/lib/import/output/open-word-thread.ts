import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import { createByteReader, createByteWriter, writePart } from '../../snapshot/base/bytes.ts';
import type { ShardSink } from '../../snapshot/base/shard-sink.ts';
import type { WordCompiler } from '../../snapshot/write/word-compiler.ts';
import { COUNTER, type WordAnswer, type WordQuestion, type WordThreadData, type WrittenShard } from './serve-words.ts';
import { waitForThread, type SharedNumber } from './wait-for-thread.ts';
import type { WordService } from './word-service.ts';

/** Where a thread writes its runs, and how long others wait for it. */
export interface WordThreadOptions extends Pick<WordThreadData, 'folder' | 'runBytes'> {
  /** Bytes of shards that may wait to be taken. */
  readonly mostWaiting?: number;
  /** Milliseconds without an answer, twice, after which the thread counts as dead. */
  readonly deadAfter?: number;
}

const MOST_WAITING = 32 * 1024 * 1024;
const DEAD_AFTER = 60_000;
/** Questions that may wait for an answer. */
const MOST_ASKED = 16;
/** Bytes of words that are sent at once. */
const CHUNK = 65_536;
/** Megabytes of young garbage of the thread: V8's own choice takes a hundred more, and is no faster (measured). */
const YOUNG_MB = 24;

/** A compiler of words in a thread of its own. */
export interface WordThread extends WordCompiler {
  /** Ends the thread, whatever it still had to do. */
  abandon(): Promise<void>;
}

const ignore = () => undefined;

/**
 * Starts a thread that compiles words beside this one, from the words that are known on. Every call waits while too much is on its way, and
 * throws what the thread has failed of, or when it stands still.
 */
export function openWordThread(words: readonly string[], options: WordThreadOptions): WordThread {
  const { folder, runBytes, mostWaiting = MOST_WAITING, deadAfter = DEAD_AFTER } = options;
  const counts = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const { port1: port, port2 } = new MessageChannel();
  const data: WordThreadData = { port: port2, counters: counts.buffer, mostWaiting, folder, runBytes, words };
  const thread = new Worker(new URL('./word-thread.ts', import.meta.url), {
    workerData: data,
    transferList: [port2],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  // it must not keep a process alive whose import has failed
  thread.unref();
  let add: ShardSink['add'] = ignore;
  const { ask, askNow, settle, fail } = createAsking({ port, counts, deadAfter }, (shard) =>
    add(shard.set, shard.payload, shard.group),
  );
  // it is told to whoever asks next: unheard, it would end the process before an import has cleaned up
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
    settle,
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
        take({ words: some }) {
          writePart(rows, some);
          if (rows.length > CHUNK) flush();
        },
        finish() {
          flush();
          const places = askNow('finish', undefined);
          // its memory is for what follows
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

/** The way to a thread and back. */
interface Line {
  readonly port: MessagePort;
  readonly counts: Int32Array<SharedArrayBuffer>;
  readonly deadAfter: number;
}

type Taken<Step extends keyof WordService> = Parameters<WordService[Step]>[0];
type Value<Step extends keyof WordService> = ReturnType<WordService[Step]>;

/** Returns what asks a thread for its steps, without waiting for the answer or until it has come. Shards are taken on the way. */
function createAsking({ port, counts, deadAfter }: Line, takeShard: (shard: WrittenShard) => void) {
  /** What takes the answers that are still to come. */
  const takers: ((value: unknown) => void)[] = [];
  const progress: SharedNumber = { numbers: counts, index: COUNTER.said, deadAfter, work: 'compiles words' };
  /** Why it answers no more. */
  let failure: { readonly error: unknown } | null = null;
  const fail = (error: unknown) => {
    failure ??= { error };
  };
  const checkLife = () => {
    if (failure) throw failure.error;
  };

  /** Takes what the thread has said next; returns whether there was anything. */
  const receive = (): boolean => {
    const said: { readonly message: WordAnswer } | undefined = receiveMessageOnPort(port);
    if (said?.message.kind === 'answer') takers.shift()!(said.message.value);
    if (said?.message.kind === 'failure') fail(said.message.error);
    if (said?.message.kind === 'shard') {
      takeShard(said.message);
      Atomics.sub(counts, COUNTER.waiting, said.message.payload.length);
      Atomics.notify(counts, COUNTER.waiting);
    }
    return said !== undefined;
  };
  const waitFor = (most: number) => {
    for (checkLife(); takers.length > most; checkLife()) {
      const said = Atomics.load(counts, COUNTER.said);
      if (!receive()) waitForThread(progress, said);
    }
  };
  const ask = <Step extends keyof WordService>(step: Step, taken: Taken<Step>, take: (value: Value<Step>) => void) => {
    checkLife();
    takers.push(take as (value: unknown) => void);
    port.postMessage({ step, taken } satisfies WordQuestion);
    while (receive());
    waitFor(MOST_ASKED);
  };
  return {
    ask,
    askNow<Step extends keyof WordService>(step: Step, taken: Taken<Step>): Value<Step> {
      let answer: { readonly value: Value<Step> } | undefined;
      ask(step, taken, (value) => (answer = { value }));
      waitFor(0);
      return answer!.value;
    },
    settle: () => waitFor(0),
    fail,
  };
}
