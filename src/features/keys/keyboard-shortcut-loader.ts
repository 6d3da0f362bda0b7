import { loadRequestedCode } from '../../ui/load-requested-code.ts';
import { isInputMethodComposing } from '../../lib/browser/is-input-method-composing.ts';
import { getPageState } from '../../lib/browser/page-state-attributes.ts';

/**
 * Returns whether a key may be a keyboard shortcut. Repeats the keys of the table `KEYBOARD_SHORTCUTS`, because pages load that table only
 * after a shortcut was pressed.
 */
export function isShortcutKey(key: string): boolean {
  return /^(?:[/?flrxz]|Arrow(?:Left|Right|Up|Down)|Home|End)$/.test(key);
}

/** Elements in which keyboard shortcuts are ignored, because they receive typed text or handle keys themselves. */
const FIELDS = 'input,textarea,select,[contenteditable]';

/**
 * Returns whether an arrow key moves the focus between cards. If a card has the focus, every arrow key does; if no element has the focus,
 * only the left and right keys do, because up and down scroll the page.
 */
function isInCards(target: Element, key: string): boolean {
  return target.closest('.cards') !== null || (target.matches('body,main') && /^Arrow[LR]/.test(key));
}

/** Listens for keyboard shortcuts, whose code is loaded when the first one is pressed. Returns a function that removes the listener. */
export function listenForShortcuts(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isMove = key.length > 1;
    if (!isShortcutKey(key) || !(target instanceof Element)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isInputMethodComposing(event) || event.defaultPrevented)
      return;
    // pages with legal texts have no age gate, and show no videos before the visitor has passed it on another page
    if (key === 'r' && getPageState('age') !== 'verified') return;
    if (isMove ? event.shiftKey || !isInCards(target, key) : event.repeat) return;
    if (getPageState('keys') === 'off' || target.closest(FIELDS) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    loadRequestedCode(
      () => import('./run-keyboard-shortcut.tsx'),
      ({ runShortcut }) => runShortcut(key),
    );
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
