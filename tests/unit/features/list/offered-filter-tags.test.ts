import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../../src/lib/catalogue/video-filters.ts';
import { EMPTY_BLOCKLIST } from '../../../../src/lib/catalogue/video-query.ts';
import {
  listAddedFilterTagSlugs,
  keepSelectedTagsOfKind,
  listCommonTags,
  findTagsWithoutVideos,
  hasSelectedTagOfKind,
  listOfferedTagsOfKind,
  sortTagFilterOptions,
  listSuggestedTags,
  excludeHiddenTags,
} from '../../../../src/features/list/filters/offered-filter-tags.ts';

const linkTo = (slug: string) => ({ slug, name: slug.toUpperCase() });
const COMMON = ['sea', 'city', 'night', 'food'].map(linkTo);
const choose = (tags: readonly string[], without: readonly string[] = []) => ({
  filters: { ...NO_FILTERS, tags },
  without,
});

test('R140 R346 the filter panel offers the twelve most common tags, without the tag of the page', () => {
  const tags = Array.from({ length: 20 }, (_, i) => linkTo(`t${i}`));
  expect(listCommonTags(tags, null, null)).toEqual(tags.slice(0, 12));
  expect(listCommonTags(tags, 't3', null)).toEqual([...tags.slice(0, 3), ...tags.slice(4, 13)]);
});

test('R762 the filter panel offers no hidden tag of any kind, and the next common tag instead', () => {
  const tags = Array.from({ length: 20 }, (_, i) => linkTo(`t${i}`));
  const blocked = { ...EMPTY_BLOCKLIST, tags: ['T1', 'performer:ida'] };
  expect(listCommonTags(tags, null, blocked)).toEqual([tags[0], ...tags.slice(2, 13)]);
  const names = ['performer:ida', 'performer:otto'].map(linkTo);
  expect(excludeHiddenTags(names, null, blocked)).toEqual([names[1]]);
});

test('R965 the filter panel also offers chosen tags that are not common, latest first, and keeps them after deselection', () => {
  const none: readonly string[] = [];
  expect(listAddedFilterTagSlugs(none, COMMON, choose(['sea'], ['food']))).toBe(none);
  const first = listAddedFilterTagSlugs(none, COMMON, choose(['jazz', 'sea']));
  expect(first).toEqual(['jazz']);
  const second = listAddedFilterTagSlugs(first, COMMON, choose([], ['slow-travel']));
  expect(second).toEqual(['slow-travel', 'jazz']);
  expect(listAddedFilterTagSlugs(second, COMMON, choose([]))).toBe(second);
});

test('R993 after a new tag is selected, the filter panel keeps only the twelve most recently deselected tags', () => {
  let added: readonly string[] = ['oldest'];
  for (let i = 1; i <= 120; i++) added = listAddedFilterTagSlugs(added, COMMON, choose([`t${i}`], ['oldest']));
  expect(added).toEqual([...Array.from({ length: 13 }, (_, i) => `t${120 - i}`), 'oldest']);
  expect(listAddedFilterTagSlugs(added, COMMON, choose([]))).toBe(added);
  expect(listAddedFilterTagSlugs(added, COMMON, choose(['new']))).toEqual(['new', ...added.slice(0, 12)]);
});

test('R346 the filter panel shows tags without results last, except for chosen tags and tags with unknown counts', () => {
  const counts = new Map([
    ['sea', 0],
    ['city', 0],
    ['night', null],
    ['food', 3],
  ]);
  const empty = findTagsWithoutVideos(COMMON, counts, choose([], ['city']));
  expect(empty).toEqual(['sea']);
  const ordered = sortTagFilterOptions(['slow-travel'], COMMON, empty);
  expect(ordered.map(({ slug }) => slug)).toEqual(['slow-travel', 'city', 'night', 'food', 'sea']);
  expect(ordered[0]!.name).toBe('slow travel');
});

test('R345 the tag field of the filter panel suggests up to six tags, without the page’s own tag and hidden tags', () => {
  const tags = Array.from({ length: 9 }, (_, i) => linkTo(`t${i}`));
  expect(listSuggestedTags(tags, null, null)).toEqual(tags.slice(0, 6));
  expect(listSuggestedTags(tags, 't0', { ...EMPTY_BLOCKLIST, tags: ['t2'] }).map(({ slug }) => slug)).toEqual([
    't1',
    't3',
    't4',
    't5',
    't6',
    't7',
  ]);
});

test('R386 the filter panel lists names of one kind, such as performers, together with the chosen ones of that kind', () => {
  const names = ['performer:ann', 'performer:ben'].map(linkTo);
  const choice = {
    filters: { ...NO_FILTERS, tags: ['sea', 'performer:ann'], any: ['performer:zoe-x'] },
    without: ['source:films'],
  };
  expect(listOfferedTagsOfKind(names, choice, 'performer')).toEqual([
    { slug: 'performer:zoe-x', name: 'zoe x' },
    ...names,
  ]);
  expect(keepSelectedTagsOfKind(choice, 'tag')).toEqual({ filters: { ...NO_FILTERS, tags: ['sea'] }, without: [] });
  expect((['performer', 'source', 'uploader'] as const).map((kind) => hasSelectedTagOfKind(choice, kind))).toEqual([
    true,
    true,
    false,
  ]);
});
