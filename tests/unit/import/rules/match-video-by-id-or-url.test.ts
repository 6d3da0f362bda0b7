import { expect, test } from 'vitest';
import { createOutboundLink } from '../../../../src/lib/catalogue/site/outbound-link-rules.ts';
import {
  createVideoMatcher,
  isUrlOfSite,
  listPossibleAffiliateUrls,
} from '../../../../src/lib/import/rules/match-video-by-id-or-url.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';

const SITE = {
  siteUrl: 'https://videos.test',
  links: {
    Alpha: { params: { aff: '42' } },
    'b.example': { template: 'https://go.example/?pid=7&to={url:encoded}' },
    '*': { params: { ref: 'all' } },
  },
};
const ALPHA = makeVideo({ id: 'a1', site: 'Alpha', videoUrl: 'https://a.example/watch?v=1&aff=7' });
const BRAVO = makeVideo({
  id: 'b1',
  site: 'Bravo',
  videoUrl: 'https://www.b.example/1',
  embedUrl: 'https://b.example/e/1',
});
const OTHER = makeVideo({ id: 'c1', site: 'Other', videoUrl: 'https://c.example/1?utm_medium=feed' });

const namedBy = (sought: string) => {
  const { matches } = createVideoMatcher(sought, SITE);
  return [ALPHA, BRAVO, OTHER].filter(matches).map(({ id }) => id);
};

test.each([
  ['an id', 'a1', ['a1']],
  ['an id in quotes', '"a1"', ['a1']],
  ['its URL', 'http://a.example/watch?v=1&aff=7', ['a1']],
  ['the link of its card with parameters', createOutboundLink(ALPHA.videoUrl, SITE.links.Alpha), ['a1']],
  ['the link of its card by a template', createOutboundLink(BRAVO.videoUrl, SITE.links['b.example']), ['b1']],
  [
    'the link of its card with parameters of a social network',
    `${createOutboundLink(BRAVO.videoUrl, SITE.links['b.example'])}&fbclid=x`,
    ['b1'],
  ],
  ['the link by the rule for all others', createOutboundLink(OTHER.videoUrl, SITE.links['*']), ['c1']],
  ['the URL of another redirecting page', 'https://out.example/?u=https%3A%2F%2Fb.example%2F1', ['b1']],
  ['its URL with tracking parameters', 'https://b.example/1/?utm_source=x&gclid=1#t', ['b1']],
  ['its player URL', 'b.example/e/1', ['b1']],
  ['its URL without the tracking parameters of the import file', 'https://c.example/1', ['c1']],
  ['a shared list of the site', 'https://www.videos.test/de/favorites#list=Mine&v=a1&v=c1', ['a1', 'c1']],
  ['a shared list of another site', 'https://other.test/favorites#list=&v=a1', []],
  ['another page of the site', 'https://videos.test/tag/boats', []],
  ['a URL with another parameter', 'https://b.example/1?page=2', []],
  ['an unknown id', 'A1', []],
])('R670 searches the import for videos by %s', (_, sought, ids) => {
  expect(namedBy(sought)).toEqual(ids);
});

test('R932 lists the links of a video by the rules for its source name, for its host and for all others', () => {
  expect(listPossibleAffiliateUrls(ALPHA, SITE.links)).toEqual([
    'https://a.example/watch?v=1&aff=42',
    'https://a.example/watch?v=1&aff=7&ref=all',
  ]);
  expect(listPossibleAffiliateUrls({ videoUrl: BRAVO.videoUrl }, SITE.links)).toEqual([
    'https://go.example/?pid=7&to=https%3A%2F%2Fwww.b.example%2F1',
    'https://www.b.example/1?ref=all',
  ]);
  expect(listPossibleAffiliateUrls(OTHER, {})).toEqual([]);
});

test('R670 finds a video by an id that looks like a URL', () => {
  const { matches } = createVideoMatcher('clips.example/7', SITE);
  expect(matches(makeVideo({ id: 'clips.example/7' }))).toBe(true);
});

test('R670 extracts video ids from an id or from the URL of a shared list', () => {
  const idsOf = (sought: string) => createVideoMatcher(sought, SITE).ids;
  expect([idsOf(' a1 '), idsOf('https://a.example/1'), idsOf('https://videos.test/favorites#list=&v=a1')]).toEqual([
    ['a1'],
    [],
    ['a1'],
  ]);
});

test('R670 recognizes a URL of the operator’s own site by its host', () => {
  expect(
    ['https://www.videos.test/x', 'http://videos.test', 'https://a.example', 'videos.test'].map((address) =>
      isUrlOfSite(address, SITE.siteUrl),
    ),
  ).toEqual([true, true, false, false]);
});
