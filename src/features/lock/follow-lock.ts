import { emitDocumentEvent, mark, onDocumentEvent, removeMark, setMark } from '../../lib/browser/document-state.ts';
import { isLockedNow, lockMinutes, noteUse } from './lock-state.ts';

/** Milliseconds between two looks at whether the lists have been left alone for too long. */
const CHECK_MS = 5000;
const USES = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Keeps the mark of whether the visitor's lists are locked, from before the first paint on, also in a page that is back from the
 * back-forward cache. What reads them reads nothing as long as it stands.
 */
export function followLock(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSet = false;
  const isMarked = () => mark('locked') !== undefined;
  const check = () => {
    clearTimeout(timer);
    isSet = lockMinutes() !== null;
    const isLocked = isLockedNow();
    if (isLocked !== isMarked()) {
      if (isLocked) setMark('locked', '');
      else removeMark('locked');
      emitDocumentEvent('lock');
    }
    if (!isLocked && isSet) timer = setTimeout(check, CHECK_MS);
  };
  const use = () => {
    // most visitors set no PIN: their scrolling reads no storage
    if (!isSet) return;
    // a computer that slept has run no timer
    check();
    if (!isMarked()) noteUse();
  };
  check();
  use();
  for (const name of USES) document.addEventListener(name, use, { capture: true, passive: true });
  for (const name of ['storage', 'pageshow', 'focus']) window.addEventListener(name, check);
  onDocumentEvent('pin', check);
}
