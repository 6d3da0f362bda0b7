import { rmSync } from 'node:fs';
import { createWordCompiler, type SyncWordCompiler, type WordCompiler } from '../../snapshot/write/word-compiler.ts';
import { openWordThread, type WordThread, type WordThreadOptions } from './word-thread-client.ts';

/** Options of {@link createWordCompilerFactory}. */
export interface WordCompilerFactoryOptions extends WordThreadOptions {
  /** Number of distinct words above which a worker thread is worth its startup time. */
  readonly fewest?: number | undefined;
}

const MIN_WORDS = 50_000;

/** Factory for compilers of the word index, which continue in a worker thread when there are many distinct words. */
export interface WordCompilerFactory {
  /** Creates a compiler of the word index that already contains words, in the order of their numbers. Ends the previous compiler. */
  open(known?: Iterable<string>): WordCompiler;
  /** Terminates the thread, if there is one, and deletes its sorted runs. */
  abandon(): Promise<void>;
}

/** Creates a factory for compilers of the word index. Only one compiler exists at a time. */
export function createWordCompilerFactory({
  fewest = MIN_WORDS,
  ...options
}: WordCompilerFactoryOptions): WordCompilerFactory {
  let thread: WordThread | null = null;
  /** Deletes the sorted runs, also leftovers of a killed import. */
  const removeRuns = () => rmSync(options.folder, { recursive: true, force: true });
  const end = () => {
    const ended = thread?.abandon();
    thread = null;
    return ended;
  };
  return {
    open(known) {
      void end();
      // set to null once there is a thread, so that memory does not contain all words twice
      let prompt: SyncWordCompiler | null = createWordCompiler(known);
      let compiler: WordCompiler = prompt;
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
