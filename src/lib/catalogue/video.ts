/** Quality of a video in the import file; a video may have none. */
export type VideoQuality = 'HD' | 'SD';

/** Source website of a video, detected by a substring of its URL (R156). */
export type SourceSite = 'pornhub' | 'xhamster' | 'redtube' | 'xvideos' | 'youporn' | 'other';

/** A video as described in the import file. */
export interface Video {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** URL of the page on the source website; always http or https. */
  readonly videoUrl: string;
  /** URL of the player; equal to `videoUrl` if the import file has none. */
  readonly embedUrl: string;
  readonly thumbnailUrl: string;
  /** URL of a picture or a short video as a preview; equal to `thumbnailUrl` if the import file has none. */
  readonly previewUrl: string;
  /** URLs of further pictures, in the order of the import file, without the thumbnail. */
  readonly frames: readonly string[];
  /** Duration in seconds; 0 if unknown or unreadable. */
  readonly duration: number;
  readonly quality: VideoQuality | null;
  /** View count; 0 if unknown. */
  readonly views: number;
  /** Rating in percent of the best possible rating; 0 if unknown. */
  readonly rating: number;
  /** Date of publication in epoch seconds, UTC; 0 if unknown or unreadable. */
  readonly addedAt: number;
  readonly source: SourceSite;
  /** Name of the website that the video comes from, as shown to visitors: from the import file, else the host of the video's URL. */
  readonly site: string;
  /** Name of the uploader; empty if unknown. */
  readonly uploader: string;
  /** Names of tags in lower case, without duplicates, in the order of the import file. */
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly performers: readonly string[];
}

/** Default values of the fields of a video, except its id, title and URLs. */
export const DEFAULT_VIDEO_FIELDS = {
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

/** Name and slug of a tag or other label (label-kinds-and-slugs.ts), for links and cards. */
export interface TagLink {
  readonly name: string;
  readonly slug: string;
  /** True if the name is the operator's translation into the language of the page; absent if it is the name from the import file. */
  readonly isTranslated?: true;
}

/** A tag or other label of the catalogue. Names with the same slug share a tag (R158). */
export interface Tag extends TagLink {
  /** Unique id: `tag-{n}`, where n counts tags from 1 in the order of first occurrence; for other labels `performer-{n}` and so on. */
  readonly id: string;
  /** True in the result of a search for an alias of the tag. */
  readonly isAlias?: true;
  /** Number of videos with this tag or other label. */
  readonly count: number;
  /** Other names with the same slug, in the spelling in which they first appear; absent if there are none. */
  readonly others?: readonly string[];
}

/** Another website that offers the video of a card. */
export interface AlternativeVideoSource {
  /** Name of the website, as shown to visitors. */
  readonly source: string;
  readonly videoUrl: string;
}

/** Words by which a search found a video, in lower case without diacritics. */
export interface SearchMatchWords {
  /** Words that the card marks in the title and in the names of tags and performers. */
  readonly words: readonly string[];
  /** Found words that are in the description of the video, but not in its title, tags or performers. */
  readonly described: readonly string[];
  /** Location of the description; absent if no word was found only there (`described` is empty), or if the snapshot has no descriptions. */
  readonly description?: DescriptionLocation;
}

/** Location of a video's description: the row of the video, and the version of the snapshot in which the row is valid. */
export interface DescriptionLocation {
  readonly edition: number;
  readonly row: number;
}

/** Fields of a video that its card shows. The snapshot stores videos in this form, and queries return them. */
export interface VideoCardData {
  readonly id: string;
  readonly title: string;
  readonly videoUrl: string;
  readonly thumbnailUrl: string;
  /** Duration in seconds. */
  readonly duration: number;
  readonly quality: VideoQuality | null;
  /** View count; 0 if unknown. */
  readonly views: number;
  /** Rating in percent of the best possible rating; absent if unknown. */
  readonly rating?: number;
  /** Date of publication in epoch seconds, UTC; 0 if unknown. */
  readonly addedAt: number;
  /** The first {@link TAGS_PER_CARD} tags of the video. */
  readonly tags: readonly TagLink[];
  /** The first {@link PERFORMERS_PER_CARD} performers of the video; absent if it has none. */
  readonly performers?: readonly TagLink[];
  /** Display name of the website that the video comes from; absent if it is the host of `videoUrl`. */
  readonly site?: string;
  /** Other websites with the same video; absent if there are none. */
  readonly others?: readonly AlternativeVideoSource[];
  /** Words by which a search with a text found the video; absent in other lists. */
  readonly match?: SearchMatchWords;
}
