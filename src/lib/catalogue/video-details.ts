import { MAX_FALLBACK_PICTURES } from './limits.ts';
import type { VideoCardData } from './video.ts';

/** Key under which the details of a video are stored: its id and its thumbnail, because the details may change when the thumbnail does. */
export type VideoDetailsKey = Pick<VideoCardData, 'id' | 'thumbnailUrl'>;

/** Further pictures, preview and player of a video, which are loaded only when needed, unlike the fields of its card. */
export interface VideoDetails {
  /** Further pictures of the video, in the order of the import file, without its thumbnail. */
  readonly frames: readonly string[];
  /** URL of a picture or a short video (see {@link isVideoFileUrl}); null if the import file has only a thumbnail. */
  readonly preview: string | null;
  /** URL of a player that may be embedded in the site; null if there is none. */
  readonly embedUrl: string | null;
}

export const NO_VIDEO_DETAILS: VideoDetails = { frames: [], preview: null, embedUrl: null };

/** Returns true if the URL of a preview leads to a video file. */
export const isVideoFileUrl = (url: string) => /\.(?:mp4|webm)(?:[?#]|$)/i.test(url);

type DetailPictures = Omit<VideoDetails, 'embedUrl'>;

const pictureOf = ({ preview }: DetailPictures) => (preview === null || isVideoFileUrl(preview) ? [] : [preview]);

/**
 * Returns the pictures that may replace a thumbnail that fails to load, in the order in which they are tried: the first further pictures of
 * the video, then its preview.
 */
export function listFallbackPictures(details: DetailPictures): readonly string[] {
  const others = details.frames.filter((url) => url !== details.preview);
  return [...others.slice(0, MAX_FALLBACK_PICTURES), ...pictureOf(details)];
}

/** Returns the media of a preview: a short video or null, and pictures that are shown in turn if there is no short video or it fails. */
export function getPreviewMedia(details: DetailPictures): { clip: string | null; pictures: readonly string[] } {
  const { frames, preview } = details;
  return {
    clip: preview !== null && isVideoFileUrl(preview) ? preview : null,
    pictures: frames.length > 0 ? frames : pictureOf(details),
  };
}
