import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHeartbeatMonitor } from '../../../src/lib/client/worker-heartbeat.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watch() {
  const events: string[] = [];
  const began = Date.now();
  const note = (what: string) => () => void events.push(`${what} ${(Date.now() - began) / 1000}`);
  return { events, ...createHeartbeatMonitor(note('ping'), note('gone')) };
}

test('R224 pings a silent worker after three seconds, and reports it as hung after nine seconds, once', () => {
  const { events, start } = watch();
  vi.advanceTimersByTime(20_000);
  expect(events).toEqual([]);
  start();
  vi.advanceTimersByTime(60_000);
  expect(events).toEqual(['ping 23', 'ping 24', 'ping 25', 'ping 26', 'ping 27', 'ping 28', 'gone 29']);
  // the timeout starts again for the next worker
  start();
  vi.advanceTimersByTime(8_000);
  expect(events.filter((event) => event.startsWith('gone'))).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(events.at(-1)).toBe('gone 89');
});

test('R224 a worker that responds to pings never counts as hung', () => {
  const { events, start, reset } = watch();
  start();
  for (let pings = 1; pings <= 10; pings++) {
    vi.advanceTimersByTime(3_000);
    expect(events).toHaveLength(pings);
    reset();
  }
  expect(events.filter((event) => event.startsWith('gone'))).toEqual([]);
});

test('R224 sends no pings without pending requests, and resumes counting the silent time with the next request', () => {
  const { events, start, stop } = watch();
  start();
  vi.advanceTimersByTime(2_000);
  start();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(events).toEqual([]);
  start();
  vi.advanceTimersByTime(6_000);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(events).toEqual(['ping 63', 'ping 64', 'ping 65', 'ping 66', 'ping 67', 'ping 68']);
  start();
  vi.advanceTimersByTime(1_000);
  expect(events.at(-1)).toBe('gone 129');
});

test('R224 time during which the computer sleeps does not count as silence', () => {
  const { events, start } = watch();
  start();
  vi.advanceTimersByTime(2_000);
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(1_000);
  expect(events).toEqual(['ping 3603']);
});
