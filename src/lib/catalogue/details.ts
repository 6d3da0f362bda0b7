import { OTHER_PICTURES } from './limits.ts';
import type { VideoCard } from './video.ts';

/** What of a card names what is behind it: a video whose thumbnail has changed since has other details. */
export type DetailsKey = Pick<VideoCard, 'id' | 'thumbnailUrl'>;

/** What is behind a card and is asked for only when it is needed. */
export interface VideoDetails {
  /** Further pictures of the video, in the export's order, without its thumbnail. */
  readonly frames: readonly string[];
  /** A picture or a short video (see {@link isClip}); null where the export has none but the thumbnail. */
  readonly preview: string | null;
  /** Address of a player that may be shown on the site; null where there is none. */
  readonly embedUrl: string | null;
}

export const NO_DETAILS: VideoDetails = { frames: [], preview: null, embedUrl: null };

/** Returns whether the address of a preview is that of a video. */
export const isClip = (url: string) => /\.(?:mp4|webm)(?:[?#]|$)/i.test(url);

type Pictured = Omit<VideoDetails, 'embedUrl'>;

const pictureOf = ({ preview }: Pictured) => (preview === null || isClip(preview) ? [] : [preview]);

/** Returns the pictures that can stand in for a thumbnail that does not load, in the order in which they are tried: the first frames, and the preview last. */
export function standInsOf(details: Pictured): readonly string[] {
  const others = details.frames.filter((url) => url !== details.preview);
  return [...others.slice(0, OTHER_PICTURES), ...pictureOf(details)];
}

/** Returns what a preview shows: a short video where there is one, and the pictures that are shown in turn, also in its stead. */
export function previewOf(details: Pictured): { clip: string | null; pictures: readonly string[] } {
  const { frames, preview } = details;
  return {
    clip: preview !== null && isClip(preview) ? preview : null,
    pictures: frames.length > 0 ? frames : pictureOf(details),
  };
}
