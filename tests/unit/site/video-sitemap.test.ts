import { expect, test, vi } from 'vitest';
import type { VideoCardData } from '../../../src/lib/catalogue/video.ts';
import type { SiteData } from '../../../src/lib/site/open-site-data.ts';
import { videoSitemapMessages } from '../../../src/lib/messages/en/pages.ts';
import {
  findPagesWithPlayableVideos,
  formatVideoSitemapFiles,
  type PageWithPlayableVideos,
} from '../../../src/lib/site/video-sitemap.ts';
import { makeCard } from '../../support/test-catalogue.ts';

const SITE_URL = 'https://videos.test';
const playerOf = (id: string) => `https://player.test/embed/${id}?a=1&b=2`;
const watched = (id: string, change: Partial<VideoCardData> = {}) => ({
  ...makeCard({ id, ...change }),
  embedUrl: playerOf(id),
});

async function listOf<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}

async function write(
  pages: readonly PageWithPlayableVideos[],
  most?: { entries: number; bytes: number },
): Promise<string[]> {
  return listOf(formatVideoSitemapFiles(pages, SITE_URL, videoSitemapMessages, most));
}

test('R470 each video in a sitemap has the required elements in order, and unknown values are omitted', async () => {
  const full = watched('a', {
    title: 'Low tide',
    thumbnailUrl: '/a.jpg',
    duration: 754.6,
    addedAt: 1_717_113_600,
    site: 'Films',
    tags: [
      { name: 'coast', slug: 'coast' },
      { name: 'handmade', slug: 'handmade' },
    ],
  });
  const bare = watched('b', {
    title: 'B',
    thumbnailUrl: 'https://p.test/b.jpg',
    duration: 0,
    addedAt: 0,
    site: 'Films',
  });
  const long = { ...bare, duration: 28_801, addedAt: 253_402_300_800 };
  const [text = ''] = await write([{ path: '/tag/coast', videos: [full, bare, long] }]);
  const described = (video: string) =>
    `<video:video>${video}<video:family_friendly>no</video:family_friendly></video:video>`;
  const player = (id: string) => `<video:player_loc>https://player.test/embed/${id}?a=1&amp;b=2</video:player_loc>`;
  const undated = '<video:thumbnail_loc>https://p.test/b.jpg</video:thumbnail_loc><video:title>B</video:title>';
  expect(text.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">',
    '<url><loc>https://videos.test/tag/coast</loc>',
    described(
      '<video:thumbnail_loc>https://videos.test/a.jpg</video:thumbnail_loc><video:title>Low tide</video:title>' +
        '<video:description>Low tide, 12:34, from Films. Tags: coast, handmade.</video:description>' +
        `${player('a')}<video:duration>754</video:duration><video:publication_date>2024-05-31</video:publication_date>`,
    ),
    described(`${undated}<video:description>B, from Films.</video:description>${player('b')}`),
    described(`${undated}<video:description>B, 8:00:01, from Films.</video:description>${player('b')}`),
    '</url>',
    '</urlset>',
    '',
  ]);
});

const HOSTILE = [
  ']]></video:title><script>alert(1)</script>',
  '&amp;&lt;&#0;&bogus;"\'<!--',
  '\u0000\u001b[2J\ufffe\ud800 half',
  '𝒳'.repeat(300),
];

