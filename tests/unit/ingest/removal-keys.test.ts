import { expect, test } from 'vitest';
import { keysOf, toRemovalKey } from '../../../src/lib/ingest/removal-keys.ts';
import { makeVideo } from '../../support/catalogue.ts';

test.each([
  ['id', '  Video  1 ', 'Video 1'],
  ['id', 'x'.repeat(300), 'x'.repeat(200)],
  ['performer', "Ann  O'NEIL-Lée", 'ann oneil lee'],
  ['performer', '!!!', 'performer:u--21-21-21'],
  ['performer', '\u200b', ''],
  ['tag', 'Old Boats', 'old-boats'],
  ['tag', '!!!', 'u--21-21-21'],
  ['tag', '\u200b', ''],
] as const)('compares of the %s %j %j', (kind, value, key) => {
  expect(toRemovalKey(kind, value)).toBe(key);
});

test('a video has the keys of its id, its addresses, its performers and its tags', () => {
  const videoUrl = 'https://a.example/1';
  const video = makeVideo({ id: 'a', videoUrl, embedUrl: 'https://a.example/embed/1', performers: ['Ann', 'Ben'] });
  expect((['id', 'url', 'performer', 'tag'] as const).map((kind) => keysOf(kind, video, ['sea']))).toEqual([
    ['a'],
    ['a.example/1', 'a.example/embed/1'],
    ['ann', 'ben'],
    ['sea'],
  ]);
  expect(keysOf('url', { ...video, embedUrl: videoUrl }, [])).toEqual(['a.example/1']);
});
