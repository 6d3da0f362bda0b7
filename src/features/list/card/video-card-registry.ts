import type { VideoCardData } from '../../../lib/catalogue/video.ts';

const shown = new WeakMap<Element, VideoCardData>();

/** Returns a React `ref` callback that registers a card's element and video for {@link findVideoOfCardElement}. */
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
