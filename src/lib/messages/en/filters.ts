import { calendarYearOfSpan } from '../../catalogue/epoch-days.ts';
import type { FilterKind, FilterOption } from '../../catalogue/filter.ts';
import type { NonTagLabelKind } from '../../catalogue/label.ts';
import { cardMessages } from './list.ts';
import { createDayFormat } from '../day.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import { createSpanText } from '../span-text.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');
const dayText = createDayFormat('en-GB');

/** What the options of the filters say, and a list that they narrow: loaded with these. */
export const filterMessages = {
  kinds: { duration: 'Duration', date: 'Date added', quality: 'Quality' } satisfies Record<FilterKind, string>,
  tags: 'Tags',
  labels: { performer: 'Performers', source: 'Sources', uploader: 'Uploaders' } satisfies Record<
    NonTagLabelKind,
    string
  >,
  /** Of the kinds whose value a video may lack. */
  unknown: { quality: 'Videos of unknown quality stay in the list.' },
  addTag: 'Add a tag',
  addTagHere: 'Add a tag…',
  tagHint: 'Select a tag once to include it, twice to exclude it.',
  suggestedTags: 'Suggested tags',
  tagAdded: (tag: string) => `Added “${tag}”.`,
  noTag: (text: string) => `No tag found for “${text}”.`,
  noTags: 'Failed to load tags',
  options: {
    'under-3': '< 3 min',
    '3-10': '3-10 min',
    '10-20': '10-20 min',
    'over-20': '> 20 min',
    today: 'Today',
    week: 'This week',
    month: 'This month',
    older: 'Older',
    hd: cardMessages.qualities.HD,
    sd: cardMessages.qualities.SD,
  } satisfies Record<FilterOption, string>,
  /** Whether the videos must have a chosen tag or must not. */
  tagStates: { with: 'with', without: 'without' },
  leaveOut: (tag: string) => `Without ${tag}`,
  reset: 'Reset',
  /** Leads from the filters to what passes them; how many that are is not known at once. */
  show: (count: number, isExact: boolean) =>
    isExact
      ? plural(count, { one: 'Show 1 video', other: `Show ${inFull(count)} videos` })
      : `Show ${inFull(count)}+ videos`,
  showVideos: 'Show videos',
  active: 'Active filters',
  /** How many videos pass the filters; where it is not known exactly, at least so many. */
  passing: (count: number, isExact: boolean) =>
    isExact ? plural(count, { one: '1 video', other: `${inFull(count)} videos` }) : `${inFull(count)}+ videos`,
  without: (tag: string) => `without ${tag}`,
  remove: (option: string) => `Remove ${option}`,
  clearAll: 'Clear all',
  clear: 'Clear filters',
  /** What an empty list would have without one of its filters. */
  instead: (option: string, count: number) =>
    plural(count, {
      one: `Remove “${option}” to see 1 video`,
      other: `Remove “${option}” to see ${inFull(count)} videos`,
    }),
  /** The fields of a span, and what is said of one. */
  ends: { from: 'From', to: 'to' },
  spans: {
    minutes: {
      from: 'Minutes from',
      to: 'Minutes to',
      unit: 'min',
      reversed: '“From” is more than “to”.',
      label: createSpanText({
        since: (end) => `${inFull(end)} min or more`,
        until: (end) => `up to ${inFull(end)} min`,
        between: (from, to) => (from === to ? `${inFull(from)} min` : `${inFull(from)}–${inFull(to)} min`),
      }),
    },
    days: {
      from: 'Added from',
      to: 'Added to',
      unit: '',
      reversed: '“From” is later than “to”.',
      label: createSpanText({
        since: (end) => `since ${dayText(end)}`,
        until: (end) => `until ${dayText(end)}`,
        between: (from, to) =>
          from === to ? dayText(from) : String(calendarYearOfSpan({ from, to }) ?? `${dayText(from)} – ${dayText(to)}`),
      }),
    },
  },
  year: 'Year',
  anyYear: 'Any year',
  tagKind: 'Videos have',
  tagKinds: { tags: 'All of these', any: 'Any of these' },
  anyOf: (tags: readonly string[]) => tags.join(' or '),
} as const;
