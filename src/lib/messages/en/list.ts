import { yearOf } from '../../domain/day.ts';
import type { DateBucket, DurationBucket } from '../../domain/filter.ts';
import type { Period } from '../../domain/period.ts';
import type { Sort } from '../../domain/sort.ts';
import type { Quality } from '../../domain/video.ts';
import { createDayFormat } from '../day.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');
const dayText = createDayFormat('en-GB');

/** What is said of a span by its ends. */
interface SpanTexts {
  readonly since: (end: number) => string;
  readonly until: (end: number) => string;
  readonly between: (from: number, to: number) => string;
}

const createSpanText =
  ({ since, until, between }: SpanTexts) =>
  (from: number | null, to: number | null): string => {
    if (from === null) return until(to!);
    return to === null ? since(from) : between(from, to);
  };

/** What lists of videos say. */
export const listMessages = {
  loadingMore: 'Loading more videos...',
  noHomeVideos: 'No videos found matching your filters.',
  noTrending: 'No trending videos found matching your filters.',
  noTagVideos: (name: string) => `No videos found with tag "${name}"`,
  noSearchVideos: (term: string) => `No videos found for "${term}". Try a different search term.`,
  openedHidden: (count: number) =>
    plural(count, { one: `${inFull(count)} opened video hidden`, other: `${inFull(count)} opened videos hidden` }),
  showOnce: 'Show once',
  hidden: (count: number) => `${inFull(count)} hidden`,
  shownOnce: (count: number) => `${inFull(count)} shown once`,
  hideAgain: 'Hide again',
  hiddenEntries: 'What is hidden',
  reading: (videos: number) => `Reading the catalogue: ${inFull(videos)} videos so far`,
  hideTag: 'Hide videos with this tag',
  stopHidingTag: 'Stop hiding videos with this tag',
} as const;

/** What the order of a list says, and the buttons beside it. */
export const sortMessages = {
  label: 'Sort by',
  orders: {
    relevance: 'Best match',
    newest: 'Newest',
    oldest: 'Oldest',
    shortest: 'Shortest',
    longest: 'Longest',
    popular: 'Most popular',
  } satisfies Record<Sort, string>,
  shuffled: 'Shuffled',
  shuffle: 'Shuffle',
  shuffleAgain: 'Shuffle again',
} as const;

/** How a list shows its videos. */
export const layoutMessages = {
  label: 'Show videos as',
  options: {
    cards: 'Cards with pictures',
    small: 'Small cards',
    lines: 'Lines of text',
  },
} as const;

/** What the filters say. */
export const filterMessages = {
  title: 'Filters',
  selected: 'selected',
  loading: 'Loading filters...',
  failed: 'Failed to load filters',
  duration: 'Duration',
  date: 'Date added',
  quality: 'Quality',
  tags: 'Tags',
  unknownQuality: 'Videos of unknown quality stay in the list.',
  addTag: 'Add a tag',
  addTagHere: 'Add a tag...',
  tagHint: 'Press a tag once: with it. Press it twice: without it.',
  suggestedTags: 'Suggested tags',
  tagAdded: (tag: string) => `Added "${tag}".`,
  noTag: (text: string) => `No tag found for "${text}".`,
  noTags: 'Failed to load tags',
  options: {
    '< 3 min': '< 3 min',
    '3-10 min': '3-10 min',
    '10-20 min': '10-20 min',
    '> 20 min': '> 20 min',
    Today: 'Today',
    'This week': 'This week',
    'This month': 'This month',
    Older: 'Older',
    HD: 'HD',
    SD: 'SD',
  } satisfies Record<DurationBucket | DateBucket | Quality, string>,
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
          from === to ? dayText(from) : String(yearOf({ from, to }) ?? `${dayText(from)} – ${dayText(to)}`),
      }),
    },
  },
  year: 'Year',
  anyYear: 'Any year',
  tagKind: 'Videos have',
  tagKinds: { tags: 'All of these', any: 'Any of these' },
  anyOf: (tags: readonly string[]) => tags.join(' or '),
  /** Whether the videos carry a tag. */
  tagStates: { off: 'off', with: 'with', without: 'without' },
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
    plural(count, { one: `Drop "${option}": 1 video`, other: `Drop "${option}": ${inFull(count)} videos` }),
} as const;

/** What a video of a period is from. */
const SPANS = { today: 'today', week: 'this week', month: 'this month', all: 'all time' } satisfies Record<
  Period,
  string
>;

/** What the periods of Trending say. */
export const periodMessages = {
  label: 'Period',
  periods: { today: 'Today', week: 'Week', month: 'Month', all: 'All Time' } satisfies Record<Period, string>,
  /** From where a period with `own` videos was filled up. */
  filling: (period: Period, from: Period, own: number) => {
    if (own === 0) return `None of these videos is from ${SPANS[period]}: they are the most viewed of ${SPANS[from]}.`;
    const others = from === 'all' ? 'the others are older' : `the others are from ${SPANS[from]}`;
    return plural(own, {
      one: `1 of these videos is from ${SPANS[period]}, and ${others}.`,
      other: `${inFull(own)} of these videos are from ${SPANS[period]}, and ${others}.`,
    });
  },
} as const;

/** What a card says of its video. */
export const cardMessages = {
  marks: { opened: 'Opened', new: 'New' },
  showPicture: 'Show picture',
  /** `count` as people read it: 50.9K. */
  views: (count: string) => `${count} views`,
  alsoOn: 'Also on:',
} as const;
