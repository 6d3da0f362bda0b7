import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { readCard } from './read-cards.ts';
import { findCard } from './card-registry.ts';

/** The fields of a video that its menu uses. A video that is no longer in the catalogue has no thumbnail. */
export type MenuVideo = Pick<VideoCard, 'id' | 'title' | 'videoUrl' | 'tags' | 'performers' | 'site'> &
  Partial<Pick<VideoCard, 'thumbnailUrl'>>;

const offered = new WeakMap<Element, MenuVideo>();

/** Returns a `ref` callback for the parent element of a menu button outside of cards. It registers the video of that button. */
export const registerMenuVideo = (video: MenuVideo) => (around: Element | null) => {
  if (around) offered.set(around, video);
};

/**
 * Returns the video whose menu a button opens. Reads the prerendered HTML if the card is not hydrated yet. Throws if that HTML cannot be
 * read.
 */
export function findMenuVideo(button: Element): MenuVideo {
  return offered.get(button.parentElement!) ?? findCard(button) ?? readCard(button.closest('.card')!);
}
