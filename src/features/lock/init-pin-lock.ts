import {
  emitDocumentEvent,
  getPageState,
  onDocumentEvent,
  removePageState,
  setPageState,
} from '../../lib/browser/page-state-attributes.ts';
import { areListsLocked, readLockTimeoutMinutes, saveLastListUseTime } from './pin-lock-state.ts';

/** Interval in milliseconds between checks for inactivity. */
const CHECK_INTERVAL_MS = 5000;
const USE_EVENTS = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Sets the document's `data-locked` attribute while the visitor's lists are locked by a PIN. Checks the lock before the first paint, after
 * inactivity, and after a return from the back-forward cache. While the attribute is set, no code reads the lists.
 */
export function initPinLock(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSet = false;
  const isMarked = () => getPageState('locked') !== undefined;
  const check = () => {
    clearTimeout(timer);
    isSet = readLockTimeoutMinutes() !== null;
    const isLocked = areListsLocked();
    if (isLocked !== isMarked()) {
      if (isLocked) setPageState('locked', '');
      else removePageState('locked');
      emitDocumentEvent('lock');
    }
    if (!isLocked && isSet) timer = setTimeout(check, CHECK_INTERVAL_MS);
  };
  const use = () => {
    // if no PIN is set, do not read the storage at every scroll event
    if (!isSet) return;
    // check whether the lists must lock now, because timers do not run while the computer sleeps
    check();
    if (!isMarked()) saveLastListUseTime();
  };
  check();
  use();
  for (const name of USE_EVENTS) document.addEventListener(name, use, { capture: true, passive: true });
  for (const name of ['storage', 'pageshow', 'focus']) window.addEventListener(name, check);
  document.addEventListener('visibilitychange', check);
  onDocumentEvent('pin', check);
}
