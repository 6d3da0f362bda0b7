import { formatCount } from '../../catalogue/format.ts';
import type { PagedLabelKind } from '../../catalogue/label.ts';
import type { TrendingPeriod } from '../../catalogue/trending-period.ts';
import type { Sort } from '../../catalogue/sort.ts';
import { createDetailsText } from '../details.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');

/** What lists of videos say. */
export const listMessages = {
  loadingMore: 'Loading more videos…',
  noHomeVideos: 'No videos found matching your filters.',
  noTrending: 'No trending videos found matching your filters.',
  noTagVideos: (name: string) => `No videos found with tag "${name}"`,
  noSearchVideos: (term: string) => `No videos found for "${term}". Try a different search term.`,
  openedHidden: (count: number) =>
    plural(count, { one: `${inFull(count)} opened video hidden`, other: `${inFull(count)} opened videos hidden` }),
  showOnce: 'Show for now',
  hidden: (count: number) => `${inFull(count)} hidden`,
  shownOnce: (count: number) => `${inFull(count)} shown for now`,
  hideAgain: 'Hide again',
  hiddenEntries: 'Your hidden videos',
  /** On a list that the visitor asked for by hidden tags: their names. */
  hiddenAsked: (names: string) => `You hide “${names}”. These videos are shown because you chose them.`,
  stopHiding: 'Stop hiding',
  /** Instead of a list whose `count` videos are all hidden. */
  allHidden: (count: number) =>
    plural(count, {
      one: '1 video matches, but you have hidden it.',
      other: `${inFull(count)} videos match, but you have hidden all of them.`,
    }),
  showAnyway: 'Show anyway',
  reading: (videos: number) => `Loading the catalogue: ${inFull(videos)} videos so far`,
  hideTag: {
    tag: 'Hide videos with this tag',
    performer: 'Hide videos with this performer',
    source: 'Hide videos from this source',
  } satisfies Record<PagedLabelKind, string>,
  stopHidingTag: {
    tag: 'Stop hiding videos with this tag',
    performer: 'Stop hiding videos with this performer',
    source: 'Stop hiding videos from this source',
  } satisfies Record<PagedLabelKind, string>,
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
    large: 'Large cards',
    small: 'Small cards',
    lines: 'Compact list without pictures',
  },
} as const;

/** What the button of the filters says, and the panel until its options are there. */
export const panelMessages = {
  title: 'Filters',
  selected: 'selected',
  loading: 'Loading filters…',
  failed: 'Failed to load filters',
} as const;

/** What a video of a period is from. */
const SPANS = { today: 'today', week: 'this week', month: 'this month', all: 'all time' } satisfies Record<
  TrendingPeriod,
  string
>;

/** What the periods of Trending say. */
export const periodMessages = {
  label: 'Period',
  periods: { today: 'Today', week: 'Week', month: 'Month', all: 'All Time' } satisfies Record<TrendingPeriod, string>,
  /** From where a period with `own` videos was filled up. */
  filling: (period: TrendingPeriod, from: TrendingPeriod, own: number) => {
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
  qualities: { HD: 'HD', SD: 'SD' },
  showPicture: 'Show picture',
  /** The count as cards have room for it: 50.9K. */
  views: (count: number) => `${formatCount(count)} views`,
  /** `percent` of the best rating that there is; short, since the name of the source stands behind it in one line. */
  rating: (percent: number) => `★ ${percent}%`,
  alsoOn: 'Also on:',
  /** Read by screen readers after the title: the duration (seconds), and words for the quality and the mark. */
  details: createDetailsText('en'),
  /** Heads a list, for screen readers. */
  opensNewTab: 'Videos open in a new tab.',
} as const;
