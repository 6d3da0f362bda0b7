/** Seconds of waiting without a word after which the other side is asked for one, and after which it counts as gone. */
const PING_AFTER = 3;
const GONE_AFTER = 9;

export interface SilenceWatch {
  /** Begins to count seconds, or goes on. */
  start(): void;
  /** Counts none until the next start. Those that were counted stay: who gives up one question and asks another waits for the same word. */
  stop(): void;
  /** A word has come: nothing has been counted. */
  hear(): void;
}

/**
 * Returns a watch that asks for a word by `ping` from three seconds of silence on, every second, and calls `onGone` after nine. Seconds are counted by a timer, not by
 * the clock: a computer that has slept, or a page in the background, has not listened meanwhile.
 */
export function watchSilence(ping: () => void, onGone: () => void): SilenceWatch {
  let timer: ReturnType<typeof setInterval> | undefined;
  let quiet = 0;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const count = () => {
    quiet++;
    if (quiet < PING_AFTER) return;
    if (quiet < GONE_AFTER) return ping();
    stop();
    quiet = 0;
    onGone();
  };
  return {
    start() {
      timer ??= setInterval(count, 1000);
    },
    hear() {
      quiet = 0;
    },
    stop,
  };
}
