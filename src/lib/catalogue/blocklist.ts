import { FILTER_KINDS, durationFacet, type Facet } from './video-filters.ts';
import type { SourceSite } from './video.ts';

/** Ranges of known durations below 10 minutes, each with a list of videos in the snapshot. None contains videos of unknown duration (0). */
export const SHORT_DURATION_FACETS: readonly Facet[] = [
  durationFacet(7, 1, 60),
  durationFacet(8, 60, 180),
  durationFacet(9, 180, 300),
  durationFacet(10, 300, 600),
];

/** Filter options (facets) whose videos each limit hides: `under-3` hides videos shorter than three minutes, `sd` hides videos in SD. */
const FACETS_BELOW_LIMIT = {
  'under-1': [7],
  'under-3': [7, 8],
  'under-5': [7, 8, 9],
  'under-10': [7, 8, 9, 10],
  sd: [FILTER_KINDS.quality.options.sd.facet],
} as const satisfies Readonly<Record<string, readonly number[]>>;

/** Limit of length or quality. Videos below the limit are hidden; videos of an unknown length or quality are not. */
export type DurationOrQualityLimit = keyof typeof FACETS_BELOW_LIMIT;
export const DURATION_AND_QUALITY_LIMITS = Object.keys(FACETS_BELOW_LIMIT) as readonly DurationOrQualityLimit[];

/** Blocklist of a visitor: tags, words, sources and limits. Lists omit videos that match any of these. Stored only in the browser. */
export interface Blocklist {
  /** Slugs of blocked tags and other labels. */
  readonly tags: readonly string[];
  /** Blocked words in lower case without diacritics. An entry of several words blocks videos that contain all of them. */
  readonly words: readonly string[];
  readonly sources: readonly SourceSite[];
  /** Limits of length and quality; absent if none are set, and in blocklists of earlier versions. */
  readonly limits?: readonly DurationOrQualityLimit[];
}

/** Returns the ids of the facets (short durations, SD) whose videos a blocklist hides. */
export const getBlockedFacets = ({ limits = [] }: Pick<Blocklist, 'limits'>): readonly number[] => [
  ...new Set<number>(limits.flatMap((limit) => FACETS_BELOW_LIMIT[limit])),
];
