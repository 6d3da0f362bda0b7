import type { Quality } from './video.ts';

export type DurationBucket = '< 3 min' | '3-10 min' | '10-20 min' | '> 20 min';
export type DateBucket = 'Today' | 'This week' | 'This month' | 'Older';

/** Whole numbers from the first to the last, both included; null where an end is open. One end of a filter's at least is not. */
export interface Span {
  readonly from: number | null;
  readonly to: number | null;
}

/** What no span leaves out. */
export const OPEN_SPAN: Span = { from: null, to: null };

/** Selected options per kind; within `tags` all must match, within the others any (R141-R144). */
interface Options {
  /** Slugs. */
  readonly tags: readonly string[];
  /** Slugs; none of them is among `tags`. */
  readonly any: readonly string[];
  readonly duration: readonly DurationBucket[];
  readonly date: readonly DateBucket[];
  readonly quality: readonly Quality[];
}

/** What a video must be; every kind narrows what the others leave. */
export interface Filters extends Options {
  /** Whole minutes of the duration: a video of 45:59 has 45. */
  readonly minutes: Span | null;
  /** Epoch days (UTC). */
  readonly days: Span | null;
}

export type FilterKind = keyof Options;

export const NO_FILTERS: Filters = {
  tags: [],
  any: [],
  duration: [],
  date: [],
  quality: [],
  minutes: null,
  days: null,
};

/** A half-open range [from, to); `to` may be Infinity. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Seconds each duration bucket covers (R142). Durations are whole seconds, so 'above 10 min' begins at 601. */
export const DURATION_BUCKETS = {
  '< 3 min': { from: 0, to: 180 },
  '3-10 min': { from: 180, to: 601 },
  '10-20 min': { from: 601, to: 1201 },
  '> 20 min': { from: 1201, to: Infinity },
} as const satisfies Record<DurationBucket, Range>;

/** Ages in whole days each date bucket covers (R143). A date to come counts as today. */
export const DATE_BUCKETS = {
  Today: { from: -Infinity, to: 1 },
  'This week': { from: -Infinity, to: 7 },
  'This month': { from: -Infinity, to: 30 },
  Older: { from: 30, to: Infinity },
} as const satisfies Record<DateBucket, Range>;

export const QUALITIES = ['HD', 'SD'] as const satisfies readonly Quality[];
export const DURATION_NAMES = Object.keys(DURATION_BUCKETS) as readonly DurationBucket[];
export const DATE_NAMES = Object.keys(DATE_BUCKETS) as readonly DateBucket[];

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

/** Returns whether an option is selected. */
export function isSelected(filters: Filters, kind: FilterKind, option: string): boolean {
  const selected: readonly string[] = filters[kind];
  return selected.includes(option);
}

/** Returns the filters with one option turned on, or off if it was on. */
export function toggleOption(filters: Filters, kind: FilterKind, option: string): Filters {
  const selected: readonly string[] = filters[kind];
  const next = selected.includes(option) ? selected.filter((other) => other !== option) : [...selected, option];
  return { ...filters, [kind]: next };
}
