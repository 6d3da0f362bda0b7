import type { VideoCardData } from './video.ts';

/** Range of whole numbers, including both ends. An end of null means no limit. In a filter, at least one end is set. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

export const UNLIMITED_NUMBER_RANGE: NumberRange = { from: null, to: null };

/** Half-open range: contains `from` and excludes `to`, which may be Infinity. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Filter option for which the snapshot stores a list of matching videos, such as a quality or a range of durations. */
export interface Facet {
  /**
   * Number of the option's list of videos in the snapshot format. New options get the number after the highest of this table and of
   * `SHORT_DURATION_FACETS`. Existing numbers never change.
   */
  readonly facet: number;
  readonly matches: (video: Pick<VideoCardData, 'duration' | 'quality'>) => boolean;
}

/**
 * Filter option for a range of ages in whole days; a future date counts as age 0. Unlike for other options, the snapshot needs no list of
 * videos for this option, because it stores the videos sorted by date.
 */
interface Ages {
  readonly ages: Range;
}

interface Kind {
  /** Options by their names in URLs, in the order of the filter panel. A video passes the filter if it matches any selected option. */
  readonly options: Readonly<Record<string, Facet>> | Readonly<Record<string, Ages>>;
  /** Option for videos whose value is unknown, such as videos without a quality. These videos always pass the filter. */
  readonly unknown?: Facet;
  /** Unit of the range that a visitor can enter instead of selecting options. */
  readonly span?: RangeFilterUnit;
}

/** Returns the facet for durations in seconds from `from` to below `to`. */
export const durationFacet = (facet: number, from: number, to: number): Facet => ({
  facet,
  matches: ({ duration }) => duration >= from && duration < to,
});

const qualityFacet = (facet: number, wanted: VideoCardData['quality']): Facet => ({
  facet,
  matches: ({ quality }) => quality === wanted,
});

/**
 * Kinds of filters with fixed options (R142-R144), in the order of the filter panel. This table defines URLs, filter panel, filter chips,
 * counts, the snapshot's lists of matching videos, and the filters of the browser and of the search server; the texts are in
 * `filterMessages`. Durations are in seconds: "over 10 min" begins at 601.
 */
