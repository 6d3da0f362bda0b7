import type { VideoCard } from './video.ts';

/** Whole numbers from the first to the last, both included; null where an end is open. One end of a filter's at least is not. */
export interface Span {
  readonly from: number | null;
  readonly to: number | null;
}

/** What no span leaves out. */
export const OPEN_SPAN: Span = { from: null, to: null };

/** A half-open range [from, to); `to` may be Infinity. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** A set of videos whose rows the snapshot stores as a list. */
export interface Facet {
  /** The list's number, part of the snapshot's format: new facets get the next number, and no number changes. */
  readonly facet: number;
  readonly matches: (video: Pick<VideoCard, 'duration' | 'quality'>) => boolean;
}

/** The videos of some ages, in whole days; a future date counts as age 0. Rows are ordered by date, so no list is stored. */
interface Ages {
  readonly ages: Range;
}

interface Kind {
  /** By their word in the URL, in the order of the panel. A video passes if any selected option matches it. */
  readonly options: Readonly<Record<string, Facet>> | Readonly<Record<string, Ages>>;
  /** Videos that lack the value: they pass whatever is selected. */
  readonly unknown?: Facet;
  /** The span that can be entered in place of options. */
  readonly span?: SpanKind;
}

const lasts = (facet: number, from: number, to: number): Facet => ({
  facet,
  matches: ({ duration }) => duration >= from && duration < to,
});

const hasQuality = (facet: number, wanted: VideoCard['quality']): Facet => ({
  facet,
  matches: ({ quality }) => quality === wanted,
});

/**
 * The kinds of filters with fixed options (R142-R144), in the order of the panel. URL, panel, chips, counts, lists of the snapshot and
 * both query engines follow from this table; the texts are in `filterMessages`. Durations are in seconds: "over 10 min" begins at 601.
 */
export const FILTER_KINDS = {
  duration: {
    options: {
      'under-3': lasts(3, 0, 180),
      '3-10': lasts(4, 180, 601),
      '10-20': lasts(5, 601, 1201),
      'over-20': lasts(6, 1201, Infinity),
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
    options: { hd: hasQuality(0, 'HD'), sd: hasQuality(1, 'SD') },
    unknown: hasQuality(2, null),
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** A kind of filter with fixed options. */
export type FilterKind = keyof typeof FILTER_KINDS;
/** An option of a kind, as the URL names it. */
export type FilterOption<K extends FilterKind = FilterKind> = {
  readonly [Each in K]: keyof (typeof FILTER_KINDS)[Each]['options'];
}[K];

export const KIND_NAMES = Object.keys(FILTER_KINDS) as readonly FilterKind[];

/** Returns the entry of a kind, typed with its optional parts. */
export const kindOf = (kind: FilterKind): Kind => FILTER_KINDS[kind];

/** Returns the options of a kind, in the order of the panel. */
export const optionsOf = <K extends FilterKind>(kind: K): readonly FilterOption<K>[] =>
  Object.keys(FILTER_KINDS[kind].options) as unknown as readonly FilterOption<K>[];

/** A span that a visitor enters: whole minutes of the duration (a video of 45:59 has 45), or epoch days (UTC). */
export type SpanKind = 'minutes' | 'days';

/** The selected options of each kind, one of which a video must match. */
type SelectedOptions = { readonly [K in FilterKind]: readonly FilterOption<K>[] };

/** What a video must be; every kind narrows what the others leave. */
export interface Filters extends SelectedOptions, Readonly<Record<SpanKind, Span | null>> {
  /** Slugs, all of which a video must carry (R141). */
  readonly tags: readonly string[];
  /** Slugs, one of which a video must carry; none of them is among `tags`. */
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

/** Returns the span between two ends; null where both are open, or the first is larger than the last. */
export function toSpan(from: number | null, to: number | null): Span | null {
  const isOpen = from === null && to === null;
  return isOpen || (from ?? 0) > (to ?? Infinity) ? null : { from, to };
}

/** Returns the slugs that every video must carry: `tag`, if it is not null, and of the filters; any of a single tag is that tag. */
export function requiredTags(tag: string | null, { tags, any }: Filters): readonly string[] {
  return [...new Set([...(tag === null ? [] : [tag]), ...tags, ...(any.length === 1 ? any : [])])];
}

/** Returns how many options and ranges are selected: the badge of the filter panel (R140). */
export function countSelected({ minutes, days, ...options }: Filters): number {
  const chosen: readonly (readonly string[])[] = Object.values(options);
  return chosen.flat().length + [minutes, days].filter((span) => span !== null).length;
}

/** Returns the numbers of facets that filters ask for, a list for each kind: a video must be in one of each list. */
export function requiredFacets(filters: Filters): readonly (readonly number[])[] {
  return KIND_NAMES.flatMap((kind) => {
    const { options, unknown } = kindOf(kind);
    const wanted = filters[kind].flatMap((option) => {
      const entry = options[option]!;
      return 'facet' in entry ? entry.facet : [];
    });
    if (wanted.length === 0) return [];
    return [unknown ? [...wanted, unknown.facet] : wanted];
  });
}

/** Returns whether an option is selected. */
export function isSelected(filters: Filters, kind: FilterKind, option: string): boolean {
  const selected: readonly string[] = filters[kind];
  return selected.includes(option);
}

/** Returns the filters with one option turned on, or off if it was on. */
export function toggleOption(filters: Filters, kind: FilterKind | 'tags', option: string): Filters {
  const selected: readonly string[] = filters[kind];
  const next = selected.includes(option) ? selected.filter((other) => other !== option) : [...selected, option];
  return { ...filters, [kind]: next };
}
