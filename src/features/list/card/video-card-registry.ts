import type { VideoCardData } from '../../../lib/catalogue/video.ts';

const shown = new WeakMap<Element, VideoCardData>();

/**
 * Returns a React `ref` callback for a card, which registers the card's element and video, so that {@link findVideoOfCardElement} finds
 * them.
 */
export const createVideoCardRef = (card: VideoCardData) => (element: Element | null) => {
  if (element) shown.set(element, card);
};

/**
 * Returns the video of the card that contains the given element; null if the element is outside of cards or its card is not hydrated yet.
 */
export function findVideoOfCardElement(element: Element | null): VideoCardData | null {
  const card = element?.closest('.card');
  return (card && shown.get(card)) ?? null;
}
