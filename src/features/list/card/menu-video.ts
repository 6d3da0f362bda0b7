import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { readCard } from './read-cards.ts';
import { findCard } from './card-registry.ts';

/** The fields of a video that its menu needs. The thumbnail is missing for videos that are no longer in the catalogue. */
export type MenuVideo = Pick<VideoCard, 'id' | 'title' | 'videoUrl' | 'tags' | 'performers' | 'site'> &
  Partial<Pick<VideoCard, 'thumbnailUrl'>>;

const offered = new WeakMap<Element, MenuVideo>();

/**
 * Returns a React `ref` callback for the parent element of a menu button that is not part of a card, which registers the button's video.
 */
export const registerMenuVideo = (video: MenuVideo) => (around: Element | null) => {
  if (around) offered.set(around, video);
};

/**
 * Returns the video whose menu a button opens; reads it from the prerendered HTML if the card is not hydrated yet. Throws if that HTML
 * cannot be read.
 */
export function findMenuVideo(button: Element): MenuVideo {
  return offered.get(button.parentElement!) ?? findCard(button) ?? readCard(button.closest('.card')!);
}
