import { emitDocumentEvent } from '../../../lib/browser/document-state.ts';
import type { VideoList } from '../../../lib/catalogue/query.ts';
import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { readCards } from './read-cards.ts';

/** Videos that islands have while pages are built, and that are not sent beside their cards: in a browser nothing of them is left. */
class PrerenderedVideos {
  readonly #videos: readonly VideoCard[];
  constructor(videos: readonly VideoCard[]) {
    this.#videos = videos;
  }
  get videos(): readonly VideoCard[] {
    return this.#videos;
  }
}

/** What an island is told of the list that its HTML holds. */
export interface PrerenderedList extends Omit<VideoList, 'videos'> {
  readonly count: number;
  readonly cards: PrerenderedVideos;
}

/** Returns a list as an island is told of it. */
export function prerender({ videos, ...rest }: VideoList): PrerenderedList {
  return { ...rest, count: videos.length, cards: new PrerenderedVideos(videos) };
}

/**
 * Returns a list that was prerendered: in a browser with the videos of the cards that stand in the page's element `#videos`; null where
 * they cannot be read, undefined where the page has been blanked, since its visitor leaves.
 */
export function openPrerendered({ count, cards, ...rest }: PrerenderedList): VideoList | null | undefined {
  if (cards instanceof PrerenderedVideos) return { ...rest, videos: cards.videos };
  const list = document.getElementById('videos');
  if (!list) return undefined;
  emitDocumentEvent('cards');
  const videos = readCards(list, count);
  return videos && { ...rest, videos };
}
