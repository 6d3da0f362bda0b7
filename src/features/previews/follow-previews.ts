import { mark } from '../../lib/browser/document-state.ts';
import { createAim, thumbOf, type Aim } from './aim.ts';
import { mayPreview, PREVIEW_MARKS, STILL } from './may-preview.ts';

/** How long a finger rests on a card before its preview plays, and how long a list that has been scrolled. */
const PRESS_MS = 400;
const SETTLE_MS = 250;

const CARD = '.card[data-id]';
const cardAt = (target: EventTarget | null) => (target as Element).closest(CARD);

type Listeners = Readonly<Record<string, (event: never) => void>>;

/** Returns how far the middle of a card's picture is from that of the screen, as a share of the screen: below a half it is in sight. */
function distanceOf(card: Element): number {
  const { top, height } = thumbOf(card).getBoundingClientRect();
  return Math.abs(top + height / 2 - innerHeight / 2) / innerHeight;
}

/** Returns the card whose picture is nearest to the middle of the screen, or null when none is in sight. */
function findMiddle(): Element | null {
  const cards = [...document.querySelectorAll(CARD)].map((card) => [distanceOf(card), card] as const);
  const [[distance, card] = [1, null]] = cards.toSorted(([a], [b]) => a - b);
  return distance < 0.5 ? card : null;
}

/** What a pointer that can rest does, the focus of the keyboard, and whatever ends a preview. */
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

/** What a list that moves does: a card out of sight ends, and that in the middle of a phone's screen may begin. */
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

/** What a finger does: a long press plays a preview, and opens neither the link nor the browser's menu then. */
function pressing(aim: Aim): Listeners {
  let isLong = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refuse = (event: Event) => {
    if (!isLong || !aim.isOn) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const lift = () => clearTimeout(timer);
  // before anything else that hears of them
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
    // a scroll has begun
    pointercancel: lift,
  };
}

/**
 * Plays the preview of the card that is pointed at, has the focus, is pressed long by a finger or, where the visitor wants that, is in the
 * middle of a phone's screen: one at a time. `first` is the event that has led here; null where it is over.
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
  // a pointer may have been over its card before anything listened
  listeners[first.type === 'pointermove' ? 'pointerover' : first.type]!(first as never);
}
