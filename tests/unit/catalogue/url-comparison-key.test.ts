import { expect, test } from 'vitest';
import { createVideoIdFromUrl, createUrlComparisonKey } from '../../../src/lib/catalogue/site/url-comparison-key.ts';

test.each([
  ['https://www.Example.org/watch/a?x=1#top', 'example.org/watch/a?x=1'],
  ['http://example.org/watch/a', 'example.org/watch/a'],
  ['https://example.org/watch/a//', 'example.org/watch/a'],
  ['https://example.org/', 'example.org'],
  ['https://example.org:8443/a/?x', 'example.org:8443/a?x'],
  ['https://sub.www.example.org/a', 'sub.www.example.org/a'],
  ['  https://user:secret@example.org/a ', 'example.org/a'],
  ['example.org/a', ''],
  ['ftp://example.org/a', ''],
  ['https://', ''],
])('normalizes the video URL %j to %j for comparison', (address, key) => {
  expect(createUrlComparisonKey(address)).toBe(key);
});

test('R440 derives video ids of equal length from URLs, and the same id from equivalent URLs', () => {
  const id = createVideoIdFromUrl('https://example.org/watch/a');
  expect(id).toMatch(/^url-[\da-z]{14}$/);
  const same = ['http://www.example.org/watch/a/', 'https://EXAMPLE.org/watch/a'];
  expect(same.map(createVideoIdFromUrl)).toEqual([id, id]);
  const others = ['https://example.org/watch/b', 'https://example.org/watch/a?x=1', 'https://example.org/watch/a#1'];
  expect(new Set([id, ...others.map(createVideoIdFromUrl)]).size).toBe(4);
});

test('R440 derives distinct video ids from 100,000 URLs', () => {
  const ids = Array.from({ length: 100_000 }, (_, i) => createVideoIdFromUrl(`https://clips.example/embed/${i}`));
  expect(new Set(ids).size).toBe(100_000);
});
