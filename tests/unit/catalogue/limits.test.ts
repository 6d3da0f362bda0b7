import { periodMessages } from '#messages/list';
import { expect, test } from 'vitest';
import * as limits from '../../../src/lib/catalogue/limits.ts';
import { TRENDING_PERIODS, type TrendingPeriod } from '../../../src/lib/catalogue/trending-period.ts';

test('R071 Trending shows 8 videos of a day, 12 of a week, 16 of a month, and all videos of all time', () => {
  expect(
    Object.entries(TRENDING_PERIODS).map(([name, { size, days }]) => [
      periodMessages.periods[name as TrendingPeriod],
      size,
      days,
    ]),
  ).toEqual([
    ['Today', 8, 1],
    ['Week', 12, 7],
    ['Month', 16, 30],
    ['All Time', Infinity, Infinity],
  ]);
});

test('delays, list lengths and thresholds have the values that the specification requires', () => {
  expect(limits).toMatchObject({
    SEARCH_DEBOUNCE_MS: 300,
    FAVORITES_UPDATE_DELAY_MS: 300,
    FUSE_MATCH_THRESHOLD: 0.4,
    FUSE_TAG_THRESHOLD: 0.3,
    SUGGESTED_TAG_COUNT: 3,
    SUGGESTED_VIDEO_COUNT: 5,
    TRANSLUCENT_HEADER_SCROLL_PX: 10,
    HOME_INITIAL_VIDEO_COUNT: 15,
    INFINITE_SCROLL_BATCH_SIZE: 10,
    HOME_TAG_COUNT: 16,
    SKELETON_CARD_COUNT: 10,
    LIST_END_SENTINEL_THRESHOLD: 0.1,
    SKELETON_TAG_COUNT: 20,
    TAGS_PER_CARD: 3,
    RELATED_TAG_COUNT: 8,
    RELATED_VIDEO_COUNT: 6,
    POPULAR_TAG_COUNT: 20,
    MAX_FILTER_PANEL_TAGS: 12,
    INVENTED_VIEWS_MIN: 1000,
    INVENTED_VIEWS_RANGE: 50_000,
    NATIVE_FORMAT_COLUMN_COUNT: 18,
    NATIVE_FORMAT_MIN_COLUMN_COUNT: 8,
    VIDEOS_PER_PROGRESS_UPDATE: 1000,
    MINIMUM_AGE: 18,
  });
});
