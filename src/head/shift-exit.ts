import { headMessages } from '#messages/head';
import { EXIT_PRESSES, EXIT_WITHIN_MS } from '../features/discreet/discretion.ts';
import { announce } from '../lib/browser/announce.ts';
import { mark } from '../lib/browser/document-state.ts';
import { isPlainPress, isTyped } from './press.ts';

/**
 * Calls `leave` after three presses of Shift outside fields, and announces how many presses are left and when the time for the next one
 * is over. A press counts when Shift is released, because only then it is known that it was not part of Shift+Tab or Shift+click.
 */
export function followShift(leave: () => void): void {
  let presses = 0;
  /** Shift is down, and nothing else has been pressed since. */
  let isAlone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = (text: string) => {
    clearTimeout(timer);
    if (presses > 0) announce(text);
    presses = 0;
  };
  const interrupt = () => {
    isAlone = false;
    reset('');
  };
  for (const type of ['pointerdown', 'wheel'])
    window.addEventListener(type, interrupt, { capture: true, passive: true });
  window.addEventListener(
    'keydown',
    (event) => {
      // a key that is held down repeats
      if (event.key === 'Shift' && event.repeat) return;
      if (event.key !== 'Shift' || !isPlainPress(event) || isTyped(event)) return interrupt();
      isAlone = mark('shift') !== 'off';
    },
    true,
  );
  window.addEventListener(
    'keyup',
    ({ key }) => {
      if (key !== 'Shift' || !isAlone) return;
      isAlone = false;
      presses++;
      clearTimeout(timer);
      if (presses === EXIT_PRESSES) return leave();
      announce(presses === 1 ? headMessages.shiftTwice : headMessages.shiftOnce);
      timer = setTimeout(() => reset(headMessages.exitExpired), EXIT_WITHIN_MS);
    },
    true,
  );
}
