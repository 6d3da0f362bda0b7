/**
 * Called before the early cards of a list are removed: if one of their links or buttons has the focus, focuses the same one of the list's
 * new card of this video.
 */
export function restoreFocusOfEarlyCard(list: Element): void {
  const focused = document.activeElement;
  const card = list.contains(focused) ? focused!.closest('.card') : null;
  const room = list.parentElement!;
  if (!card) return;
  const [id, index] = [card.getAttribute('data-id')!, [...card.querySelectorAll('a, button')].indexOf(focused!)];
  // wait until React has replaced the cards
  queueMicrotask(() => {
    const same = room.querySelector(`.card[data-id=${CSS.escape(id)}]`);
    same?.querySelectorAll<HTMLElement>('a, button')[index]?.focus({ preventScroll: true });
  });
}
