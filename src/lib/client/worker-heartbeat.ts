/** Seconds without a message after which a ping is sent, and after which the worker counts as unresponsive. */
const PING_AFTER_SECONDS = 3;
const TIMEOUT_SECONDS = 9;

/** Heartbeat monitor of a worker: detects that no messages arrive. */
export interface WorkerHeartbeatMonitor {
  /** Starts or resumes counting the seconds without a message. */
  start(): void;
  /** Pauses counting without a reset of the count: canceling a request and sending another must not extend the time limit. */
  stop(): void;
  /** Resets the count after a message from the worker. */
  reset(): void;
}

/**
 * Returns a heartbeat monitor. After three seconds without a message, the monitor calls `ping` every second; after nine seconds, it calls
 * `onGone`. The monitor counts timer ticks instead of comparing clock times, because a sleeping computer or a page in the background
 * receives no messages.
 */
export function createHeartbeatMonitor(ping: () => void, onGone: () => void): WorkerHeartbeatMonitor {
  let timer: ReturnType<typeof setInterval> | undefined;
  let quiet = 0;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const count = () => {
    quiet++;
    if (quiet < PING_AFTER_SECONDS) return;
    if (quiet < TIMEOUT_SECONDS) return ping();
    stop();
    quiet = 0;
    onGone();
  };
  return {
    start() {
      timer ??= setInterval(count, 1000);
    },
    reset() {
      quiet = 0;
    },
    stop,
  };
}
