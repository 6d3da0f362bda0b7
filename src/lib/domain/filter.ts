import type { Quality } from './video.ts';

export type DurationBucket = '< 3 min' | '3-10 min' | '10-20 min' | '> 20 min';
export type DateBucket = 'Today' | 'This week' | 'This month' | 'Older';

/** Selected options per kind; within `tags` all must match, within the others any (R141-R144). `tags` holds slugs. */
export interface Filters {
  readonly tags: readonly string[];
  readonly duration: readonly DurationBucket[];
  readonly date: readonly DateBucket[];
  readonly quality: readonly Quality[];
}

export type FilterKind = keyof Filters;

export const NO_FILTERS: Filters = { tags: [], duration: [], date: [], quality: [] };

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

/** Returns how many options are selected: the badge of the filter panel (R140). */
export function countSelected(filters: Filters): number {
  const chosen: readonly (readonly string[])[] = Object.values(filters);
  return chosen.reduce((sum, options) => sum + options.length, 0);
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
