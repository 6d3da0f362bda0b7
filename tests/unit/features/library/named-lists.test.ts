import { describe, expect, test } from 'vitest';
import {
  MAX_VIDEOS_PER_VISITOR_LIST,
  MAX_VISITOR_LISTS,
  NAME_INPUT_MAX_LENGTH,
} from '../../../../src/lib/catalogue/limits.ts';
import { filterAndSortVideos } from '../../../../src/features/library/videos/own-list-visible-videos.ts';
import {
  createList,
  suggestListName,
  findList,
  mergeLists,
  findListNameError,
  parseLists,
  removeList,
  renameList,
  restoreList,
  restoreVideoInList,
  addOrRemoveListVideo,
  type NamedLists,
} from '../../../../src/features/library/lists/named-lists.ts';
import type { VideoCardData } from '../../../../src/lib/catalogue/video.ts';

const LISTS: NamedLists = [
  { name: 'Evening', ids: ['a', 'b'] },
  { name: 'Work', ids: [] },
];
const manyIds = Array.from({ length: MAX_VIDEOS_PER_VISITOR_LIST + 1 }, (_, i) => `v${i}`);
const manyLists = Array.from({ length: MAX_VISITOR_LISTS + 1 }, (_, i) => ({ name: `list ${i}`, ids: [] }));

describe('reading stored lists', () => {
  test('cleans stored lists and enforces their limits', () => {
    expect(parseLists(JSON.parse(JSON.stringify(LISTS)))).toEqual(LISTS);
    expect(parseLists([{ name: ` a\u202Eb${'x'.repeat(100)}`, ids: ['a', 'a'], later: 1 }])).toEqual([
      { name: `ab${'x'.repeat(NAME_INPUT_MAX_LENGTH - 2)}`, ids: ['a'] },
    ]);
    expect(parseLists([{ name: 'long', ids: manyIds }])?.[0]?.ids).toEqual(
      manyIds.slice(0, MAX_VIDEOS_PER_VISITOR_LIST),
    );
    expect(parseLists([{ name: 'ids', ids: ['', 'a'.repeat(401), 'b'.repeat(400)] }])?.[0]?.ids).toEqual([
      'b'.repeat(400),
    ]);
    expect(parseLists(manyLists)).toHaveLength(MAX_VISITOR_LISTS);
  });

  test('merges stored lists of the same name', () => {
    expect(parseLists([LISTS[0], { name: 'EVENING', ids: ['b', 'c'] }])).toEqual([
      { name: 'Evening', ids: ['a', 'b', 'c'] },
    ]);
  });

  test.each([
    null,
    {},
    'lists',
    [null],
    [{ name: 'a' }],
    [{ name: ' ', ids: [] }],
    [{ name: 1, ids: [] }],
    [{ name: 'a', ids: [1] }],
    [LISTS[0], 'b'],
  ])('rejects %j as stored lists', (value) => {
    expect(parseLists(value)).toBeNull();
  });
});

describe('list names', () => {
  test('names of lists are unique, regardless of capitals', () => {
    expect([
      findListNameError(LISTS, ' '),
      findListNameError(LISTS, 'evening'),
      findListNameError(LISTS, 'Night'),
    ]).toEqual(['Enter a name for the list.', 'You already have a list named “Evening”.', null]);
    expect(findListNameError(manyLists.slice(1), 'one more')).toBe(
      `You can have up to ${MAX_VISITOR_LISTS} lists. Delete one first.`,
    );
    expect(findListNameError(manyLists.slice(1), 'another name', 'list 1')).toBeNull();
    expect([findListNameError(LISTS, 'EVENING', 'Evening'), findListNameError(LISTS, 'work', 'Evening')]).toEqual([
      null,
      'You already have a list named “Work”.',
    ]);
    expect([findListNameError([], 'my favorites'), findListNameError([], 'Recently opened')]).toEqual([
      'You already have a list named “My Favorites”.',
      'You already have a list named “Recently opened”.',
    ]);
    expect([findList(LISTS, 'WORK'), findList(LISTS, 'play')]).toEqual([LISTS[1], null]);
  });
});

test('R926 suggests the first numbered name that no list has', () => {
  const named = (...names: readonly string[]) => names.map((name) => ({ name, ids: [] }));
  expect(suggestListName([])).toBe('List 1');
  expect(suggestListName(LISTS)).toBe('List 1');
  expect(suggestListName(named('list 1', 'List 3', 'Trip'))).toBe('List 2');
  expect(suggestListName(named('List 2', 'List 1'))).toBe('List 3');
});

