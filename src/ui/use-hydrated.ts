import { useSyncExternalStore } from 'react';

/** Whether pages are being built: what only browsers with scripts show is then left out. */
export const IS_PRERENDERING = typeof document === 'undefined';

const never = () => () => {};

/** Returns whether the island is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Attributes of a control that may be disabled. */
interface ControlState {
  readonly disabled: boolean;
  readonly autoComplete: 'off';
}

/**
 * Returns the attributes of a control of the HTML that is disabled for now. Firefox keeps the disabled state of buttons, fields and selects
 * over a reload, before any script has run, unless they say `autocomplete="off"`: https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/button#notes
 */
export const controlState = (isDisabled: boolean): ControlState => ({ disabled: isDisabled, autoComplete: 'off' });

/** Returns the attributes of a control that needs its island: it is disabled until that is hydrated, so that no press is lost. */
export const useControlState = (): ControlState => controlState(!useHydrated());
