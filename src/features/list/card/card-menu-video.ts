import type { VideoCardData } from '../../../lib/catalogue/video.ts';
import { parsePrerenderedCard } from './parse-prerendered-cards.ts';
import { findVideoOfCardElement } from './video-card-registry.ts';

/** The fields of a video that its menu needs. The thumbnail is missing for videos that are no longer in the catalogue. */
export type CardMenuVideo = Pick<VideoCardData, 'id' | 'title' | 'videoUrl' | 'tags' | 'performers' | 'site'> &
  Partial<Pick<VideoCardData, 'thumbnailUrl'>>;

const offered = new WeakMap<Element, CardMenuVideo>();

/**
 * Returns a React `ref` callback for the parent element of a menu button that is not part of a card, which registers the button's video.
 */
export const createMenuButtonParentRef = (video: CardMenuVideo) => (around: Element | null) => {
  if (around) offered.set(around, video);
};

/** Returns the video of a menu button, from the prerendered HTML before hydration. Throws if this HTML cannot be read. */
export function findVideoOfMenuButton(button: Element): CardMenuVideo {
  return (
    offered.get(button.parentElement!) ??
    findVideoOfCardElement(button) ??
    parsePrerenderedCard(button.closest('.card')!)
  );
}
