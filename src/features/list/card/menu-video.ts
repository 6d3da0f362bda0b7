import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { readCard } from './read-cards.ts';
import { cardOf } from './shown-cards.ts';

/** What the menu of a video goes by: one that the catalogue has no more has nothing else. */
export type MenuVideo = Pick<VideoCard, 'id' | 'title' | 'videoUrl' | 'tags' | 'performers' | 'site'> &
  Partial<Pick<VideoCard, 'thumbnailUrl'>>;

const offered = new WeakMap<Element, MenuVideo>();

/** Returns the `ref` of what stands around a button outside of cards that opens the menu of a video. */
export const offersMenu = (video: MenuVideo) => (around: Element | null) => {
  if (around) offered.set(around, video);
};

/**
 * Returns the video whose menu a button opens, also where its card is of the HTML, and no island of it alive yet. Throws when that cannot
 * be read.
 */
export function menuVideoOf(button: Element): MenuVideo {
  return offered.get(button.parentElement!) ?? cardOf(button) ?? readCard(button.closest('.card')!);
}
