import { expect, test } from 'vitest';
import { isBareAddress, keysOf, toRemovalKey } from '../../../../src/lib/import/rules/removal-keys.ts';
import { makeVideo } from '../../../support/catalogue.ts';

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

test.each([
  'https://videos.example/watch/a~b?q=%C3%A9',
  '"http://www.Videos.Example/watch/a~b/?q=é#top"',
  "'videos.example/watch/a%7eb?q=%c3%a9'",
  '//videos.example./watch/%61~b?q=%c3%A9',
  '<https://videos.example/watch/a~b?q=%C3%A9>',
  ' https://videos.example/watch/a~b?q=%C3%A9, ',
  '<iframe width="10" src="//videos.example/watch/a~b?q=%C3%A9"></iframe>',
])('R668 the address %j has the key of every other form of it', (address) => {
  expect(toRemovalKey('url', address)).toBe('videos.example/watch/a~b?q=%C3%A9');
});

test('R668 a query, a path in other case and a reserved character tell two addresses apart', () => {
  const keys = [
    'https://a.example/v?a=1&amp;b=2',
    'https://a.example/V',
    'https://a.example/a%2fb',
    'a.example',
    '< a >',
  ];
  expect(keys.map((key) => toRemovalKey('url', key))).toEqual([
    'a.example/v?a=1&b=2',
    'a.example/V',
    'a.example/a%2Fb',
    '',
    '',
  ]);
});

test('R668 a video has the keys of earlier versions too, which hashed takedowns may have', () => {
  const videoUrl = 'https://a.example/%c3%a9';
  expect(keysOf('url', makeVideo({ id: 'a', videoUrl, embedUrl: videoUrl }), [])).toEqual([
    'a.example/%c3%a9',
    'a.example/%C3%A9',
  ]);
});

test('R668 an address without a scheme has a host with a dot, and a path', () => {
  const texts = ['a.example/1', 'www.kürbis.example:8080/1', 'a.example/', 'v1', 'a/b', '1.5/2', 'https://a.example/1'];
  expect(texts.filter(isBareAddress)).toEqual(['a.example/1', 'www.kürbis.example:8080/1']);
});
