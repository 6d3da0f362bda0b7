import { isComposing } from '../lib/browser/composition.ts';

/** Calls the listener with each element that the selector finds and that is pressed, now or later in the document. */
export function onPress(selector: string, listener: (pressed: HTMLElement) => void): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>(selector);
    if (pressed) listener(pressed);
  });
}

/** Fields that a key writes in or operates. */
const TYPED_INTO = 'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]';

/** Returns whether a key is pressed in a field. */
export const isTyped = ({ target }: KeyboardEvent) => (target as Element).closest(TYPED_INTO) !== null;

/** Returns whether a key is pressed alone, and not held down or part of a composed character. */
export function isPlainPress(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat && !isComposing(event);
}
