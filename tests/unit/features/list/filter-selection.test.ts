import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../../src/lib/catalogue/video-filters.ts';
import {
  changeTagFilterState,
  countActiveFilters,
  changeTagMatchMode,
  TAG_FILTER_STATE_AFTER_CLICK,
  getTagMatchMode,
  getTagFilterState,
} from '../../../../src/features/list/state/filter-selection.ts';

const NOTHING = { filters: NO_FILTERS, without: [] };

test('R141 the first press on a tag filter requires the tag, the second excludes it, the third resets it', () => {
  let choice: Parameters<typeof getTagFilterState>[0] = {
    filters: { ...NO_FILTERS, tags: ['sea'] },
    without: ['rain'],
  };
  const seen = [];
  for (let press = 0; press < 4; press++) {
    seen.push([choice.filters.tags, choice.without, getTagFilterState(choice, 'fog')]);
    choice = changeTagFilterState(choice, 'fog', TAG_FILTER_STATE_AFTER_CLICK[getTagFilterState(choice, 'fog')]);
  }
  expect(seen).toEqual([
    [['sea'], ['rain'], 'off'],
    [['sea', 'fog'], ['rain'], 'with'],
    [['sea'], ['rain', 'fog'], 'without'],
    [['sea'], ['rain'], 'off'],
  ]);
  expect(changeTagFilterState(choice, 'sea', 'with')).toEqual({
    filters: { ...NO_FILTERS, tags: ['sea', 'fog'] },
    without: ['rain'],
  });
});

test('R406 a tag is in "all of" or "any of", and the switch between the two moves all required tags', () => {
  const any = changeTagFilterState(
    { filters: changeTagMatchMode({ ...NO_FILTERS, tags: ['sea'] }, 'any'), without: [] },
    'fog',
    'with',
    'any',
  );
  expect(any.filters).toEqual({ ...NO_FILTERS, any: ['sea', 'fog'] });
  expect([getTagFilterState(any, 'fog'), getTagFilterState(any, 'rain')]).toEqual(['with', 'off']);
  expect(changeTagFilterState(any, 'sea', 'without', 'any')).toEqual({
    filters: { ...NO_FILTERS, any: ['fog'] },
    without: ['sea'],
  });
  const mixed = { ...any.filters, tags: ['ice'] };
  expect(changeTagMatchMode(mixed, 'tags')).toEqual({ ...NO_FILTERS, tags: ['ice', 'sea', 'fog'] });
  expect([mixed, changeTagMatchMode(mixed, 'tags'), NO_FILTERS].map(getTagMatchMode)).toEqual(['any', 'tags', null]);
});

test('R140 the number on the filter button counts required and excluded tags and options', () => {
  expect(countActiveFilters(NOTHING)).toBe(0);
  expect(countActiveFilters({ filters: { ...NO_FILTERS, tags: ['a'], quality: ['hd'] }, without: ['b', 'c'] })).toBe(4);
  const span = { from: 1, to: null };
  expect(
    countActiveFilters({ filters: { ...NO_FILTERS, any: ['a', 'b'], minutes: span, days: span }, without: [] }),
  ).toBe(4);
});

test('R985 the number on the filter button counts the operators of the search text', () => {
  expect(countActiveFilters({ ...NOTHING, without: ['a'], text: 'river year:2024 -dogs' })).toBe(3);
});
