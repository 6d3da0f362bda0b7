import { expect, test } from 'vitest';
import { countTagLists, isCutTagList, tagsOnList } from '../../../../src/features/tags/tag-list-pages.ts';

test('a list of all tags is there only where the tags page cannot hold them, 500 a page', () => {
  expect([0, 1000, 1001, 2107].map(countTagLists)).toEqual([0, 0, 3, 5]);
  expect([1000, 1001].map(isCutTagList)).toEqual([false, true]);
  const tags = Array.from({ length: 1001 }, (_, i) => i);
  expect([1, 2, 3].flatMap((page) => tagsOnList(tags, page))).toEqual(tags);
  expect(tagsOnList(tags, 3)).toEqual([1000]);
});
