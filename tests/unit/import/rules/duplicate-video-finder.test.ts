import { expect, test } from 'vitest';
import type { Video } from '../../../../src/lib/catalogue/video.ts';
import { createDuplicateFinder } from '../../../../src/lib/import/rules/duplicate-video-finder.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';

let number = 0;
const from = (host: string, change: Partial<Video> = {}) => {
  const videoUrl = `https://${host}/${number++}`;
  const source = host.startsWith('www.redtube') ? 'redtube' : 'other';
  return makeVideo({ id: String(number), title: 'A crane at work', duration: 640, source, ...change, videoUrl });
};

const apply = (...videos: readonly Video[]) => {
  const finder = createDuplicateFinder();
  const numbers = videos.map((video) => finder.add(video, null));
  const others = [...finder.others].map(([kept, list]) => [kept, list.map(({ source }) => source)]);
  return { numbers, others };
};

test('merges videos of different sites with the same title and durations that differ by at most two seconds', () => {
  expect(
    apply(
      from('a.example'),
      from('www.redtube.com', { title: 'a CRANE, at work!', duration: 642 }),
      from('www.b.example', { duration: 638 }),
      from('c.example', { duration: 643 }),
      from('d.example', { title: 'A crane at rest' }),
    ),
  ).toEqual({ numbers: [null, 0, 0, null, null], others: [[0, ['redtube', 'b.example']]] });
});

test('does not merge two videos of the same site as duplicates', () => {
  expect(apply(from('a.example'), from('b.example'), from('c.example'), from('b.example')).numbers).toEqual([
    null,
    0,
    0,
    null,
  ]);
  expect(
    apply(from('a.example'), from('www.a.example'), from('b.example'), from('b.example'), from('b.example')),
  ).toEqual({
    numbers: [null, null, 0, 1, null],
    others: [
      [0, ['b.example']],
      [1, ['b.example']],
    ],
  });
});

test('merges two videos with performers only if they have the same performers', () => {
  const by = (host: string, ...performers: readonly string[]) => from(host, { performers });
  expect(
    apply(by('a.example', 'Ann', 'Ben'), by('b.example', 'BEN', 'ann', '!'), by('c.example', 'Cy'), by('d.example')),
  ).toEqual({
    numbers: [null, 0, null, 0],
    others: [[0, ['b.example', 'd.example']]],
  });
});

test('compares titles and performers of possible duplicates word by word, without joining words or names', () => {
  const by = (host: string, ...performers: readonly string[]) => from(host, { performers });
  expect(apply(by('a.example', 'Ann Lee'), by('b.example', 'Annlee'), by('c.example', 'Ann', 'Lee')).numbers).toEqual([
    null,
    null,
    null,
  ]);
  expect(apply(from('a.example', { title: 'Car pet' }), from('b.example', { title: 'Carpet' })).numbers).toEqual([
    null,
    null,
  ]);
  expect(apply(from('a.example'), from('www.www.b.example'), from('sub.www.c.example')).others).toEqual([
    [0, ['www.b.example', 'sub.www.c.example']],
  ]);
});

test('merges duplicate videos if only one of them has performers', () => {
  const known = { performers: ['Ann'] };
  expect(apply(from('a.example'), from('b.example', known)).numbers).toEqual([null, 0]);
  expect(apply(from('a.example', known), from('b.example')).numbers).toEqual([null, 0]);
});

test('does not merge videos without a duration or with only generic words in the title', () => {
  for (const change of [{ duration: 0 }, { title: 'Untitled Video' }, { title: '!!!' }])
    expect(apply(from('a.example', change), from('b.example', change)).numbers).toEqual([null, null]);
});

test('compares a possible duplicate with at most 256 videos of the same title and duration', () => {
  const others = Array.from({ length: 300 }, (_, i) => [
    from('a.example', { title: `A crane at rest, ${i}` }),
    from('a.example', { duration: 600 }),
  ]);
  expect(apply(from('a.example'), ...others.flat(), from('b.example')).numbers.at(-1)).toBe(0);
  const many = Array.from({ length: 257 }, () => from('a.example'));
  expect(apply(...many, from('b.example')).numbers.at(-1)).toBe(1);
});
