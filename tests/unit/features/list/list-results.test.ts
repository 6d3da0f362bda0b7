import { expect, test } from 'vitest';
import { MAX_VIDEOS_PER_LIST } from '../../../../src/lib/catalogue/limits.ts';
import { EMPTY_BLOCKLIST, type VersionedVideoQueryResult } from '../../../../src/lib/catalogue/video-query.ts';
import type { Tag } from '../../../../src/lib/catalogue/video.ts';
import { DEFAULT_LIST_STATE } from '../../../../src/lib/catalogue/list/list-url.ts';
import {
  appendVideosToListResults,
  chooseMatchingTags,
  countVideosIfAllHidden,
  countFoundVideos,
  countSkeletonCards,
  hasMoreVideos,
  includesLastVideoOfList,
  EMPTY_LIST_RESULTS,
  INITIAL_LIST_RESULTS,
  type ListResults,
} from '../../../../src/features/list/machine/list-results.ts';
import { cardsOf } from './cards.ts';

const tagOf = (slug: string): Tag => ({ id: `tag-${slug}`, name: slug, slug, count: 1 });
const searchOf = (text: string, tag: string | null = null) => ({ ...DEFAULT_LIST_STATE, text, tag });

test('a list starts empty with the status "waiting", and a search without text with the status "ready"', () => {
  expect(INITIAL_LIST_RESULTS).toEqual({
    status: 'waiting',
    text: '',
    videos: [],
    total: 0,
    exact: true,
    asTyped: null,
    misread: [],
    unknownLabels: [],
    reading: null,
    skipped: 0,
    tags: [],
    hidden: null,
    filling: null,
    similarTo: null,
    edition: null,
    isPartial: false,
  });
  expect(EMPTY_LIST_RESULTS).toEqual({ ...INITIAL_LIST_RESULTS, status: 'ready' });
});

test('R082 a search by tag shows the tag itself, even if the visitor has hidden it', () => {
  const tags = [tagOf('slow-rivers')];
  const blocked = { ...EMPTY_BLOCKLIST, tags: ['slow-rivers'] };
  expect(chooseMatchingTags(tags, searchOf('', 'slow-rivers'), blocked)).toEqual(tags);
});

test('R336 R766 a search shows six matching tags of each kind, without hidden tags unless the search text names them', () => {
  const tags = Array.from({ length: 20 }, (_, i) => tagOf(`t${i}`));
  const performers = Array.from({ length: 9 }, (_, i) => tagOf(`performer:p${i}`));
  expect(chooseMatchingTags([...performers, ...tags], searchOf('t'), null)).toEqual([
    ...tags.slice(0, 6),
    ...performers.slice(0, 6),
  ]);
  const blocked = { ...EMPTY_BLOCKLIST, tags: ['t0', 't2'] };
  const shown = (text: string) => chooseMatchingTags(tags.slice(0, 4), searchOf(text), blocked).map(({ slug }) => slug);
  expect(shown('T2')).toEqual(['t1', 't2', 't3']);
  expect(shown('s2')).toEqual(['t1', 't3']);
});

test('the first results replace the list; later ones are appended, and an exact total stays unchanged', () => {
  const [a, b, c] = cardsOf(3);
  const rest = { text: 'river', skipped: 3, tags: [tagOf('sea')], hidden: 4 };
  const page: VersionedVideoQueryResult = { videos: [a!, b!], total: 20, exact: false, edition: 7 };
  const alone = appendVideosToListResults(null, page, rest);
  expect(alone).toEqual({
    status: 'ready',
    text: 'river',
    videos: [a, b],
    total: 20,
    exact: false,
    asTyped: null,
    misread: [],
    unknownLabels: [],
    reading: null,
    skipped: 3,
    tags: [tagOf('sea')],
    hidden: 4,
    filling: null,
    similarTo: null,
    edition: 7,
    isPartial: false,
  });
  expect(appendVideosToListResults(null, { ...page, asTyped: 1 }, rest).asTyped).toBe(1);
  expect(appendVideosToListResults(null, { ...page, asTyped: 0, reading: 'spider man' }, rest).reading).toBe(
    'spider man',
  );
  const notes = { misread: ['foo:bar'], unknownLabels: ['nosuch'] };
  expect(appendVideosToListResults(null, { ...page, ...notes }, rest)).toMatchObject(notes);
  expect(appendVideosToListResults(null, { ...page, similarTo: 'Rivers' }, rest).similarTo).toBe('Rivers');
  const filling = { from: 'month', own: 2 } as const;
  const next: VersionedVideoQueryResult = { videos: [c!], total: 30, exact: false, edition: 7, filling };
  expect(appendVideosToListResults(alone, next, rest)).toEqual({ ...alone, videos: [a, b, c], total: 30, filling });
  expect(appendVideosToListResults({ ...alone, exact: true }, next, rest)).toEqual({
    ...alone,
    videos: [a, b, c],
    total: 20,
    exact: true,
    filling,
  });
});

test('R1206 the corrected text of a search stays the same while further videos load', () => {
  const before = { ...EMPTY_LIST_RESULTS, reading: 'the River' };
  const page: VersionedVideoQueryResult = { videos: [], total: 20, exact: false, edition: 7, reading: 'the RIVER' };
  const rest = { text: 'the rivre', skipped: 0, tags: [], hidden: null };
  expect(appendVideosToListResults(before, page, rest).reading).toBe('the River');
});

