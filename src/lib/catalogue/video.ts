/** A quality the export names; a video may have none. */
export type Quality = 'HD' | 'SD';

/** The site a video comes from, detected by a substring of its address (R156). */
export type Source = 'pornhub' | 'xhamster' | 'redtube' | 'xvideos' | 'youporn' | 'other';

/** One video as the export tells it. */
export interface Video {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Source page; always http or https. */
  readonly videoUrl: string;
  /** Player address; falls back to `videoUrl`. */
  readonly embedUrl: string;
  readonly thumbnailUrl: string;
  /** A picture or a short video; falls back to `thumbnailUrl`. */
  readonly previewUrl: string;
  /** Further pictures, in the export's order, without the thumbnail. */
  readonly frames: readonly string[];
  /** Seconds; 0 when the export has none that can be read. */
  readonly duration: number;
  readonly quality: Quality | null;
  /** 0 when the export does not tell them. */
  readonly views: number;
  /** Percent of the best rating there is; 0 when the export does not tell it. */
  readonly rating: number;
  /** Epoch seconds, UTC; 0 when the export has no date that can be read. */
  readonly addedAt: number;
  readonly source: Source;
  /** Name of the site that it comes from, as it is shown: what the export says, else the host of its address. */
  readonly site: string;
  /** Who put it there; empty where the export does not say. */
  readonly uploader: string;
  /** Lowercase names, without repeats, in the export's order. */
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly performers: readonly string[];
}

/** What a video has of which nothing is known but its address and picture. */
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

/** A tag, or another label (label.ts), as a link: what a card shows of it. */
export interface TagLink {
  readonly name: string;
  readonly slug: string;
  /** Whether the name is in the language of the page, by the operator's names of tags; absent for the name from the import file. */
  readonly isTranslated?: true;
}

/** A tag of the catalogue, or another label. Names with one slug share one tag (R158). */
export interface Tag extends TagLink {
  /** `tag-{n}`, n counting from 1 in the order of first appearance; of other labels `performer-{n}` and so on. */
  readonly id: string;
  /** Videos that carry it. */
  readonly count: number;
  /** What else is named so in its slug, as it was met first; left out where there is none. */
  readonly others?: readonly string[];
}

/** Where else a video can be seen. */
export interface OtherSource {
  /** The site's name, as it is shown. */
  readonly source: string;
  readonly videoUrl: string;
}

/** What a card shows of a video; the unit that the snapshot stores and queries return. */
export interface VideoCard {
  readonly id: string;
  readonly title: string;
  readonly videoUrl: string;
  readonly thumbnailUrl: string;
  /** Seconds. */
  readonly duration: number;
  readonly quality: Quality | null;
  /** 0 when unknown. */
  readonly views: number;
  /** Percent of the best rating there is; left out when unknown. */
  readonly rating?: number;
  /** Epoch seconds, UTC; 0 when unknown. */
  readonly addedAt: number;
  /** The first {@link CARD_TAGS} tags. */
  readonly tags: readonly TagLink[];
  /** The first {@link CARD_PERFORMERS} of them; left out where there is none. */
  readonly performers?: readonly TagLink[];
  /** Name of the site that it comes from; left out where that is the host of its address. */
  readonly site?: string;
  /** Left out where there is none. */
  readonly others?: readonly OtherSource[];
}
