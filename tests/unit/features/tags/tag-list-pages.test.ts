import { expect, test } from 'vitest';
import { countTagListPages, isPaginatedTagList, listTagsOfPage } from '../../../../src/features/tags/tag-list-pages.ts';

test('lists of all tags exist only beyond 1,000 tags, with 500 tags per page', () => {
  expect([0, 1000, 1001, 2107].map(countTagListPages)).toEqual([0, 0, 3, 5]);
  expect([1000, 1001].map(isPaginatedTagList)).toEqual([false, true]);
  const tags = Array.from({ length: 1001 }, (_, i) => i);
  expect([1, 2, 3].flatMap((page) => listTagsOfPage(tags, page))).toEqual(tags);
  expect(listTagsOfPage(tags, 3)).toEqual([1000]);
});
