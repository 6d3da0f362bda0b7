import { expect, test } from 'vitest';
import { INITIAL_CATALOGUE_STATE } from '../../../src/lib/catalogue/catalogue-loading-state.ts';

test('R160 the catalogue state starts as loading and without an error', () => {
  expect(INITIAL_CATALOGUE_STATE).toEqual({
    loading: true,
    error: null,
    notice: null,
    parsed: 0,
    videos: 0,
    tags: [],
    trendingTags: [],
    names: [],
    newest: 0,
    oldest: 0,
  });
});
