import { expect, test } from 'vitest';
import { CATALOGUE_OPENING } from '../../../src/lib/catalogue/catalogue-state.ts';

test('R160 the catalogue state starts as loading and without an error', () => {
  expect(CATALOGUE_OPENING).toEqual({
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
