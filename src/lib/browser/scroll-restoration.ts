import { debounce } from './debounce.ts';
import { mark } from './document-state.ts';

/** Milliseconds of rest after which a place counts as one to return to. */
const REST_MS = 150;
/** Frames in which a card may still move, since what stands above it gets its real height only when it is near. */
const SETTLING_FRAMES = 3;

/** Where a visitor was in a list; the head's script keeps `room` free before the first paint (see head/opening.ts). */
interface Place {
  /** Pixels from the top of the page. */
  readonly scrollY: number;
  /** Pixels that the list was high. */
  readonly room?: number;
  /** Id of the first card in sight, and how far below the window's top it began. */
  readonly card?: string;
  readonly top?: number;
}

/** The place that the history entry remembers, until it has been returned to or the visitor has gone elsewhere. */
let place: Place | null = null;
/** Whether the page was scrolled after the place was saved. */
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
  // a place that is still to be returned to must not be lost to where the browser had to stop on the way
  if (place !== null) return;
  const room = document.querySelector<HTMLElement>('.list-room')?.offsetHeight;
  const { card: _card, top: _top, ...others } = (history.state ?? {}) as Partial<Place>;
  history.replaceState({ ...others, scrollY: Math.round(scrollY), room, ...cardInSight() }, '');
}

/**
 * Keeps the scroll place of a list that is longer than its HTML, in the history entry: a browser that loads the page anew
 * restores a place before the list has grown to it.
 */
export function keepPlace(): void {
  // the head's script has seen whether somebody moved before there was anybody to ask
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
  // who follows a link at once was there, too
  addEventListener('click', () => isMoved && save(), { capture: true });
}

const goTo = (top: number) => scrollTo({ top, behavior: 'instant' });

const cardOf = ({ card }: Place) => card && document.querySelector(`main .card[data-id="${CSS.escape(card)}"]`);

/** Goes to a card, and follows it as long as it moves, unless the visitor does. */
function goToCard(wanted: Place, frames = SETTLING_FRAMES): void {
  const card = cardOf(wanted);
  if (card && wanted.top !== undefined) goTo(scrollY + card.getBoundingClientRect().top - wanted.top);
  else goTo(wanted.scrollY);
  if (frames > 0) requestAnimationFrame(() => place === wanted && goToCard(wanted, frames - 1));
  else place = null;
}

/**
 * Goes back to the place that {@link keepPlace} found, once, when the list is as long as it was, or long enough to have the card while the
 * rest of it is still to be rendered.
 */
export function returnToPlace(isWhole = true): void {
  if (isWhole) releaseRoom();
  if (place !== null && (isWhole || cardOf(place))) goToCard(place);
}

/** Takes back the room that was kept for a list until it has come. */
export function releaseRoom(): void {
  document.documentElement.style.removeProperty('--room');
}
