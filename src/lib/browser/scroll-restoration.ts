import { changeHistory } from './change-history.ts';
import { debounce } from './debounce.ts';
import { getPageState } from './page-state-attributes.ts';

/** Milliseconds without scrolling after which the position is saved. */
const SAVE_DELAY_MS = 150;
/**
 * Number of frames in which a restored card may still move, because elements above it get their real height only when near the viewport.
 */
const SETTLING_FRAMES = 3;

/** Scroll position in a list, in the state of a history entry. */
interface ScrollPosition {
  /** Scroll offset from the top of the page in pixels. */
  readonly scrollY: number;
  /** Height of the list in pixels, which a head script (head/early-inline-script.ts) reserves before the first paint. */
  readonly room?: number;
  /** Id of the first visible card, and its distance from the top of the viewport in pixels. */
  readonly card?: string;
  readonly top?: number;
}

/** Scroll position to restore from the history entry; null once it is restored, or after the visitor has scrolled, clicked or typed. */
let positionToRestore: ScrollPosition | null = null;
/** True if the page was scrolled since the last save. */
let isScrolled = false;

function readSavedPosition(): ScrollPosition | null {
  const saved = (history.state ?? {}) as Partial<ScrollPosition>;
  return typeof saved.scrollY === 'number' && saved.scrollY > 0 ? { ...saved, scrollY: saved.scrollY } : null;
}

function firstVisibleCard(): { card?: string; top?: number } {
  const line = document.getElementById('header')?.offsetHeight ?? 0;
  for (const element of document.querySelectorAll<HTMLElement>('main .card[data-id]')) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > line) return top < innerHeight ? { card: element.dataset['id']!, top: Math.round(top) } : {};
  }
  return {};
}

function save(): void {
  isScrolled = false;
  // while a saved position is still to be restored, the page may be too short for the position: do not save where the browser has stopped
  if (positionToRestore !== null) return;
  const room = document.querySelector<HTMLElement>('.list-room')?.offsetHeight;
  const { card: _card, top: _top, ...others } = (history.state ?? {}) as Partial<ScrollPosition>;
  changeHistory('replaceState', { ...others, scrollY: Math.round(scrollY), room, ...firstVisibleCard() });
}

/**
 * Saves the scroll position of a list in the history entry. If the visitor reloads the page or returns to the entry, restores the position
 * after the list has grown to its previous length: browsers restore scroll positions too early.
 */
export function startScrollRestoration(): void {
  // the head script has recorded whether the visitor scrolled or clicked before this code was loaded
  positionToRestore = getPageState('moved') === undefined ? readSavedPosition() : null;
  if (positionToRestore) jumpTo(positionToRestore.scrollY);
  for (const moved of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
    addEventListener(moved, () => (positionToRestore = null), { passive: true });
  }
  addEventListener('popstate', () => (positionToRestore = readSavedPosition()));
  const saveSoon = debounce(SAVE_DELAY_MS, save);
  const onScroll = () => {
    isScrolled = true;
    saveSoon();
  };
  addEventListener('scroll', onScroll, { passive: true });
  // save the position without delay on a click, because the visitor may have followed a link
  addEventListener('click', () => isScrolled && save(), { capture: true });
}

const jumpTo = (top: number) => scrollTo({ top, behavior: 'instant' });

const findSavedCard = ({ card }: ScrollPosition) =>
  card && document.querySelector(`main .card[data-id="${CSS.escape(card)}"]`);

/** Scrolls to a card and follows it while the layout moves it, unless the visitor scrolls. */
function followCard(wanted: ScrollPosition, frames = SETTLING_FRAMES): void {
  const card = findSavedCard(wanted);
  if (card && wanted.top !== undefined) jumpTo(scrollY + card.getBoundingClientRect().top - wanted.top);
  else jumpTo(wanted.scrollY);
  if (frames > 0) requestAnimationFrame(() => positionToRestore === wanted && followCard(wanted, frames - 1));
  else positionToRestore = null;
}

/**
 * Restores the scroll position that {@link startScrollRestoration} has read, unless it was already restored. `isWhole` is false while the
 * list is still being rendered: the position is then only restored if the card to scroll to already exists.
 */
export function restoreScroll(isWhole = true): void {
  if (isWhole) removeReservedListHeight();
  if (positionToRestore !== null && (isWhole || findSavedCard(positionToRestore))) followCard(positionToRestore);
}

/** Removes the reserved height of a list after the list is loaded. */
export function removeReservedListHeight(): void {
  document.documentElement.style.removeProperty('--room');
}
