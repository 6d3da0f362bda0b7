import type { VideoQueryResult } from '../../../lib/catalogue/video-query.ts';
import type { VideoCardData } from '../../../lib/catalogue/video.ts';
import { parsePrerenderedCards } from './parse-prerendered-cards.ts';

/**
 * Wrapper for the videos of a list, as a prop of an island. During the build, the island can read the videos from the wrapper. The wrapper
 * serializes to nothing, since browsers read the videos from the HTML of the cards; in a browser, the deserialized prop is therefore not an
 * instance of this class.
 */
class PrerenderedVideos {
  readonly #videos: readonly VideoCardData[];
  constructor(videos: readonly VideoCardData[]) {
    this.#videos = videos;
  }
  get videos(): readonly VideoCardData[] {
    return this.#videos;
  }
}

/** Serializable props of an island that describe the list of videos in its HTML; the videos themselves are left out. */
export interface PrerenderedListProps extends Omit<VideoQueryResult, 'videos'> {
  readonly count: number;
  readonly cards: PrerenderedVideos;
}

/** Converts a list of videos to the props of an island that shows the list. */
export function toPrerenderedListProps({ videos, ...rest }: VideoQueryResult): PrerenderedListProps {
  return { ...rest, count: videos.length, cards: new PrerenderedVideos(videos) };
}

/**
 * Returns the list that the props of an island describe. In a browser, its videos are read from the cards in the element with the given id.
 * Returns null if the cards cannot be read, and undefined if the page has been emptied because the visitor leaves the site.
 */
export function readPrerenderedVideoList(
  { count, cards, ...rest }: PrerenderedListProps,
  id = 'videos',
): VideoQueryResult | null | undefined {
  if (cards instanceof PrerenderedVideos) return { ...rest, videos: cards.videos };
  const list = document.getElementById(id);
  if (!list) return undefined;
  const videos = parsePrerenderedCards(list, count);
  return videos && { ...rest, videos };
}
