/** Quality of a video in the import file; a video may have none. */
export type Quality = 'HD' | 'SD';

/** Source website of a video, detected by a substring of its URL (R156). */
export type Source = 'pornhub' | 'xhamster' | 'redtube' | 'xvideos' | 'youporn' | 'other';

/** A video as described in the import file. */
export interface Video {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** URL of the page on the source website; always http or https. */
  readonly videoUrl: string;
  /** URL of the player; `videoUrl` if the import file has none. */
  readonly embedUrl: string;
  readonly thumbnailUrl: string;
  /** URL of a picture or a short video; `thumbnailUrl` if the import file has none. */
  readonly previewUrl: string;
  /** URLs of further pictures, in the order of the import file, without the thumbnail. */
  readonly frames: readonly string[];
  /** Duration in seconds; 0 if unknown or unreadable. */
  readonly duration: number;
  readonly quality: Quality | null;
  /** View count; 0 if unknown. */
  readonly views: number;
  /** Rating in percent of the best possible rating; 0 if unknown. */
  readonly rating: number;
  /** Date of publication in epoch seconds, UTC; 0 if unknown or unreadable. */
  readonly addedAt: number;
  readonly source: Source;
  /** Display name of the website that the video comes from: from the import file, else the host of its URL. */
  readonly site: string;
  /** Name of the uploader; empty if unknown. */
  readonly uploader: string;
  /** Names in lower case, without duplicates, in the order of the import file. */
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly performers: readonly string[];
}

/** Default values for a video with only a known URL and picture. */
export const UNKNOWN_VIDEO = {
  description: '',
  frames: [],
  duration: 0,
  quality: null,
  views: 0,
  rating: 0,
  addedAt: 0,
  source: 'other',
  site: '',
  uploader: '',
  tags: [],
  categories: [],
  performers: [],
} as const satisfies Partial<Video>;

/** Name and slug of a tag or other label (label.ts), for links and cards. */
export interface TagLink {
  readonly name: string;
  readonly slug: string;
  /** True if the name is the operator's translation into the language of the page; absent for the name from the import file. */
  readonly isTranslated?: true;
}

/** A tag or other label of the catalogue. Names with the same slug share a tag (R158). */
export interface Tag extends TagLink {
  /** Id: `tag-{n}`, with n counting from 1 in the order of first appearance; for other labels `performer-{n}` and so on. */
  readonly id: string;
  /** Number of videos with this tag. */
  readonly count: number;
  /** Other names with the same slug, as first encountered; absent if there are none. */
  readonly others?: readonly string[];
}

/** Another website with the same video. */
export interface OtherSource {
  /** Display name of the website. */
  readonly source: string;
  readonly videoUrl: string;
}

/** Data of a video card: the unit that the snapshot stores and queries return. */
export interface VideoCard {
  readonly id: string;
  readonly title: string;
  readonly videoUrl: string;
  readonly thumbnailUrl: string;
  /** Duration in seconds. */
  readonly duration: number;
  readonly quality: Quality | null;
  /** View count; 0 if unknown. */
  readonly views: number;
  /** Rating in percent of the best possible rating; absent if unknown. */
  readonly rating?: number;
  /** Date of publication in epoch seconds, UTC; 0 if unknown. */
  readonly addedAt: number;
  /** The first {@link CARD_TAGS} tags of the video. */
  readonly tags: readonly TagLink[];
  /** The first {@link CARD_PERFORMERS} performers of the video; absent if it has none. */
  readonly performers?: readonly TagLink[];
  /** Display name of the website that the video comes from; absent if it is the host of `videoUrl`. */
  readonly site?: string;
  /** Other websites with the same video; absent if there are none. */
  readonly others?: readonly OtherSource[];
}
