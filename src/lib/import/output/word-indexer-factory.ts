import { rmSync } from 'node:fs';
import { createWordIndexer, type SyncWordIndexer, type WordIndexer } from '../../snapshot/write/word-indexer.ts';
import { listChineseSpellings } from './chinese-script-variants.ts';
import { openWordIndexThread, type WordIndexThread, type WordIndexThreadOptions } from './word-index-thread-client.ts';

/** Options of the factory {@link createWordIndexerFactory}. */
export interface WordIndexerFactoryOptions extends WordIndexThreadOptions {
  /** Minimum number of distinct words for a worker thread: with fewer words, starting the thread takes more time than it saves. */
  readonly fewest?: number | undefined;
}

const MIN_WORDS = 50_000;

/** Factory for compilers of the word index. A compiler moves its work to a worker thread once it has many distinct words. */
export interface WordIndexerFactory {
  /** Creates a compiler of the word index with the known words, in the order of their numbers. Terminates the previous compiler. */
  open(known?: Iterable<string>): WordIndexer;
  /** Terminates the worker thread, if there is one, and deletes its sorted runs (temporary files). */
  abandon(): Promise<void>;
}

/** Creates a factory for compilers of the word index. Only one compiler exists at a time. */
export function createWordIndexerFactory({
  fewest = MIN_WORDS,
  ...options
}: WordIndexerFactoryOptions): WordIndexerFactory {
  let thread: WordIndexThread | null = null;
  /** Deletes the folder of the sorted runs (temporary files), including files of an import that was killed. */
  const removeRuns = () => rmSync(options.folder, { recursive: true, force: true });
  const end = () => {
    const ended = thread?.abandon();
    thread = null;
    return ended;
  };
  return {
    open(known) {
      void end();
      // Compiler in this thread. Set to null when the worker thread takes over, so that the memory of the compiler's words is freed.
      let prompt: SyncWordIndexer | null = createWordIndexer(known, listChineseSpellings);
      let compiler: WordIndexer = prompt;
      const grow = () => {
        if (prompt === null || prompt.count() < fewest) return;
        removeRuns();
        compiler = thread = openWordIndexThread(prompt.words(), options);
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
