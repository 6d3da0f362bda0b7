import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../../src/lib/domain/filter.ts';
import { findDroppable, listChosen } from '../../../../src/features/list/chosen-options.ts';
import type { TagChoice } from '../../../../src/features/list/tag-choice.ts';

const CHOICE: TagChoice = {
  filters: { ...NO_FILTERS, tags: ['slow-travel'], quality: ['HD'], duration: ['< 3 min'] },
  without: ['night'],
};
const options = listChosen(CHOICE, (slug) => slug.toUpperCase());

test('R334 each option that narrows a list is named, with what is left without it', () => {
  expect(options.map(({ label }) => label)).toEqual(['< 3 min', 'HD', 'SLOW-TRAVEL', 'without NIGHT']);
  expect(options.map(({ rest }) => rest)).toEqual([
    { ...CHOICE, filters: { ...CHOICE.filters, duration: [] } },
    { ...CHOICE, filters: { ...CHOICE.filters, quality: [] } },
    { ...CHOICE, filters: { ...CHOICE.filters, tags: [] } },
    { ...CHOICE, without: [] },
  ]);
  expect(new Set(options.map(({ key }) => key)).size).toBe(4);
  expect(listChosen({ filters: NO_FILTERS, without: [] }, String)).toEqual([]);
});

test('R335 the option without which the most is found is offered, unless none helps or it is the only one', async () => {
  const counting = (counts: readonly number[]) => {
    const left = [...counts];
    return () => Promise.resolve(left.shift()!);
  };
  expect(await findDroppable(options, counting([3, 7, 0, 5]))).toEqual({ option: options[1], videos: 7 });
  expect(await findDroppable(options, counting([0, 0, 0, 0]))).toBeNull();
  expect(await findDroppable([], counting([]))).toBeNull();
  const alone = listChosen({ filters: NO_FILTERS, without: ['night'] }, String);
  expect(await findDroppable(alone, counting([9]))).toBeNull();
  const failing = (rest: TagChoice) =>
    rest.without.length === 0 ? Promise.resolve(2) : Promise.reject(new Error('gone'));
  expect(await findDroppable(options, failing)).toEqual({ option: options[3], videos: 2 });
});
