import type { VideoCard } from '../../../lib/catalogue/video.ts';

const shown = new WeakMap<Element, VideoCard>();

/** Returns the `ref` of a card's element, from which {@link cardOf} knows its video. */
export const showsVideo = (card: VideoCard) => (element: Element | null) => {
  if (element) shown.set(element, card);
};

/** Returns the video of the card that an element is in, or null: also where the card is of the HTML, and its island not alive yet. */
export function cardOf(element: Element | null): VideoCard | null {
  const card = element?.closest('.card');
  return (card && shown.get(card)) ?? null;
}
