import type { VideoCard } from '../../../lib/catalogue/video.ts';

const shown = new WeakMap<Element, VideoCard>();

/** Returns a `ref` callback for a card's element, which registers the video for {@link findCard}. */
export const registerCard = (card: VideoCard) => (element: Element | null) => {
  if (element) shown.set(element, card);
};

/** Returns the video of the card that contains an element; null if there is no card or the card is not hydrated yet. */
export function findCard(element: Element | null): VideoCard | null {
  const card = element?.closest('.card');
  return (card && shown.get(card)) ?? null;
}
