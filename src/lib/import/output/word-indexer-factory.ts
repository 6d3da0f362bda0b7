import { rmSync } from 'node:fs';
import { createWordIndexer, type SyncWordIndexer, type WordIndexer } from '../../snapshot/write/word-indexer.ts';
import { openWordThread, type WordThread, type WordThreadOptions } from './word-thread-client.ts';

/** Options of the factory {@link createWordIndexerFactory}. */
export interface WordIndexerFactoryOptions extends WordThreadOptions {
  /** Number of distinct words above which a worker thread saves more time than its start takes. */
  readonly fewest?: number | undefined;
}

const MIN_WORDS = 50_000;

/** Factory for compilers of the word index. A compiler continues in a worker thread when it has many distinct words. */
export interface WordIndexerFactory {
  /** Creates a compiler of the word index with these known words, in the order of their numbers. Terminates the previous compiler. */
  open(known?: Iterable<string>): WordIndexer;
  /** Terminates the worker thread, if there is one, and deletes its sorted runs (temporary files). */
  abandon(): Promise<void>;
}

/** Creates a factory for compilers of the word index. Only one compiler exists at a time. */
export function createWordIndexerFactory({
  fewest = MIN_WORDS,
  ...options
}: WordIndexerFactoryOptions): WordIndexerFactory {
  let thread: WordThread | null = null;
  /** Deletes the folder of the sorted runs, including files that a killed import left. */
  const removeRuns = () => rmSync(options.folder, { recursive: true, force: true });
  const end = () => {
    const ended = thread?.abandon();
    thread = null;
    return ended;
  };
  return {
    open(known) {
      void end();
      // Compiler in this thread. Set to null when the worker thread replaces this compiler, so that the memory of the compiler's words is
      // freed.
      let prompt: SyncWordIndexer | null = createWordIndexer(known);
      let compiler: WordIndexer = prompt;
      const grow = () => {
        if (prompt === null || prompt.count() < fewest) return;
        removeRuns();
        compiler = thread = openWordThread(prompt.words(), options);
        prompt = null;
      };
      grow();
      return {
        number(videos, take) {
          compiler.number(videos, take);
          grow();
        },
        flush: () => compiler.flush(),
        words: () => compiler.words(),
        compile: (sink, catalogue) => compiler.compile(sink, catalogue),
      };
    },
    async abandon() {
      await end();
      removeRuns();
    },
  };
}
