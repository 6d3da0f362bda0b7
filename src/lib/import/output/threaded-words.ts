import { rmSync } from 'node:fs';
import { createWordCompiler, type PromptWordCompiler, type WordCompiler } from '../../snapshot/write/word-compiler.ts';
import { openWordThread, type WordThread, type WordThreadOptions } from './open-word-thread.ts';

export interface ThreadedWordsOptions extends WordThreadOptions {
  /** Words from which on a thread is worth its start. */
  readonly fewest?: number | undefined;
}

const FEWEST = 50_000;

/** Opens a compiler of words that goes over to a thread of its own when there are many. */
export interface ThreadedWords {
  /** Returns a compiler that knows some words, in the order of their numbers; the one before it is given up. */
  open(known?: Iterable<string>): WordCompiler;
  /** Ends the thread, where there is one, and removes its runs. */
  abandon(): Promise<void>;
}

/** Returns what opens such compilers: one at a time. */
export function createThreadedWords({ fewest = FEWEST, ...options }: ThreadedWordsOptions): ThreadedWords {
  let thread: WordThread | null = null;
  /** Removes those of an import that was killed, too. */
  const removeRuns = () => rmSync(options.folder, { recursive: true, force: true });
  const end = () => {
    const ended = thread?.abandon();
    thread = null;
    return ended;
  };
  return {
    open(known) {
      void end();
      // given up once there is a thread: memory would hold all words twice
      let prompt: PromptWordCompiler | null = createWordCompiler(known);
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
        settle: () => compiler.settle(),
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
