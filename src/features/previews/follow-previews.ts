import { mark } from '../../lib/browser/document-state.ts';
import { createAim, thumbOf, type Aim } from './aim.ts';
import { mayPreview, PREVIEW_MARKS, STILL } from './may-preview.ts';

/** Delay in milliseconds of a long press, and between the end of a scroll and the next preview. */
const PRESS_MS = 400;
const SETTLE_MS = 250;

const CARD = '.card[data-id]';
const cardAt = (target: EventTarget | null) => (target as Element).closest(CARD);

type Listeners = Readonly<Record<string, (event: never) => void>>;

/**
 * Returns the distance between the centers of a card's picture and the viewport, as a fraction of the viewport height; less than 0.5 means
 * that the center of the picture is visible.
 */
function distanceOf(card: Element): number {
  const { top, height } = thumbOf(card).getBoundingClientRect();
  return Math.abs(top + height / 2 - innerHeight / 2) / innerHeight;
}

/** Returns the card whose picture is nearest to the center of the viewport; null if none is visible. */
function findMiddle(): Element | null {
  const cards = [...document.querySelectorAll(CARD)].map((card) => [distanceOf(card), card] as const);
  const [[distance, card] = [1, null]] = cards.toSorted(([a], [b]) => a - b);
  return distance < 0.5 ? card : null;
}

/** Listeners for mouse, pen and keyboard focus, and for events that end a preview. */
const pointing = (aim: Aim): Listeners => ({
  pointerover({ target, pointerType }: PointerEvent) {
    if (pointerType !== 'touch') aim.at(cardAt(target));
  },
  pointerout({ relatedTarget, pointerType }: PointerEvent) {
    if (pointerType !== 'touch' && relatedTarget === null) aim.at(null);
  },
  focusin({ target }: FocusEvent) {
    const card = (target as Element).matches(':focus-visible') && cardAt(target);
    if (card) aim.at(card);
  },
  focusout({ target, relatedTarget }: FocusEvent) {
    const { card } = aim;
    const isLeft = card?.contains(target as Node) && !card.contains(relatedTarget as Node | null);
    if (isLeft && !card?.matches(':hover')) aim.at(null);
  },
  keydown({ key }: KeyboardEvent) {
    if (key === 'Escape') aim.stop();
  },
  visibilitychange() {
    if (document.hidden) aim.at(null);
  },
});

/**
 * Listener for scrolling: ends the preview of a card that has left the viewport. On touch devices, may start the preview of the card in the
 * center.
 */
function scrolling(aim: Aim): Listeners {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const playMiddle = () => {
    if (mark('previews') === 'middle' && matchMedia('(hover: none)').matches) aim.at(findMiddle(), 0);
  };
  return {
    scroll() {
      if (aim.card && distanceOf(aim.card) > 0.5) aim.at(null);
      clearTimeout(settling);
      settling = setTimeout(playMiddle, SETTLE_MS);
    },
  };
}

/** Listeners for touch: a long press plays a preview instead of opening the link or the context menu. */
function pressing(aim: Aim): Listeners {
  let isLong = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refuse = (event: Event) => {
    if (!isLong || !aim.isOn) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const lift = () => clearTimeout(timer);
  // capture on `window`, to run before all other listeners
  for (const type of ['click', 'contextmenu', 'dragstart']) window.addEventListener(type, refuse, true);
  return {
    pointerdown({ target, pointerType }: PointerEvent) {
      isLong = false;
      if (pointerType !== 'touch') return;
      const card = (target as Element).closest('.card-link') && cardAt(target);
      if (card !== aim.card) aim.at(null);
      if (!card) return;
      timer = setTimeout(() => {
        isLong = true;
        aim.at(card, 0);
      }, PRESS_MS);
    },
    pointerup: lift,
    // the touch has become a scroll
    pointercancel: lift,
  };
}

/**
 * Plays one preview at a time: of the card with hover, keyboard focus or a long press, or, depending on the settings, of the card in the
 * center of a phone's screen. `first` is the event that started this; null if its touch has already ended.
 */
export function followPreviews(first: Event | null): void {
  const aim = createAim();
  const stopUnlessAllowed = () => {
    if (!mayPreview()) aim.stop();
  };
  const listeners = { ...pointing(aim), ...scrolling(aim), ...pressing(aim) };
  for (const [type, listener] of Object.entries(listeners))
    document.addEventListener(type, listener as EventListener, { passive: true });
  window.addEventListener('pagehide', () => aim.at(null));
  new MutationObserver(stopUnlessAllowed).observe(document.documentElement, { attributeFilter: PREVIEW_MARKS });
  matchMedia(STILL).addEventListener('change', stopUnlessAllowed);
  if (!first) return;
  // treat the move as an entry, since the pointer may have entered the card before the listeners were added
  listeners[first.type === 'pointermove' ? 'pointerover' : first.type]!(first as never);
}