export const FILTER_KINDS = {
  duration: {
    options: {
      'under-3': durationFacet(3, 0, 180),
      '3-10': durationFacet(4, 180, 601),
      '10-20': durationFacet(5, 601, 1201),
      'over-20': durationFacet(6, 1201, Infinity),
    },
    span: 'minutes',
  },
  date: {
    options: {
      today: { ages: { from: -Infinity, to: 1 } },
      week: { ages: { from: -Infinity, to: 7 } },
      month: { ages: { from: -Infinity, to: 30 } },
      older: { ages: { from: 30, to: Infinity } },
    },
    span: 'days',
  },
  quality: {
    options: { hd: qualityFacet(0, 'HD'), sd: qualityFacet(1, 'SD') },
    unknown: qualityFacet(2, null),
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** Kind of filter with fixed options: duration, date or quality. */
export type FilterKind = keyof typeof FILTER_KINDS;
/** Name of a filter option, as used in URLs. */
export type FilterOption<K extends FilterKind = FilterKind> = {
  readonly [Each in K]: keyof (typeof FILTER_KINDS)[Each]['options'];
}[K];

export const FILTER_KIND_NAMES = Object.keys(FILTER_KINDS) as readonly FilterKind[];

/** Returns the definition of a kind of filter from {@link FILTER_KINDS}, with a type that includes its optional fields. */
export const filterDefinitionOf = (kind: FilterKind): Kind => FILTER_KINDS[kind];

/** Returns the names of all options of a kind of filter, in the order of the filter panel. */
export const filterOptionsOf = <K extends FilterKind>(kind: K): readonly FilterOption<K>[] =>
  Object.keys(FILTER_KINDS[kind].options) as unknown as readonly FilterOption<K>[];

/** Unit of a range that a visitor enters: whole minutes of the duration (45:59 counts as 45), or epoch days (UTC). */
export type RangeFilterUnit = 'minutes' | 'days';

/** Selected options of each kind of filter. A video must match one of the selected options; if none is selected, all videos match. */
type SelectedOptions = { readonly [K in FilterKind]: readonly FilterOption<K>[] };

/** Filters of a list of videos. The list contains only videos that pass all filters. */
export interface Filters extends SelectedOptions, Readonly<Record<RangeFilterUnit, NumberRange | null>> {
  /** Slugs of required tags: a video must have all of them (R141). */
  readonly tags: readonly string[];
  /** Slugs of alternative tags: a video must have at least one. Contains no slug that is in `tags`. */
  readonly any: readonly string[];
}

export const NO_FILTERS: Filters = {
  tags: [],
  any: [],
  duration: [],
  date: [],
  quality: [],
  minutes: null,
  days: null,
};

export const SECONDS_PER_DAY = 86_400;

/** Returns the epoch day (UTC) of an epoch second. */
export function toEpochDay(seconds: number): number {
  return Math.floor(seconds / SECONDS_PER_DAY);
}

/** Returns the whole minutes of a duration in seconds. */
export const toMinutes = (seconds: number): number => Math.floor(seconds / 60);

/** Returns the range between two ends; null if both are open, or if the first end exceeds the second. */
export function createNumberRange(from: number | null, to: number | null): NumberRange | null {
  const isOpen = from === null && to === null;
  return isOpen || (from ?? 0) > (to ?? Infinity) ? null : { from, to };
}

/** Returns the ranges of the numbers that are in `range` (unless null) and in at least one range of each list; null without any limit. */
export function intersectRanges(
  range: NumberRange | null,
  lists: readonly (readonly NumberRange[])[],
): readonly NumberRange[] | null {
  return lists.reduce<readonly NumberRange[] | null>(
    (known, list) => (known ? known.flatMap((one) => list.flatMap((other) => intersectPair(one, other) ?? [])) : list),
    range && [range],
  );
}

function intersectPair(one: NumberRange, other: NumberRange): NumberRange | null {
  const from = Math.max(one.from ?? -Infinity, other.from ?? -Infinity);
  const to = Math.min(one.to ?? Infinity, other.to ?? Infinity);
  return createNumberRange(from === -Infinity ? null : from, to === Infinity ? null : to);
}

/** Returns the slugs of the tags that each video must have: `tag` (unless null), all `tags`, and the tag in `any` if it is the only one. */
export function getRequiredTagSlugs(tag: string | null, { tags, any }: Filters): readonly string[] {
  return [...new Set([...(tag === null ? [] : [tag]), ...tags, ...(any.length === 1 ? any : [])])];
}

/** Returns the number of selected options and entered ranges, which the badge of the filter panel shows (R140). */
export function countSelectedFilters({ minutes, days, ...options }: Filters): number {
  const chosen: readonly (readonly string[])[] = Object.values(options);
  return chosen.flat().length + [minutes, days].filter((span) => span !== null).length;
}

/**
 * Returns the facet numbers (options with a stored list of videos) that filters require, as one list for each kind of filter: a video must
 * match at least one facet of each list.
 */
export function getRequiredFacetGroups(filters: Filters): readonly (readonly number[])[] {
  return FILTER_KIND_NAMES.flatMap((kind) => {
    const { options, unknown } = filterDefinitionOf(kind);
    const wanted = filters[kind].flatMap((option) => {
      const entry = options[option]!;
      return 'facet' in entry ? entry.facet : [];
    });
    if (wanted.length === 0) return [];
    return [unknown ? [...wanted, unknown.facet] : wanted];
  });
}

export function isFilterOptionSelected(filters: Filters, kind: FilterKind, option: string): boolean {
  const selected: readonly string[] = filters[kind];
  return selected.includes(option);
}

/** Returns the filters with one option selected, or unselected if it was selected. */
export function toggleFilterOption(filters: Filters, kind: FilterKind | 'tags', option: string): Filters {
  const selected: readonly string[] = filters[kind];
  const next = selected.includes(option) ? selected.filter((other) => other !== option) : [...selected, option];
  return { ...filters, [kind]: next };
}
