import { expect, test } from 'vitest';
import {
  hasTrackingParameters,
  isUrlWithoutScheme,
  listTakedownKeysOfVideo,
  normalizeTakedownValue,
} from '../../../../src/lib/import/rules/takedown-keys.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';

test.each([
  ['id', '  Video  1 ', 'Video 1'],
  ['id', 'x'.repeat(300), 'x'.repeat(200)],
  ['performer', "Ann  O'NEIL-Lée", 'ann oneil lee'],
  ['performer', '!!!', 'performer:u--21-21-21'],
  ['performer', '\u200b', ''],
  ['tag', 'Old Boats', 'old-boats'],
  ['tag', '!!!', 'u--21-21-21'],
  ['tag', '\u200b', ''],
] as const)('normalizes the %s %j to %j for comparison', (kind, value, key) => {
  expect(normalizeTakedownValue(kind, value)).toBe(key);
});

test('returns the comparison keys of the id, URLs, performers and tags of a video', () => {
  const videoUrl = 'https://a.example/1';
  const video = makeVideo({ id: 'a', videoUrl, embedUrl: 'https://a.example/embed/1', performers: ['Ann', 'Ben'] });
  expect(
    (['id', 'url', 'performer', 'tag'] as const).map((kind) => listTakedownKeysOfVideo(kind, video, ['sea'])),
  ).toEqual([['a'], ['a.example/1', 'a.example/embed/1'], ['ann', 'ben'], ['sea']]);
  expect(listTakedownKeysOfVideo('url', { ...video, embedUrl: videoUrl }, [])).toEqual(['a.example/1']);
});

test.each([
  'https://videos.example/watch/a~b?q=%C3%A9',
  '"http://www.Videos.Example/watch/a~b/?q=é#top"',
  "'videos.example/watch/a%7eb?q=%c3%a9'",
  '//videos.example./watch/%61~b?q=%c3%A9',
  '<https://videos.example/watch/a~b?q=%C3%A9>',
  ' https://videos.example/watch/a~b?q=%C3%A9, ',
  '<iframe width="10" src="//videos.example/watch/a~b?q=%C3%A9"></iframe>',
])('R668 normalizes the URL %j to the same comparison key as its other forms', (address) => {
  expect(normalizeTakedownValue('url', address)).toBe('videos.example/watch/a~b?q=%C3%A9');
});

test('R668 comparison keys distinguish URLs by query, letter case of the path and reserved characters', () => {
  const keys = [
    'https://a.example/v?a=1&amp;b=2',
    'https://a.example/V',
    'https://a.example/a%2fb',
    'a.example',
    '< a >',
  ];
  expect(keys.map((key) => normalizeTakedownValue('url', key))).toEqual([
    'a.example/v?a=1&b=2',
    'a.example/V',
    'a.example/a%2Fb',
    '',
    '',
  ]);
});

test('R1063 removes tracking parameters from URLs of takedowns and videos, and also returns keys that keep them, to match old hashes', () => {
  const own = 'https://a.example/watch/5?v=1';
  expect(normalizeTakedownValue('url', `${own}&utm_source=mail&fbclid=x`)).toBe('a.example/watch/5?v=1');
  expect([own, `${own}&gclid=1`, 'not a URL'].map(hasTrackingParameters)).toEqual([false, true, false]);
  const tracked = { ...makeVideo({ id: 'a', videoUrl: `${own}&utm_source=export` }), embedUrl: own };
  expect(listTakedownKeysOfVideo('url', tracked, [])).toEqual([
    'a.example/watch/5?v=1&utm_source=export',
    'a.example/watch/5?v=1',
  ]);
});

test('R668 also returns comparison keys in the format of earlier versions, for takedowns stored as hashes', () => {
  const videoUrl = 'https://a.example/%c3%a9';
  expect(listTakedownKeysOfVideo('url', makeVideo({ id: 'a', videoUrl, embedUrl: videoUrl }), [])).toEqual([
    'a.example/%c3%a9',
    'a.example/%C3%A9',
  ]);
});

test('R668 recognizes a URL without a scheme by a host with a dot and by its path', () => {
  const texts = ['a.example/1', 'www.kürbis.example:8080/1', 'a.example/', 'v1', 'a/b', '1.5/2', 'https://a.example/1'];
  expect(texts.filter(isUrlWithoutScheme)).toEqual(['a.example/1', 'www.kürbis.example:8080/1']);
});
