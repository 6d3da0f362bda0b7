import { headMessages } from '#messages/head';
import { QUICK_EXIT_KEYPRESS_TIMEOUT_MS } from '../../features/discreet/discreet-mode-constants.ts';
import { announceToScreenReaders } from '../../lib/browser/announce-to-screen-readers.ts';
import { emitDocumentEvent, getPageState } from '../../lib/browser/page-state-attributes.ts';
import { QUICK_EXIT_PRESSES } from '../../lib/catalogue/limits.ts';
import { isInFormField, isPlainKeyPress } from '../click-and-key-events.ts';

/**
 * Leaves the site after three presses of Shift outside of form fields. Announces to screen readers how many presses are left, and when the
 * time for the next press has expired. Shift counts as pressed only when it is released, so that Shift+Tab and Shift+click do not count.
 */
export function initShiftExit(): void {
  let presses = 0;
  /** True if Shift is pressed and no other key has been pressed at the same time. */
  let isAlone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = (text: string) => {
    clearTimeout(timer);
    if (presses > 0) announceToScreenReaders(text);
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
      // ignore the repeated events that browsers dispatch while a key is held
      if (event.key === 'Shift' && event.repeat) return;
      if (event.key !== 'Shift' || !isPlainKeyPress(event) || isInFormField(event)) return interrupt();
      isAlone = getPageState('shift') !== 'off';
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
      if (presses === QUICK_EXIT_PRESSES) return emitDocumentEvent('leave');
      announceToScreenReaders(presses === 1 ? headMessages.shiftTwice : headMessages.shiftOnce);
      timer = setTimeout(() => reset(headMessages.exitExpired), QUICK_EXIT_KEYPRESS_TIMEOUT_MS);
    },
    true,
  );
}