test('R976 hostile titles and tags in a sitemap are escaped and truncated, and create no XML elements', async () => {
  const videos = HOSTILE.map((text, i) =>
    watched(`v${i}`, {
      title: text,
      addedAt: 86_400,
      tags: Array.from({ length: 40 }, () => ({ name: text, slug: 'x' })),
    }),
  );
  const [text = ''] = await write([{ path: '/tag/a&b', videos }]);
  const elements = [...text.matchAll(/<\/?([\w:?]+)/g)].map(([, name]) => name);
  expect(new Set(elements)).toEqual(
    new Set(
      ['?xml', 'urlset', 'url', 'loc', 'video:video'].concat(
        ['thumbnail_loc', 'title', 'description', 'player_loc', 'duration', 'publication_date', 'family_friendly'].map(
          (name) => `video:${name}`,
        ),
      ),
    ),
  );
  const contents = [...text.matchAll(/<(?:loc|video:\w+)>([^<]*)</g)].map(([, content = '']) => content);
  for (const content of contents) expect(content).toMatch(/^(?:[^<>&]|&(?:amp|lt|gt|quot);)*$/);
  // oxlint-disable-next-line no-control-regex -- the control characters that XML allows
  expect(text).not.toMatch(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
  const lengths = (name: string) =>
    [...text.matchAll(new RegExp(`<video:${name}>([^<]*)<`, 'g'))].map(
      ([, content = '']) => Array.from(content.replaceAll(/&\w+;/g, '_')).length,
    );
  expect(Math.max(...lengths('title'))).toBe(100);
  expect(Math.max(...lengths('description'))).toBe(2048);
});

test('R976 starts a new sitemap file before the limit of pages or bytes is exceeded', async () => {
  const pages = Array.from({ length: 5 }, (_, i) => ({ path: `/page/${i}`, videos: [watched(String(i))] }));
  const counts = async (most: { entries: number; bytes: number }) =>
    (await write(pages, most)).map((text) => text.split('<url>').length - 1);
  expect(await counts({ entries: 2, bytes: 1e6 })).toEqual([2, 2, 1]);
  const [whole = ''] = await write(pages.slice(0, 3));
  const bytes = Buffer.byteLength(whole);
  expect(await counts({ entries: 9, bytes })).toEqual([3, 2]);
  expect(await counts({ entries: 9, bytes: bytes - 1 })).toEqual([2, 2, 1]);
  // every page alone already exceeds the size limit
  expect(await counts({ entries: 9, bytes: 1 })).toEqual([1, 1, 1, 1, 1]);
  expect(await write([])).toEqual([]);
});

/** Returns a site with lists of two tags and the home list. Every video except `none` has a player. */
function makeSite(lists: Readonly<Record<string, readonly string[]>>): SiteData {
  const videosOf = (name: string) => ({ videos: (lists[name] ?? []).map((id) => makeCard({ id })) });
  const site = {
    pagedTags: async () => ['long', 'short'].map((slug) => ({ slug, count: lists[slug]?.length })),
    countPages: () => 1,
    homePages: 1,
    tagPage: async (slug: string) => ({ page: videosOf(slug) }),
    homePage: async () => ({ page: videosOf('home') }),
    engine: { details: async ({ id }: VideoCardData) => ({ embedUrl: id === 'none' ? null : playerOf(id) }) },
  };
  return site as unknown as SiteData;
}

test('R470 the sitemaps list each embeddable video once, on the page of the shortest list that search engines may index', async () => {
  const site = makeSite({ long: ['a', 'b', 'none'], short: ['b'], home: ['a', 'b', 'c', 'none'] });
  const found = async (isLeftOut: (path: string) => boolean) =>
    (await listOf(findPagesWithPlayableVideos(site, isLeftOut))).map(
      ({ path, videos }) => `${path} ${videos.map(({ id }) => id).join()}`,
    );
  expect(await found(() => false)).toEqual(['/tag/short b', '/tag/long a', '/ c']);
  expect(await found((path) => path === '/tag/short')).toEqual(['/tag/long a,b', '/ c']);
  expect(await found(() => true)).toEqual([]);
});

test('looks up the player of each video once, although lists have the same videos', async () => {
  const site = makeSite({ long: ['a', 'none'], short: ['none'], home: ['a', 'none'] });
  const details = vi.spyOn(site.engine, 'details');
  await listOf(findPagesWithPlayableVideos(site, () => false));
  expect(details.mock.calls.map(([{ id }]) => id)).toEqual(['none', 'a']);
});
