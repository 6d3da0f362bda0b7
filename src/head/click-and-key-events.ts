import { isInputMethodComposing } from '../lib/browser/is-input-method-composing.ts';

/** Calls the listener for each click on an element that matches the selector, also if the element was added after this call. */
export function delegateClick(selector: string, listener: (pressed: HTMLElement) => void): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>(selector);
    if (pressed) listener(pressed);
  });
}

/** Shows press feedback on touch screens: Safari on iOS applies `:active` styles only on pages that listen to touch events. */
export function enableActiveStylesOnTouch(): void {
  document.addEventListener('touchstart', () => {}, { passive: true });
}

/**
 * Lets Escape hide the tooltips of icon buttons (WCAG 2.2, success criterion 1.4.13) until the pointer leaves the button or the focus moves.
 * Tooltips are shown by styles/controls.css.
 */
export function hideTooltipsOnEscape(): void {
  const { dataset } = document.documentElement;
  const showAgain = () => delete dataset['tooltips'];
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dataset['tooltips'] = 'off';
  });
  document.addEventListener('focusin', showAgain);
  document.addEventListener('pointerover', ({ target }) => {
    if (!(target as Element).closest('.btn-icon')) showAgain();
  });
}

/** Selector of form fields that handle key presses themselves. */
const FORM_FIELDS = 'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]';

/** Returns whether the target of a key event is a form field. */
export const isInFormField = ({ target }: KeyboardEvent) => (target as Element).closest(FORM_FIELDS) !== null;

/**
 * Returns whether a key event is a plain key press. The key must be pressed without a modifier except Shift, and the event must not be a
 * repeat of a held key or a part of a text composition (IME).
 */
export function isPlainKeyPress(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat && !isInputMethodComposing(event);
}
