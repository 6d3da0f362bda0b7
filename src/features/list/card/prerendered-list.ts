import { emitDocumentEvent } from '../../../lib/browser/document-state.ts';
import type { VideoList } from '../../../lib/catalogue/query.ts';
import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { readCards } from './read-cards.ts';

/**
 * Videos that are available to islands during the build but not serialized into their props, since the browser can read them from the HTML
 * of the cards. After deserialization in a browser, the class and the videos are gone.
 */
class PrerenderedVideos {
  readonly #videos: readonly VideoCard[];
  constructor(videos: readonly VideoCard[]) {
    this.#videos = videos;
  }
  get videos(): readonly VideoCard[] {
    return this.#videos;
  }
}

/** Props of an island that describe the list in its HTML, without the videos. */
export interface PrerenderedList extends Omit<VideoList, 'videos'> {
  readonly count: number;
  readonly cards: PrerenderedVideos;
}

/** Converts a list to the props of its island. */
export function prerender({ videos, ...rest }: VideoList): PrerenderedList {
  return { ...rest, count: videos.length, cards: new PrerenderedVideos(videos) };
}

/**
 * Returns a prerendered list. In a browser, its videos are read from the cards in the element `#videos`. Returns null if the cards cannot
 * be read, and undefined if the page has been emptied because the visitor leaves the site.
 */
export function openPrerendered({ count, cards, ...rest }: PrerenderedList): VideoList | null | undefined {
  if (cards instanceof PrerenderedVideos) return { ...rest, videos: cards.videos };
  const list = document.getElementById('videos');
  if (!list) return undefined;
  emitDocumentEvent('cards');
  const videos = readCards(list, count);
  return videos && { ...rest, videos };
}
