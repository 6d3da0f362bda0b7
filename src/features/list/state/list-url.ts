import { parseDayText, toDayText } from '../../../lib/catalogue/day.ts';
import {
  OPEN_SPAN,
  toSpan,
  type DateBucket,
  type DurationBucket,
  type Filters,
  type Span,
} from '../../../lib/catalogue/filter.ts';
import type { Period } from '../../../lib/catalogue/period.ts';
import { toQueryText } from '../../../lib/catalogue/text/query-text.ts';
import { readSlug } from '../../../lib/catalogue/label.ts';
import { formatSeed, parseSeed, type Seed } from '../../../lib/catalogue/seed.ts';
import type { Sort } from '../../../lib/catalogue/sort.ts';
import type { Quality } from '../../../lib/catalogue/video.ts';
import type { ListParameter } from './list-parameters.ts';

/** What a visitor has chosen on a page with a list; all of it lives in the URL, defaults left out. */
export interface ListState {
  readonly filters: Filters;
  /** Slugs that no video may carry; none of them is among those of `filters`. */
  readonly without: readonly string[];
  /** Null for the page's own default. */
  readonly sort: Sort | null;
  /** What the order of a shuffled list follows from; null for a list in order. */
  readonly shuffle: Seed | null;
  readonly period: Period | null;
  /** Search text, trimmed; empty for none. */
  readonly text: string;
  /** Slug of the tag that is searched, or null. */
  readonly tag: string | null;
  /** Cards shown beyond the first ones: the place in an endless list. */
  readonly more: number;
}

/** Words of the URL for the options of each kind; everything else in a parameter is ignored. */
const DURATIONS: Readonly<Record<string, DurationBucket>> = {
  'under-3': '< 3 min',
  '3-10': '3-10 min',
  '10-20': '10-20 min',
  'over-20': '> 20 min',
};
const DATES: Readonly<Record<string, DateBucket>> = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
  older: 'Older',
};
const QUALITIES: Readonly<Record<string, Quality>> = { hd: 'HD', sd: 'SD' };
const SORTS: Readonly<Record<string, Sort>> = {
  newest: 'newest',
  oldest: 'oldest',
  shortest: 'shortest',
  longest: 'longest',
  popular: 'popular',
  relevance: 'relevance',
};
const PERIODS: Readonly<Record<string, Period>> = { today: 'today', week: 'week', month: 'month', all: 'all' };

/** Tags of a URL that are looked at, and the farthest place in a list that is gone back to. */
const MAX_TAGS = 20;
const MAX_MORE = 2000;

const own = <T>(table: Readonly<Record<string, T>>, key: string | null): T | null =>
  Object.entries(table).find(([name]) => name === key)?.[1] ?? null;

const listOf = (value: string | null) => [...new Set((value ?? '').split(','))];

const slugsOf = (value: string | null) => [...new Set(listOf(value).map(readSlug).filter(Boolean))].slice(0, MAX_TAGS);

/** Returns the minutes that a text of up to four digits says; null where it is none. */
export const parseMinutes = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);

/** Returns the span that a text like `20-45`, `20-` or `-45` says; null where it is none. */
function parseMinuteSpan(text: string): Span | null {
  const [, from, to] = /^(\d*)-(\d*)$/.exec(text) ?? [];
  return toSpan(parseMinutes(from ?? ''), parseMinutes(to ?? ''));
}

function optionsOf<T>(table: Readonly<Record<string, T>>, value: string | null): T[] {
  return listOf(value).flatMap((key) => own(table, key) ?? []);
}

function keysOf<T>(table: Readonly<Record<string, T>>, options: readonly T[]): string {
  return Object.keys(table)
    .filter((key) => options.some((option) => option === table[key]))
    .join(',');
}

function parseMore(value: string): number {
  return /^\d{1,4}$/.test(value) ? Math.min(Number(value), MAX_MORE) : 0;
}

/** Returns the list state that a URL's query says; what it does not know, it leaves out. */
export function parseListState(search: string): ListState {
  const params = new URLSearchParams(search);
  const valueOf = (parameter: ListParameter) => params.get(parameter);
  const tag = readSlug(valueOf('tag') ?? '');
  const tags = slugsOf(valueOf('tags'));
  const either = slugsOf(valueOf('any'));
  // where a tag of both lists is asked for, every video has one of these already
  const any = either.some((slug) => tags.includes(slug)) ? [] : either;
  return {
    filters: {
      tags,
      any,
      duration: optionsOf(DURATIONS, valueOf('duration')),
      date: optionsOf(DATES, valueOf('date')),
      quality: optionsOf(QUALITIES, valueOf('quality')),
      minutes: parseMinuteSpan(valueOf('minutes') ?? ''),
      days: toSpan(parseDayText(valueOf('from') ?? ''), parseDayText(valueOf('to') ?? '')),
    },
    without: slugsOf(valueOf('without')).filter((slug) => !tags.includes(slug) && !any.includes(slug)),
    sort: own(SORTS, valueOf('sort')),
    shuffle: parseSeed(valueOf('shuffle')),
    period: own(PERIODS, valueOf('period')),
    text: toQueryText(valueOf('q') ?? ''),
    tag: tag || null,
    more: parseMore(valueOf('more') ?? ''),
  };
}

const endsOf = (span: Span | null, format: (end: number) => string) => {
  const { from, to } = span ?? OPEN_SPAN;
  return [from, to].map((end) => (end === null ? '' : format(end))) as [string, string];
};

/** Returns the query of a URL that says this list state, with its question mark; empty when everything is as it is by default. */
export function formatListState({ filters, without, sort, shuffle, period, text, tag, more }: ListState): string {
  const [firstDay, lastDay] = endsOf(filters.days, toDayText);
  const entries: readonly (readonly [ListParameter, string])[] = [
    ['q', text],
    ['tag', tag ?? ''],
    ['period', period ?? ''],
    ['tags', filters.tags.join(',')],
    ['any', filters.any.join(',')],
    ['without', without.join(',')],
    ['duration', keysOf(DURATIONS, filters.duration)],
    ['minutes', filters.minutes ? endsOf(filters.minutes, String).join('-') : ''],
    ['date', keysOf(DATES, filters.date)],
    ['from', firstDay],
    ['to', lastDay],
    ['quality', keysOf(QUALITIES, filters.quality)],
    ['sort', sort ?? ''],
    ['shuffle', shuffle === null ? '' : formatSeed(shuffle)],
    ['more', more > 0 ? String(more) : ''],
  ];
  const params = new URLSearchParams(entries.filter(([, value]) => value !== '').map(([key, value]) => [key, value]));
  const query = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return query === '' ? '' : `?${query}`;
}

/** Returns whether two states ask for the same videos, apart from how many are shown. */
export function isSameList(a: ListState, b: ListState): boolean {
  return formatListState({ ...a, more: 0 }) === formatListState({ ...b, more: 0 });
}

/** The list state of a page whose URL has no query. */
export const DEFAULT_LIST_STATE: ListState = parseListState('');
