import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns whether the island is hydrated: until then, a control that needs it is disabled, so that no press is lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
