import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../../src/lib/domain/filter.ts';
import { chooseTag, countChosen, NEXT_STATE, tagStateOf } from '../../../../src/features/list/tag-choice.ts';

const NOTHING = { filters: NO_FILTERS, without: [] };

test('R141 a press asks for a tag, the next leaves it out, a third forgets it; it is never both', () => {
  let choice: Parameters<typeof tagStateOf>[0] = { filters: { ...NO_FILTERS, tags: ['sea'] }, without: ['rain'] };
  const seen = [];
  for (let press = 0; press < 4; press++) {
    seen.push([choice.filters.tags, choice.without, tagStateOf(choice, 'fog')]);
    choice = chooseTag(choice, 'fog', NEXT_STATE[tagStateOf(choice, 'fog')]);
  }
  expect(seen).toEqual([
    [['sea'], ['rain'], 'off'],
    [['sea', 'fog'], ['rain'], 'with'],
    [['sea'], ['rain', 'fog'], 'without'],
    [['sea'], ['rain'], 'off'],
  ]);
  expect(chooseTag(choice, 'sea', 'with')).toEqual({
    filters: { ...NO_FILTERS, tags: ['sea', 'fog'] },
    without: ['rain'],
  });
});

test('R140 the badge counts what is asked for and what is left out', () => {
  expect(countChosen(NOTHING)).toBe(0);
  expect(countChosen({ filters: { ...NO_FILTERS, tags: ['a'], quality: ['HD'] }, without: ['b', 'c'] })).toBe(4);
});