describe('changes to lists', () => {
  test('creates and renames a list if its new name is valid, otherwise returns the lists unchanged', () => {
    expect(createList(LISTS, ' Night ')).toEqual([...LISTS, { name: 'Night', ids: [] }]);
    expect(createList(LISTS, 'work')).toBe(LISTS);
    expect(renameList(LISTS, 'Evening', 'Late')).toEqual([{ name: 'Late', ids: ['a', 'b'] }, LISTS[1]]);
    expect(renameList(LISTS, 'Evening', 'Work')).toBe(LISTS);
  });

  test('removes a list of videos and restores it at its old position', () => {
    const without = removeList(LISTS, 'Evening');
    expect(without).toEqual([LISTS[1]]);
    expect(restoreList(without, LISTS[0]!, 0)).toEqual(LISTS);
    expect(restoreList([{ name: 'evening', ids: ['c'] }], LISTS[0]!, 0)).toEqual([
      { name: 'evening', ids: ['c', 'a', 'b'] },
    ]);
    const full = manyLists.slice(1);
    expect(restoreList(full, LISTS[0]!, 0)).toBe(full);
  });

  test('adds a video at the end of a list and removes it; a full list is unchanged', () => {
    expect(addOrRemoveListVideo(LISTS, 'Evening', 'a', true)).toEqual([{ name: 'Evening', ids: ['b', 'a'] }, LISTS[1]]);
    expect(addOrRemoveListVideo(LISTS, 'Evening', 'a', false)).toEqual([{ name: 'Evening', ids: ['b'] }, LISTS[1]]);
    const full = [{ name: 'full', ids: manyIds.slice(1) }];
    expect(addOrRemoveListVideo(full, 'full', 'new', true)).toEqual(full);
  });

  test('R356 restores a video after the nearest remaining video that preceded it in the list', () => {
    const before = { name: 'Evening', ids: ['a', 'b', 'c', 'd'] };
    const restore = (ids: readonly string[], id: string) =>
      restoreVideoInList([{ name: 'Evening', ids }, LISTS[1]!], before, id)[0]?.ids;
    expect(restore(['a', 'b', 'd'], 'c')).toEqual(['a', 'b', 'c', 'd']);
    expect(restore(['a', 'd', 'e'], 'c')).toEqual(['a', 'c', 'd', 'e']);
    expect(restore(['d', 'e'], 'c')).toEqual(['c', 'd', 'e']);
    expect(restore([], 'a')).toEqual(['a']);
    // a video is not restored if it is already in the list or the list is full
    expect(restore(['d', 'c'], 'c')).toEqual(['d', 'c']);
    expect(restore(manyIds.slice(1), 'c')).toEqual(manyIds.slice(1));
    expect(restoreVideoInList([LISTS[1]!], before, 'c')).toEqual([LISTS[1]]);
  });

  test('merges 150,000 lists of the same name, without copying the merged list for each of them', () => {
    const many = Array.from({ length: 150_000 }, (_, i) => ({ name: 'Same', ids: [`v${i}`] }));
    // takes longer than the timeout of a test if the time grows with the square of the number of lists
    expect(parseLists(many)).toEqual([{ name: 'Same', ids: manyIds.slice(0, MAX_VIDEOS_PER_VISITOR_LIST) }]);
  });

  test('merges two sets of lists without removing any videos', () => {
    expect(
      mergeLists(LISTS, [
        { name: 'work', ids: ['z'] },
        { name: 'New', ids: [] },
      ]),
    ).toEqual([LISTS[0], { name: 'Work', ids: ['z'] }, { name: 'New', ids: [] }]);
    const full = { name: 'Work', ids: manyIds.slice(1) };
    expect(mergeLists([full], [{ name: 'Work', ids: ['z'] }])).toEqual([full]);
  });
});

describe('sorting and searching a list', () => {
  const card = (title: string, duration: number) => ({ title, duration }) as VideoCardData;
  const videos = [card('Café 10', 30), card('café 9', 10), card('Boat', 20)];
  const titles = (...of: Parameters<typeof filterAndSortVideos>) =>
    filterAndSortVideos(...of).map(({ title }) => title);

  test('sorts the videos of a list by each sort order', () => {
    expect(titles(videos, '', 'added')).toEqual(['Café 10', 'café 9', 'Boat']);
    expect(titles(videos, '', 'latest')).toEqual(['Boat', 'café 9', 'Café 10']);
    expect(titles(videos, '', 'title')).toEqual(['Boat', 'café 9', 'Café 10']);
    expect(titles(videos, '', 'duration')).toEqual(['café 9', 'Boat', 'Café 10']);
  });

  test('keeps only videos whose titles contain every word', () => {
    expect(titles(videos, ' CAFE ', 'added')).toEqual(['Café 10', 'café 9']);
    expect(titles(videos, '1 afé', 'added')).toEqual(['Café 10']);
    expect(titles(videos, 'x', 'added')).toEqual([]);
  });
});
