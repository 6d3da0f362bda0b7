import { debounce } from './debounce.ts';
import { mark } from './document-state.ts';

/** Milliseconds without scrolling after which the position is saved. */
const REST_MS = 150;
/**
 * Number of frames in which a restored card may still move, because elements above it get their real height only when near the viewport.
 */
const SETTLING_FRAMES = 3;

/** Scroll position in a list. A head script (head/opening.ts) reserves the height `room` before the first paint. */
interface Place {
  /** Scroll offset from the top of the page in pixels. */
  readonly scrollY: number;
  /** Height of the list in pixels. */
  readonly room?: number;
  /** Id of the first visible card, and its distance from the top of the viewport in pixels. */
  readonly card?: string;
  readonly top?: number;
}

/** Position in the history entry that still has to be restored; null afterwards, or if the visitor has moved. */
let place: Place | null = null;
/** True if the page was scrolled since the last save. */
let isMoved = false;

function savedPlace(): Place | null {
  const saved = (history.state ?? {}) as Partial<Place>;
  return typeof saved.scrollY === 'number' && saved.scrollY > 0 ? { ...saved, scrollY: saved.scrollY } : null;
}

function cardInSight(): { card?: string; top?: number } {
  const line = document.getElementById('header')?.offsetHeight ?? 0;
  for (const element of document.querySelectorAll<HTMLElement>('main .card[data-id]')) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > line) return top < innerHeight ? { card: element.dataset['id']!, top: Math.round(top) } : {};
  }
  return {};
}

function save(): void {
  isMoved = false;
  // the browser may have stopped at a shorter position while the list was loading; it must not replace the position to restore
  if (place !== null) return;
  const room = document.querySelector<HTMLElement>('.list-room')?.offsetHeight;
  const { card: _card, top: _top, ...others } = (history.state ?? {}) as Partial<Place>;
  history.replaceState({ ...others, scrollY: Math.round(scrollY), room, ...cardInSight() }, '');
}

/**
 * Saves the scroll position of a list in the history entry, and restores it for a list that is longer than its HTML. On reload, browsers
 * restore the position before the list has grown to it.
 */
export function keepPlace(): void {
  // the head script has recorded whether the visitor moved before this code was loaded
  place = mark('moved') === undefined ? savedPlace() : null;
  if (place) goTo(place.scrollY);
  for (const moved of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
    addEventListener(moved, () => (place = null), { passive: true });
  }
  addEventListener('popstate', () => (place = savedPlace()));
  const saveSoon = debounce(REST_MS, save);
  const note = () => {
    isMoved = true;
    saveSoon();
  };
  addEventListener('scroll', note, { passive: true });
  // if the visitor follows a link, saves the position without waiting for the delay
  addEventListener('click', () => isMoved && save(), { capture: true });
}

const goTo = (top: number) => scrollTo({ top, behavior: 'instant' });

const cardOf = ({ card }: Place) => card && document.querySelector(`main .card[data-id="${CSS.escape(card)}"]`);

/** Scrolls to a card and follows it while the layout moves it, unless the visitor scrolls. */
function goToCard(wanted: Place, frames = SETTLING_FRAMES): void {
  const card = cardOf(wanted);
  if (card && wanted.top !== undefined) goTo(scrollY + card.getBoundingClientRect().top - wanted.top);
  else goTo(wanted.scrollY);
  if (frames > 0) requestAnimationFrame(() => place === wanted && goToCard(wanted, frames - 1));
  else place = null;
}

/**
 * Restores the scroll position that {@link keepPlace} read, once. `isWhole` is false while the list is still being rendered; the position
 * is then restored only if its card already exists.
 */
export function returnToPlace(isWhole = true): void {
  if (isWhole) releaseRoom();
  if (place !== null && (isWhole || cardOf(place))) goToCard(place);
}

/** Removes the space that is reserved for a list until it is loaded. */
export function releaseRoom(): void {
  document.documentElement.style.removeProperty('--room');
}
