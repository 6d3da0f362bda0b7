import { useSyncExternalStore } from 'react';

/** True while pages are prerendered at build time. Components then leave out content that needs JavaScript. */
export const IS_PRERENDERING = typeof document === 'undefined';

const never = () => () => {};

/** Returns true after the island is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** React attributes of a control that is temporarily disabled. */
interface ControlState {
  readonly disabled: boolean;
  readonly autoComplete: 'off';
}

/**
 * Returns the attributes of a prerendered control that is temporarily disabled. Firefox restores the disabled state of buttons, fields and
 * selects after a reload, before any script runs, unless they have `autocomplete="off"`:
 * https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/button#notes
 */
export const createDisabledControlAttributes = (isDisabled: boolean): ControlState => ({
  disabled: isDisabled,
  autoComplete: 'off',
});

/** Returns the attributes of a control that needs its island: disabled until hydration, so that no click is lost. */
export const useDisabledUntilHydration = (): ControlState => createDisabledControlAttributes(!useHydrated());
