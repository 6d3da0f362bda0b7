import { useSyncExternalStore } from 'react';

const never = () => () => {};
const currentMinute = () => Math.floor(Date.now() / 60_000) * 60;

/** Returns the clock in epoch seconds, to the minute; while hydrating, the time the HTML was made, so that both agree. */
export function useNow(builtAt: number): number {
  return useSyncExternalStore(never, currentMinute, () => builtAt);
}
