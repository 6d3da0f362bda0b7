import { parseEpochDay, formatEpochDay } from '../epoch-days.ts';
import {
  UNLIMITED_NUMBER_RANGE,
  createNumberRange,
  FILTER_KIND_NAMES,
  filterDefinitionOf,
  filterOptionsOf,
  type FilterKind,
  type Filters,
  type NumberRange,
  type RangeFilterUnit,
} from '../video-filters.ts';
import { VIDEO_ID_MAX_LENGTH } from '../limits.ts';
import { TRENDING_PERIOD_NAMES, type TrendingPeriod } from '../trending-period.ts';
import { toQueryText } from '../text/remove-control-characters.ts';
import { parseLabelSlug } from '../label-kinds-and-slugs.ts';
import { formatShuffleSeed, parseShuffleSeed, type ShuffleSeed } from '../shuffle-seed.ts';
import { SORT_NAMES, type SortOrder } from '../sort-orders.ts';
import type { ListUrlParameter } from './list-url-parameters.ts';

/** The visitor's filters, sort order, search and list length on a page. They are stored in the URL; default values are left out. */
export interface ListState {
  readonly filters: Filters;
  /** Slugs of excluded tags; disjoint from the tags in `filters`. */
  readonly without: readonly string[];
  /** Sort order; null for the default order of the page. */
  readonly sort: SortOrder | null;
  /** Random seed of a shuffled list; null for a sorted list. */
  readonly shuffle: ShuffleSeed | null;
  readonly period: TrendingPeriod | null;
  /** Search text, trimmed; empty for none. */
  readonly text: string;
  /** Slug of the tag for which a search page searches; null for none. */
  readonly tag: string | null;
  /** Id of the video to which the videos of a search page are similar; null for other lists. */
  readonly like: string | null;
  /** Number of cards that the list shows in addition to its initial number. */
  readonly more: number;
}

/** Maximum number of tags that are read from one URL parameter. */
const MAX_TAGS = 100;
/** Maximum value of the URL parameter `more`, because a larger number could load the cards of the whole catalogue. */
const MAX_MORE = 2000;

const oneOf = <T extends string>(names: readonly T[], value: string | null): T | null =>
  names.find((name) => name === value) ?? null;

const listOf = (value: string | null) => [...new Set((value ?? '').split(','))];

const slugsOf = (value: string | null) =>
  [...new Set(listOf(value).map(parseLabelSlug).filter(Boolean))].slice(0, MAX_TAGS);

/** Parses minutes of up to four digits; null if the text is invalid. */
export const parseMinutes = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);

/** Parses a range such as `20-45`, `20-` or `-45`; null if the text is invalid. */
function parseMinuteSpan(text: string): NumberRange | null {
  const [, from, to] = /^(\d*)-(\d*)$/.exec(text) ?? [];
  return createNumberRange(parseMinutes(from ?? ''), parseMinutes(to ?? ''));
}

/** Returns those options of a filter kind that a comma-separated URL parameter names; unknown options are ignored. */
function readOptions(kind: FilterKind, value: string | null): readonly string[] {
  const known: readonly string[] = filterOptionsOf(kind);
  return listOf(value).filter((name) => known.includes(name));
}

/** Returns the selected options of a filter kind as a comma-separated URL parameter, in the order of the filter panel. */
function formatOptions(kind: FilterKind, filters: Filters): string {
  const selected: readonly string[] = filters[kind];
  return filterOptionsOf(kind)
    .filter((option) => selected.includes(option))
    .join(',');
}

const parseVideoId = (value: string | null) => (value && value.length <= VIDEO_ID_MAX_LENGTH ? value : null);

/** Parses the number of additional cards, up to {@link MAX_MORE}: URLs of earlier versions may contain larger numbers. */
function parseMore(value: string): number {
  return /^\d{1,6}$/.test(value) ? Math.min(Number(value), MAX_MORE) : 0;
}

/** Parses the list state in the query string of a URL; unknown parameters and invalid values are ignored. */
export function parseListState(search: string): ListState {
  const params = new URLSearchParams(search);
  const valueOf = (parameter: ListUrlParameter) => params.get(parameter);
  const tag = parseLabelSlug(valueOf('tag') ?? '');
  const tags = slugsOf(valueOf('tags'));
  const either = slugsOf(valueOf('any'));
  // a video with all `tags` always has one of `any` if a tag is in both lists: ignore `any`, because it then excludes no video
  const any = either.some((slug) => tags.includes(slug)) ? [] : either;
  return {
    filters: {
      tags,
      any,
      ...(Object.fromEntries(FILTER_KIND_NAMES.map((kind) => [kind, readOptions(kind, valueOf(kind))])) as Pick<
        Filters,
        FilterKind
      >),
      minutes: parseMinuteSpan(valueOf('minutes') ?? ''),
      days: createNumberRange(parseEpochDay(valueOf('from') ?? ''), parseEpochDay(valueOf('to') ?? '')),
    },
    without: slugsOf(valueOf('without')).filter((slug) => !tags.includes(slug) && !any.includes(slug)),
    sort: oneOf(SORT_NAMES, valueOf('sort')),
    shuffle: parseShuffleSeed(valueOf('shuffle')),
    period: oneOf(TRENDING_PERIOD_NAMES, valueOf('period')),
    text: toQueryText(valueOf('q') ?? ''),
    tag: tag || null,
    like: parseVideoId(valueOf('like')),
    more: parseMore(valueOf('more') ?? ''),
  };
}

const endsOf = (span: NumberRange | null, format: (end: number) => string) => {
  const { from, to } = span ?? UNLIMITED_NUMBER_RANGE;
  return [from, to].map((end) => (end === null ? '' : format(end))) as [string, string];
};

type ListEntry = readonly [parameter: ListUrlParameter, value: string];

const SPAN_ENTRIES: Readonly<Record<RangeFilterUnit, (span: NumberRange | null) => readonly ListEntry[]>> = {
  minutes: (span) => [['minutes', span ? endsOf(span, String).join('-') : '']],
  days: (span) => {
    const [first, last] = endsOf(span, formatEpochDay);
    return [
      ['from', first],
      ['to', last],
    ];
  },
};

/** Returns the query string of a list state, with its question mark; an empty string for the default state. */
export function formatListState({ filters, without, sort, shuffle, period, text, tag, like, more }: ListState): string {
  const entries: readonly ListEntry[] = [
    ['q', text],
    ['tag', tag ?? ''],
    ['like', like ?? ''],
    ['period', period ?? ''],
    ['tags', filters.tags.join(',')],
    ['any', filters.any.join(',')],
    ['without', without.join(',')],
    ...FILTER_KIND_NAMES.flatMap((kind): readonly ListEntry[] => {
      const { span } = filterDefinitionOf(kind);
      return [[kind, formatOptions(kind, filters)], ...(span ? SPAN_ENTRIES[span](filters[span]) : [])];
    }),
    ['sort', sort ?? ''],
    ['shuffle', shuffle === null ? '' : formatShuffleSeed(shuffle)],
    ['more', more > 0 ? String(Math.min(more, MAX_MORE)) : ''],
  ];
  const params = new URLSearchParams(entries.filter(([, value]) => value !== '').map(([key, value]) => [key, value]));
  const query = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return query === '' ? '' : `?${query}`;
}

/** Returns whether two list states select the same videos in the same order, even if they show different numbers of videos. */
export function isSameList(a: ListState, b: ListState): boolean {
  return formatListState({ ...a, more: 0 }) === formatListState({ ...b, more: 0 });
}

/** List state of a page whose URL has no query string. */
export const DEFAULT_LIST_STATE: ListState = parseListState('');
