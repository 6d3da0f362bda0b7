import { expect, test } from 'vitest';
import {
  UNDERAGE_EXIT_URL,
  FEED_PATH,
  OUTBOUND_REL,
  labelPageBackLinkHref,
  expectHttpUrl,
  homeHref,
  labelListHref,
  parseHttpUrl,
  searchHref,
  similarVideosHref,
  labelSlugOfPath,
  tagFeedHref,
  labelPageHref,
} from '../../../src/lib/catalogue/site/page-urls.ts';
import { runWithoutProperty } from '../../support/run-without-property.ts';

test('R006 returns the URL of a search with the text trimmed and encoded', () => {
  expect(searchHref('  a b&c ')).toBe('/search?q=a%20b%26c');
  expect(new URL(searchHref('1+1=2 #?/é😀'), 'https://a.example').searchParams.get('q')).toBe('1+1=2 #?/é😀');
});

test('R006 replaces half of a surrogate pair in a search URL with the replacement character', () => {
  expect(searchHref('a\ud800b')).toBe('/search?q=a%EF%BF%BDb');
});

test('R806 returns the URL of the search for videos that are similar to a video', () => {
  expect(similarVideosHref('a/b&1')).toBe('/search?like=a%2Fb%261');
});

test('R006 returns the URL of the page of a tag', () => {
  expect([labelPageHref({ slug: 'slow-travel' }), labelPageHref({ slug: 'हिन्दी' })]).toEqual([
    '/tag/slow-travel',
    '/tag/%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80',
  ]);
});

test('R381 returns the URLs of the lists of all tags and performers, with page numbers', () => {
  expect([labelListHref('tag'), labelListHref('performer'), labelListHref('performer', 2)]).toEqual([
    '/tags',
    '/performers',
    '/performers/2',
  ]);
});

test('R380 links from a tag or performer back to their list, and from a source to the home page', () => {
  expect((['tag', 'performer', 'source'] as const).map(labelPageBackLinkHref)).toEqual(['/tags', '/performers', '/']);
});

test('R380 returns page URLs for performers and sources, and a search URL for uploaders, which have no page', () => {
  expect(['performer:buster-keaton', 'source:café', 'uploader:a'].map((slug) => labelPageHref({ slug }, 2))).toEqual([
    '/performer/buster-keaton/2',
    '/source/caf%C3%A9/2',
    '/search?tag=uploader%3Aa',
  ]);
  expect(
    [
      '/tag/sea',
      '/performer/buster-keaton/2',
      '/source/caf%C3%A9',
      '/tag/50%',
      '/tags/1',
      '/tag/a/b',
      '/uploader/a',
    ].map(labelSlugOfPath),
  ).toEqual(['sea', 'performer:buster-keaton', 'source:café', '50%', null, null, null]);
});

test('R197 accepts only absolute HTTP and HTTPS URLs as web URLs', () => {
  const rows = {
    'https://a.example': 'https://a.example/',
    ' HTTP://A.example/x ': 'http://a.example/x',
    'https://a.example/é': 'https://a.example/%C3%A9',
    'https://name:word@a.example/@b': 'https://a.example/@b',
    'javascript:alert(1)': null,
    'java\nscript:alert(1)': null,
    'data:text/html,x': null,
    'javascript:"https://a.example"': null,
    'ftp://a.example/https://b.example': null,
    'ftp://a.example': null,
    '//a.example': null,
    'https:a.example': null,
    'https://': null,
    'https://a b': null,
    '': null,
  };
  const parseAll = () => Object.fromEntries(Object.keys(rows).map((text) => [text, parseHttpUrl(text)]));
  expect(parseAll()).toEqual(rows);
  // R197: Safari before version 17 has no URL.canParse
  expect(runWithoutProperty(URL, 'canParse', parseAll)).toEqual(rows);
});

test('the URLs of numbered pages and feeds differ from the URLs of tags', () => {
  expect([
    homeHref(),
    homeHref(2),
    labelListHref('tag', 1),
    labelPageHref({ slug: 'café' }, 2),
    tagFeedHref({ slug: 'café' }),
  ]).toEqual(['/', '/page/2', '/tags/1', '/tag/caf%C3%A9/2', '/tag/caf%C3%A9.xml']);
});

test('R120 defines the URL of the exit button, the rel attribute of external links, and the feed path', () => {
  expect([UNDERAGE_EXIT_URL, OUTBOUND_REL, FEED_PATH]).toEqual([
    'https://www.google.com/',
    'noopener noreferrer nofollow ugc',
    '/rss.xml',
  ]);
});

test('an error names the setting whose value is not a web URL', () => {
  expect(expectHttpUrl('QUICK_EXIT_URL', 'https://weather.example')).toBe('https://weather.example/');
  expect(() => expectHttpUrl('QUICK_EXIT_URL', 'javascript:alert(1)')).toThrow(
    'QUICK_EXIT_URL: got "javascript:alert(1)"',
  );
});

test('R006 R026 shortens a long search text before adding it to the search URL', () => {
  expect(searchHref(`  ${'ab '.repeat(1000)}`)).toBe(`/search?q=${'ab%20'.repeat(66)}ab`);
  expect(searchHref('\ttwo\nwords\u202e ')).toBe('/search?q=two%20words');
  expect(Array.from(decodeURIComponent(searchHref('😀'.repeat(3000)).slice('/search?q='.length)))).toHaveLength(200);
});
