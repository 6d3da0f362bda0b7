import {
  emitDocumentEvent,
  pageState,
  onDocumentEvent,
  removePageState,
  setPageState,
} from '../../lib/browser/document-state.ts';
import { isLockedNow, lockMinutes, recordUse } from './lock-state.ts';

/** Interval in milliseconds between checks for inactivity. */
const CHECK_INTERVAL_MS = 5000;
const USE_EVENTS = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Maintains the document's `data-locked` attribute, which is set while the visitor's lists are locked: from before the first paint, and
 * also after a return from the back-forward cache. While it is set, code does not read the lists.
 */
export function initLock(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSet = false;
  const isMarked = () => pageState('locked') !== undefined;
  const check = () => {
    clearTimeout(timer);
    isSet = lockMinutes() !== null;
    const isLocked = isLockedNow();
    if (isLocked !== isMarked()) {
      if (isLocked) setPageState('locked', '');
      else removePageState('locked');
      emitDocumentEvent('lock');
    }
    if (!isLocked && isSet) timer = setTimeout(check, CHECK_INTERVAL_MS);
  };
  const use = () => {
    // without a PIN, scrolling must not read the storage
    if (!isSet) return;
    // check now, since no timer runs while the computer sleeps
    check();
    if (!isMarked()) recordUse();
  };
  check();
  use();
  for (const name of USE_EVENTS) document.addEventListener(name, use, { capture: true, passive: true });
  for (const name of ['storage', 'pageshow', 'focus']) window.addEventListener(name, check);
  onDocumentEvent('pin', check);
}
