import { withCode } from '../../lib/loading/load-code.ts';
import { isComposing } from '../../lib/browser/composition.ts';
import { mark } from '../../lib/browser/document-state.ts';

/** Returns whether a key may do something by itself: see `SHORTCUTS`, which every page would otherwise have to load. */
export function isShortcutKey(key: string): boolean {
  return /^(?:[/?flrxz]|Arrow(?:Left|Right|Up|Down)|Home|End)$/.test(key);
}

/** Where keys are typed, or mean something to what has the focus. */
const FIELDS = 'input,textarea,select,[contenteditable]';

/** Whether an arrow leads over the cards: from one of them, or sideways from nowhere. Up and down scroll a page that has no focus. */
function isInCards(target: Element, key: string): boolean {
  return target.closest('.cards') !== null || (target.matches('body,main') && /^Arrow[LR]/.test(key));
}

/** Listens for single keys; what they do is loaded with the first one. Returns how to stop. */
export function listenForKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isMove = key.length > 1;
    if (!isShortcutKey(key) || !(target instanceof Element)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event) || event.defaultPrevented) return;
    if (isMove ? event.shiftKey || !isInCards(target, key) : event.repeat) return;
    if (mark('keys') === 'off' || target.closest(FIELDS) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    withCode(
      () => import('./run-key.tsx'),
      ({ runKey }) => runKey(key),
    );
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
