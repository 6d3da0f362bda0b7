const CONTROLS = 'a, button';

/**
 * Called before the early cards of a list are removed. If one of their links or buttons has the focus, the same one of the video's new card
 * gets it. If the visitor has opened the menu of an early card, its menu opens at the new card.
 */
export function moveFocusAndMenuToNewCards(list: Element): void {
  /** Returns a function that finds the same control of the video's new card, once React has rendered that card. */
  const findSameLater = (control: Element | null) => {
    const card = control && list.contains(control) ? control.closest('.card') : null;
    if (!card) return () => undefined;
    const index = [...card.querySelectorAll(CONTROLS)].indexOf(control!);
    const selector = `.card[data-id=${CSS.escape(card.getAttribute('data-id')!)}]`;
    return () => document.querySelector(selector)?.querySelectorAll<HTMLElement>(CONTROLS)[index];
  };
  const findFocused = findSameLater(document.activeElement);
  const findMenuButton = findSameLater(list.querySelector('.card-more[aria-expanded=true]'));
  queueMicrotask(() => {
    findFocused()?.focus({ preventScroll: true });
    findMenuButton()?.click();
  });
}
