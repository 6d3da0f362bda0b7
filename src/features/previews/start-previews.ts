import { getPageState } from '../../lib/browser/page-state-attributes.ts';
import { createPreviewController, thumbnailOf, type PreviewController } from './preview-controller.ts';
import { canPlayPreviews, PREVIEW_ENABLING_ATTRIBUTES, REDUCED_MOTION_QUERY } from './can-play-previews.ts';

/** Minimum duration of a long press in milliseconds. */
const PRESS_MS = 400;
/** Delay in milliseconds between the last scroll event and the preview of the card in the center of the screen. */
const SETTLE_MS = 250;

const CARD = '.card[data-id]';
const cardAt = (target: EventTarget | null) => (target as Element).closest(CARD);

type Listeners = Readonly<Record<string, (event: never) => void>>;

/**
 * Returns the distance between the center of a card's picture and the center of the viewport, as a fraction of the viewport height. Below
 * 0.5, the center of the picture is visible.
 */
function distanceOf(card: Element): number {
  const { top, height } = thumbnailOf(card).getBoundingClientRect();
  return Math.abs(top + height / 2 - innerHeight / 2) / innerHeight;
}

/** Returns the card whose picture is nearest to the center of the viewport; null if none is visible. */
function findCenterCard(): Element | null {
  const cards = [...document.querySelectorAll(CARD)].map((card) => [distanceOf(card), card] as const);
  const [[distance, card] = [1, null]] = cards.toSorted(([a], [b]) => a - b);
  return distance < 0.5 ? card : null;
}

/** Event listeners that start and end previews for mouse, pen and keyboard focus, and end them on Escape or when the tab is hidden. */
const pointerListeners = (preview: PreviewController): Listeners => ({
  pointerover({ target, pointerType }: PointerEvent) {
    if (pointerType !== 'touch') preview.set(cardAt(target));
  },
  pointerout({ relatedTarget, pointerType }: PointerEvent) {
    if (pointerType !== 'touch' && relatedTarget === null) preview.set(null);
  },
  focusin({ target }: FocusEvent) {
    const card = (target as Element).matches(':focus-visible') && cardAt(target);
    if (card) preview.set(card);
  },
  focusout({ target, relatedTarget }: FocusEvent) {
    const { card } = preview;
    const isLeft = card?.contains(target as Node) && !card.contains(relatedTarget as Node | null);
    if (isLeft && !card?.matches(':hover')) preview.set(null);
  },
  keydown({ key }: KeyboardEvent) {
    if (key === 'Escape') preview.stop();
  },
  visibilitychange() {
    if (document.hidden) preview.set(null);
  },
});

/**
 * Event listener for scrolling, which ends the preview of a card that has left the viewport. On touch devices, it can also start the
 * preview of the card in the center of the screen.
 */
function scrollListeners(preview: PreviewController): Listeners {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const playMiddle = () => {
    if (getPageState('previews') === 'middle' && matchMedia('(hover: none)').matches) preview.set(findCenterCard(), 0);
  };
  return {
    scroll() {
      if (preview.card && distanceOf(preview.card) > 0.5) preview.set(null);
      clearTimeout(settling);
      settling = setTimeout(playMiddle, SETTLE_MS);
    },
  };
}

/** Event listeners for touch: a long press plays the preview of a card, and does not open its link or the context menu. */
function touchListeners(preview: PreviewController): Listeners {
  let isLong = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const suppress = (event: Event) => {
    if (!isLong || !preview.isOn || !preview.card?.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const cancelPress = () => clearTimeout(timer);
  // capturing listeners on `window` run before all other listeners of the page
  for (const type of ['click', 'contextmenu', 'dragstart']) window.addEventListener(type, suppress, true);
  return {
    pointerdown({ target, pointerType }: PointerEvent) {
      isLong = false;
      if (pointerType !== 'touch') return;
      const card = (target as Element).closest('.card-link') && cardAt(target);
      if (card !== preview.card) preview.set(null);
      if (!card) return;
      timer = setTimeout(() => {
        isLong = true;
        preview.set(card, 0);
      }, PRESS_MS);
    },
    pointerup: cancelPress,
    // cancel the long press, because the touch has become a scroll
    pointercancel: cancelPress,
  };
}

/**
 * Plays the preview of one card at a time: the card with hover, keyboard focus or a long press or, if the settings allow, the card in the
 * center of a phone's screen. `first` is the event that caused this module to load; null if the event belongs to a touch that has already
 * ended.
 */
export function initPreviews(first: Event | null): void {
  const preview = createPreviewController();
  const stopUnlessAllowed = () => {
    if (!canPlayPreviews()) preview.stop();
  };
  const listeners = { ...pointerListeners(preview), ...scrollListeners(preview), ...touchListeners(preview) };
  for (const [type, listener] of Object.entries(listeners))
    document.addEventListener(type, listener as EventListener, { passive: true });
  window.addEventListener('pagehide', () => preview.set(null));
  new MutationObserver(stopUnlessAllowed).observe(document.documentElement, {
    attributeFilter: PREVIEW_ENABLING_ATTRIBUTES,
  });
  matchMedia(REDUCED_MOTION_QUERY).addEventListener('change', stopUnlessAllowed);
  if (!first) return;
  // handle the first event, too: the pointer may have entered the card before the listeners were added, so treat a movement as entering the
  // card
  listeners[first.type === 'pointermove' ? 'pointerover' : first.type]!(first as never);
}
