import { describe, expect, test } from 'vitest';
import {
  filterAndSortOwnList,
  differOnlyByRemovedIds,
  findCardIdsToLoad,
  type LoadedCardsById,
  type OwnListRequest,
} from '../../../../src/features/library/videos/own-list-visible-videos.ts';
import { cardsOf } from '../list/cards.ts';

const [V0, V1, V2, V3] = cardsOf(4);
const ids = ['v0', 'v1', 'v2', 'v3'];
const WISH: OwnListRequest = { ids, order: 'added', text: '', limit: 2 };
const NONE: LoadedCardsById = new Map();
const ALL: LoadedCardsById = new Map([
  ['v0', V0!],
  ['v1', V1!],
  ['v2', V2!],
  ['v3', V3!],
]);
const GONE: LoadedCardsById = new Map([...ALL, ['v1', null]]);
const titlesOf = (wish: OwnListRequest, known: LoadedCardsById) => {
  const { videos, total, gone } = filterAndSortOwnList(wish, known);
  return [videos.map(({ id }) => id), total, gone];
};

describe('R262 videos of a list whose cards must be requested', () => {
  test('loads the cards of visible videos that have no known card, in the chosen order', () => {
    expect(findCardIdsToLoad(WISH, NONE)).toEqual(['v0', 'v1']);
    expect(findCardIdsToLoad({ ...WISH, order: 'latest' }, NONE)).toEqual(['v3', 'v2']);
    expect(findCardIdsToLoad({ ...WISH, limit: 9 }, new Map([['v1', V1!]]))).toEqual(['v0', 'v2', 'v3']);
    expect(findCardIdsToLoad(WISH, ALL)).toEqual([]);
  });

  test('does not load cards of videos that no longer exist in the catalogue', () => {
    const known: LoadedCardsById = new Map([
      ['v0', V0!],
      ['v1', null],
    ]);
    expect(findCardIdsToLoad(WISH, known)).toEqual(['v2']);
  });

  test('loads the cards of all videos that have no known card if the list is searched or sorted by title or duration', () => {
    for (const wish of [
      { ...WISH, text: 'video' },
      { ...WISH, order: 'title' as const },
      { ...WISH, order: 'duration' as const },
    ])
      expect(findCardIdsToLoad(wish, new Map([['v1', null]]))).toEqual(['v0', 'v2', 'v3']);
    expect(findCardIdsToLoad({ ...WISH, text: '  ' }, NONE)).toEqual(['v0', 'v1']);
  });
});

describe('R262 visible videos of a list, and its total', () => {
  test('shows the requested number of videos and the total', () => {
    expect(titlesOf(WISH, ALL)).toEqual([['v0', 'v1'], 4, []]);
    expect(titlesOf({ ...WISH, order: 'latest' }, ALL)).toEqual([['v3', 'v2'], 4, []]);
    expect(titlesOf({ ...WISH, order: 'title', limit: 3 }, ALL)).toEqual([['v0', 'v1', 'v2'], 4, []]);
    expect(titlesOf({ ...WISH, text: 'video 3' }, ALL)).toEqual([['v3'], 1, []]);
  });

  test('a list of the visitor leaves out videos that no longer exist in the catalogue', () => {
    expect(titlesOf(WISH, GONE)).toEqual([['v0', 'v2'], 3, ['v1']]);
    expect(titlesOf({ ...WISH, order: 'title' }, GONE)).toEqual([['v0', 'v2'], 3, ['v1']]);
  });
});

test('R263 detects whether two states of a list differ only by removed ids', () => {
  const changes: readonly Partial<OwnListRequest>[] = [
    { ids: ['v0', 'v3'] },
    { ids },
    { ids: ['v0', 'new'] },
    { ids: ['v0'], limit: 3 },
    { ids: ['v0'], order: 'latest' },
    { ids: ['v0'], text: 'x' },
  ];
  expect(changes.map((change) => differOnlyByRemovedIds(WISH, { ...WISH, ...change }))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
