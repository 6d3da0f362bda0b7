import { expect, test } from 'vitest';
import {
  addHiddenVideo,
  serializeHiddenVideos,
  HIDDEN_VIDEOS_STORAGE,
  mergeHiddenVideos,
  parseHiddenVideos,
  removeHiddenVideo,
} from '../../../../src/features/blocklist/hidden-videos.ts';
import { HIDDEN_VIDEOS_MAX } from '../../../../src/lib/catalogue/limits.ts';

const RAIN = new Map([['7', 'Rain']]);
const many = (count: number) => Array.from({ length: count }, (_, number) => [`id-${number}`, 'Title'] as const);

test('R415 stores hidden videos with their titles, in the order in which they were hidden', () => {
  const videos = addHiddenVideo(RAIN, '3', ' Snow  at night ');
  expect([...videos]).toEqual([
    ['7', 'Rain'],
    ['3', 'Snow at night'],
  ]);
  expect(parseHiddenVideos(JSON.parse(serializeHiddenVideos(videos)!))).toEqual(videos);
  expect(addHiddenVideo(videos, '7', 'Other')).toBe(videos);
  expect([...removeHiddenVideo(videos, '7')]).toEqual([['3', 'Snow at night']]);
  expect(serializeHiddenVideos(removeHiddenVideo(RAIN, '7'))).toBeNull();
  expect([...addHiddenVideo(new Map(), '9', '  ')]).toEqual([['9', '9']]);
});

test('R415 cleans the titles and ids of stored hidden videos, and limits their number', () => {
  const long = 'x'.repeat(401);
  const videos = [...many(HIDDEN_VIDEOS_MAX), ['', 'None'], [long, 'Long'], ['a', 'x'.repeat(200)], ['b', '']];
  const parsed = parseHiddenVideos({ videos })!;
  expect([parsed.size, parsed.get('a')?.length, parsed.get('b'), parsed.has('id-0')]).toEqual([
    HIDDEN_VIDEOS_MAX,
    120,
    'b',
    false,
  ]);
  expect(addHiddenVideo(parsed, 'c', 'One more')).toBe(parsed);
  expect(mergeHiddenVideos(RAIN, new Map([...RAIN, ['8', 'Sun']])).size).toBe(2);
});

test.each([
  [null],
  [[]],
  [{}],
  [{ videos: 'all' }],
  [{ videos: [['7']] }],
  [{ videos: [[7, 'Rain']] }],
  [{ version: 2, videos: [] }],
])('R415 rejects %j as a list of hidden videos', (value) => expect(parseHiddenVideos(value)).toBeNull());

test('R415 describes the difference between two lists of hidden videos by video id and title', () => {
  const { diff, apply } = HIDDEN_VIDEOS_STORAGE;
  const after = new Map([['8', 'Sun']]);
  const changes = diff(RAIN, after);
  expect(changes).toEqual([
    { entry: '7', value: null },
    { entry: '8', value: 'Sun' },
  ]);
  expect(
    apply(
      RAIN,
      changes.map((change) => ({ ...change, at: 1 })),
    ),
  ).toEqual(after);
});
