import { withCode } from '../../lib/loading/load-code.ts';
import { isComposing } from '../../lib/browser/composition.ts';
import { pageState } from '../../lib/browser/document-state.ts';

/** Returns whether a key may be a shortcut. Duplicates the keys of `SHORTCUTS`, which not every page should load. */
export function isShortcutKey(key: string): boolean {
  return /^(?:[/?flrxz]|Arrow(?:Left|Right|Up|Down)|Home|End)$/.test(key);
}

/** Elements that receive typed keys or handle keys themselves. */
const FIELDS = 'input,textarea,select,[contenteditable]';

/**
 * Returns whether an arrow key moves between cards: if a card has focus, or for left and right without any focus. Without focus, up and
 * down scroll the page.
 */
function isInCards(target: Element, key: string): boolean {
  return target.closest('.cards') !== null || (target.matches('body,main') && /^Arrow[LR]/.test(key));
}

/** Listens for keyboard shortcuts, whose code is loaded with the first one. Returns a function that stops listening. */
export function listenForKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isMove = key.length > 1;
    if (!isShortcutKey(key) || !(target instanceof Element)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event) || event.defaultPrevented) return;
    if (isMove ? event.shiftKey || !isInCards(target, key) : event.repeat) return;
    if (pageState('keys') === 'off' || target.closest(FIELDS) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    withCode(
      () => import('./run-key.tsx'),
      ({ runKey }) => runKey(key),
    );
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
