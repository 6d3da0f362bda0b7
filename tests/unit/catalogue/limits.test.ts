import { periodMessages } from '#messages/list';
import { expect, test } from 'vitest';
import * as limits from '../../../src/lib/catalogue/limits.ts';
import { PERIODS, type Period } from '../../../src/lib/catalogue/period.ts';

test('R071 Trending shows 8 videos of a day, 12 of a week, 16 of a month, and all videos of all time', () => {
  expect(
    Object.entries(PERIODS).map(([name, { size, days }]) => [periodMessages.periods[name as Period], size, days]),
  ).toEqual([
    ['Today', 8, 1],
    ['Week', 12, 7],
    ['Month', 16, 30],
    ['All Time', Infinity, Infinity],
  ]);
});

test('uses the limits that the specification requires', () => {
  expect(limits).toMatchObject({
    SEARCH_DEBOUNCE_MS: 300,
    FAVORITES_DELAY_MS: 300,
    WORD_THRESHOLD: 0.4,
    TAG_THRESHOLD: 0.3,
    SUGGESTED_TAGS: 3,
    SUGGESTED_VIDEOS: 5,
    HEADER_SCROLL_PX: 10,
    HOME_INITIAL: 15,
    LIST_STEP: 10,
    HOME_TAGS: 16,
    SKELETON_CARDS: 10,
    SENTINEL_THRESHOLD: 0.1,
    SKELETON_TAGS: 20,
    CARD_TAGS: 3,
    RELATED_TAGS: 8,
    RELATED_VIDEOS: 6,
    POPULAR_TAGS: 20,
    MAX_FILTER_TAGS: 12,
    VIEWS_MIN: 1000,
    VIEWS_RANGE: 50_000,
    NATIVE_COLUMNS: 18,
    MIN_NATIVE_COLUMNS: 8,
    PROGRESS_STEP: 1000,
    MINIMUM_AGE: 18,
  });
});
