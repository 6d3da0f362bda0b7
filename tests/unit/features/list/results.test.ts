import { expect, test } from 'vitest';
import { NO_BLOCKS, type VideoPage } from '../../../../src/lib/domain/query.ts';
import type { Tag } from '../../../../src/lib/domain/video.ts';
import { DEFAULT_LIST_STATE } from '../../../../src/features/list/list-url.ts';
import { addPage, chooseTags, NO_RESULTS, tagWordsOf, WAITING_RESULTS } from '../../../../src/features/list/results.ts';
import { cardsOf } from './cards.ts';

const tagOf = (slug: string): Tag => ({ id: `tag-${slug}`, name: slug, slug, count: 1 });
const searchOf = (text: string, tag: string | null = null) => ({ ...DEFAULT_LIST_STATE, text, tag });

test('a list waits with nothing, and a search for nothing is ready with nothing', () => {
  expect(WAITING_RESULTS).toEqual({
    status: 'waiting',
    videos: [],
    total: 0,
    exact: true,
    skipped: 0,
    tags: [],
    hidden: null,
    filling: null,
    edition: 0,
  });
  expect(NO_RESULTS).toEqual({ ...WAITING_RESULTS, status: 'ready' });
});

test('R082 a tag search looks for the words of its tag, any other for its text', () => {
  expect([tagWordsOf(searchOf('boats', 'slow-wide-rivers')), tagWordsOf(searchOf('slow-boats'))]).toEqual([
    'slow wide rivers',
    'slow-boats',
  ]);
});

test('R082 a tag search shows the very tag it is about, also a blocked one', () => {
  const tags = ['rivers', 'slow-rivers', 'lakes'].map(tagOf);
  const blocked = { ...NO_BLOCKS, tags: ['slow-rivers'] };
  expect(chooseTags(tags, searchOf('', 'slow-rivers'), blocked)).toEqual([tagOf('slow-rivers')]);
});

test('a search shows the first 12 matching tags without the blocked ones, but for the one that it names', () => {
  const tags = Array.from({ length: 20 }, (_, i) => tagOf(`t${i}`));
  expect(chooseTags(tags, searchOf('t'), null)).toEqual(tags.slice(0, 12));
  const blocked = { ...NO_BLOCKS, tags: ['t0', 't2'] };
  expect(chooseTags(tags, searchOf('T2'), blocked)).toEqual(tags.slice(1, 13));
});

test('a page alone is a list; behind another it adds its videos and leaves an exact total as it was', () => {
  const [a, b, c] = cardsOf(3);
  const rest = { skipped: 3, tags: [tagOf('sea')], hidden: 4 };
  const page: VideoPage = { videos: [a!, b!], total: 20, exact: false, edition: 7 };
  const alone = addPage(null, page, rest);
  expect(alone).toEqual({
    status: 'ready',
    videos: [a, b],
    total: 20,
    exact: false,
    skipped: 3,
    tags: [tagOf('sea')],
    hidden: 4,
    filling: null,
    edition: 7,
  });
  const filling = { from: 'month', own: 2 } as const;
  const next: VideoPage = { videos: [c!], total: 30, exact: false, edition: 7, filling };
  expect(addPage(alone, next, rest)).toEqual({ ...alone, videos: [a, b, c], total: 30, filling });
  expect(addPage({ ...alone, exact: true }, next, rest)).toEqual({
    ...alone,
    videos: [a, b, c],
    total: 20,
    exact: true,
    filling,
  });
});