test('R330 R334 counts the videos that match the words as typed, or all results if no video does', () => {
  const found = (asTyped: number | null, exact = false) =>
    countFoundVideos({ ...EMPTY_LIST_RESULTS, asTyped, total: 20, exact }, new Map());
  expect(found(9)).toEqual({ count: 9, isExact: true });
  expect(found(0)).toEqual({ count: 20, isExact: false });
  expect(found(0, true)).toEqual({ count: 20, isExact: true });
  expect(found(null)).toEqual({ count: 20, isExact: false });
});

test('R948 the result count excludes loaded videos that the visitor has hidden individually', () => {
  const videos = cardsOf(4);
  const hidden = new Map([videos[1]!, videos[3]!].map(({ id, title }) => [id, title]));
  const found = (change: Partial<ListResults>) =>
    countFoundVideos({ ...EMPTY_LIST_RESULTS, videos, total: 20, exact: true, ...change }, hidden).count;
  expect([found({}), found({ asTyped: 2 }), found({ asTyped: 2, skipped: 10 }), found({ skipped: 10 })]).toEqual([
    18, 1, 2, 18,
  ]);
});

/** Results of a numbered page, with the 4th to 6th of 20 videos. */
const SOME: ListResults = { ...EMPTY_LIST_RESULTS, videos: cardsOf(3), skipped: 3, total: 20 };
const asStatus = (status: ListResults['status']): ListResults => ({ ...SOME, status });

test('a list has more videos until its total is reached, or while the total is unknown', () => {
  expect(hasMoreVideos(SOME)).toBe(true);
  expect(hasMoreVideos(asStatus('refiltering'))).toBe(true);
  expect(hasMoreVideos({ ...SOME, total: 7 })).toBe(true);
  expect(hasMoreVideos({ ...SOME, total: 6 })).toBe(false);
  expect(hasMoreVideos({ ...SOME, total: 6, exact: false })).toBe(true);
});

test('R487 a list is at its end if no videos follow the last shown one', () => {
  expect([SOME, { ...SOME, total: 6, exact: false }, { ...SOME, total: 6 }].map(includesLastVideoOfList)).toEqual([
    false,
    false,
    true,
  ]);
  const statuses = ['waiting', 'loading', 'growing', 'refiltering', 'error'] as const;
  expect(statuses.map((status) => includesLastVideoOfList({ ...SOME, status, total: 6 }))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('R588 a list ends at the maximum number of videos that a browser shows', () => {
  const atEnd = { ...SOME, skipped: MAX_VIDEOS_PER_LIST - SOME.videos.length, total: 1_234_567 };
  expect([hasMoreVideos(atEnd), hasMoreVideos({ ...atEnd, exact: false })]).toEqual([false, false]);
  expect(hasMoreVideos({ ...atEnd, skipped: atEnd.skipped - 1 })).toBe(true);
});

test('R761 reports the number of hidden videos if a list is empty because all its videos are hidden', () => {
  const none = new Map<string, string>();
  const [first, second] = cardsOf(2).map(({ id }) => id) as [string, string];
  const empty = { ...EMPTY_LIST_RESULTS, hidden: null };
  const two = { ...EMPTY_LIST_RESULTS, videos: cardsOf(2), total: 2 };
  const both = new Map([
    [first, 'Rain'],
    [second, 'Snow'],
  ]);
  expect(countVideosIfAllHidden(empty, none, true)).toBe(null);
  expect(countVideosIfAllHidden({ ...empty, hidden: 2 }, none, true)).toBe(2);
  expect(countVideosIfAllHidden({ ...empty, hidden: 0 }, none, true)).toBe(0);
  expect(countVideosIfAllHidden(empty, none, false)).toBe(0);
  expect(countVideosIfAllHidden(two, both, false)).toBe(2);
  expect(countVideosIfAllHidden({ ...two, hidden: 3 }, both, true)).toBe(5);
  expect(countVideosIfAllHidden(two, new Map([[first, 'Rain']]), false)).toBe(0);
  expect(countVideosIfAllHidden({ ...two, total: 3 }, both, false)).toBe(0);
  expect(countVideosIfAllHidden({ ...empty, status: 'loading' }, none, true)).toBe(0);
});

test('R585 a list with missing videos is marked as partial until a complete one arrives', () => {
  const [a, b] = cardsOf(2);
  const page: VersionedVideoQueryResult = { videos: [a!, b!], total: 2, exact: true, edition: 7 };
  const rest = { text: '', skipped: 0, tags: [], hidden: null };
  const partial = appendVideosToListResults(null, { ...page, isPartial: true }, rest);
  expect([partial.isPartial, appendVideosToListResults(null, page, rest).isPartial]).toEqual([true, false]);
});

test('R1120 a list still has more videos while they load, but not while another list loads or after an error', () => {
  const statuses = ['growing', 'refiltering', 'waiting', 'loading', 'error'] as const;
  expect(statuses.map(asStatus).map(hasMoreVideos)).toEqual([true, true, false, false, false]);
});

test('a loading list shows 10 skeleton cards, and other lists show none', () => {
  const statuses = ['loading', 'waiting', 'refiltering', 'ready', 'error'] as const;
  expect(statuses.map((status) => countSkeletonCards(asStatus(status), 20))).toEqual([10, 0, 0, 0, 0]);
});

test('a growing list shows one skeleton card per expected video, between 1 and 200', () => {
  const growing = asStatus('growing');
  // a numbered page that begins with the 4th of 20 videos can show 17 of them
  expect([15, 17, 18].map((wanted) => countSkeletonCards(growing, wanted))).toEqual([12, 14, 14]);
  expect(countSkeletonCards(growing, 3)).toBe(1);
  expect([202, 203, 204].map((wanted) => countSkeletonCards({ ...growing, total: 1000 }, wanted))).toEqual([
    199, 200, 200,
  ]);
});
