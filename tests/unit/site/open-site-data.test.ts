// Compares the data of pages with the videos of a real import file.
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { NO_FILTERS, toEpochDay } from '../../../src/lib/catalogue/video-filters.ts';
import { getLabelKindOfSlug } from '../../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { slugify } from '../../../src/lib/catalogue/text/slug.ts';
import { SOURCE_SITES } from '../../../src/lib/catalogue/source-website.ts';
import type { Tag, Video, VideoCardData } from '../../../src/lib/catalogue/video.ts';
import { parseImportFile } from '../../support/parse-import-file.ts';
import { DEFAULT_PROVIDER } from '../../../src/lib/import/files/video-provider.ts';
import { NO_OPERATOR_FILES } from '../../support/no-operator-files.ts';
import { runImport } from '../../../src/lib/import/run/run-import.ts';
import { findPagesOfVideo } from '../../../src/lib/site/find-pages-of-video.ts';
import { openSiteData, type SiteData, type TagPageContent } from '../../../src/lib/site/open-site-data.ts';
import { readAllTagPages } from '../../support/read-all-tag-pages.ts';

const SOURCE = 'tests/fixtures/films.psv.gz';
const BUILT_AT = Date.UTC(2026, 10, 21, 12) / 1000;

let work = '';
let site: SiteData;
const OPERATOR = { ...NO_OPERATOR_FILES, sources: [{ ...DEFAULT_PROVIDER, from: [SOURCE] }] };
/** Videos of the import file, newest first; videos of the same date in reverse order of the file. */
let newest: readonly Video[] = [];

const idsOf = (videos: readonly Pick<VideoCardData, 'id'>[]) => videos.map(({ id }) => id);
/** Returns the key that distinguishes a tag: its slug, or the name itself if it has no letters or digits (R158). */
const keyOf = (name: string) => slugify(name) || `=${name}`;
const keys = new Map<Video, ReadonlySet<string>>();
const keysOf = (video: Video) => keys.get(video) ?? new Set<string>();

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  const warn = () => expect.unreachable();
  await runImport({ operator: OPERATOR, work, builtAt: BUILT_AT, strict: true, allowLoss: false, warn });
  site = await openSiteData(path.join(work, 'data'));
  const videos: Video[] = [];
  await parseImportFile([gunzipSync(readFileSync(SOURCE))], { onVideo: (video) => videos.push(video) });
  for (const video of videos) keys.set(video, new Set(video.tags.map(keyOf)));
  newest = videos.toReversed().toSorted((a, b) => b.addedAt - a.addedAt);
});

afterAll(async () => {
  await rm(work, { recursive: true, force: true });
});

test('R043 the latest videos on the home page are the newest 15', async () => {
  const page = await site.latest();
  expect([idsOf(page.videos), page.total, page.exact]).toEqual([idsOf(newest.slice(0, 15)), newest.length, true]);
  expect(idsOf((await site.latest(40)).videos)).toEqual(idsOf(newest.slice(0, 40)));
});

test('R878 queries of collections use their own language', async () => {
  const [tag] = site.popularTags;
  const names = [[tag!.slug, 'Wanderlust']] as const;
  const queryLanguage = { code: 'de', locale: 'de', names } as const;
  const collection = { videos: [], query: { text: 'tag:Wanderlust', sort: 'newest', limit: 3 } } as const;
  const german = await openSiteData(path.join(work, 'data'), { queryLanguage });
  const { videos } = await german.findCollectionVideos(collection);
  expect(idsOf(videos)).toEqual(idsOf((await site.tagPage(tag!.slug)).page.videos.slice(0, 3)));
  expect((await site.findCollectionVideos(collection)).videos).toEqual([]);
});

test('R953 returns the names of all video sources', async () => {
  const found = new Set(newest.map(({ source }) => source));
  expect(await site.sources()).toEqual(SOURCE_SITES.filter((source) => found.has(source)));
});

test('R071 Trending shows the most viewed videos of a period, filled up from longer periods', async () => {
  const sizes = { today: 8, week: 12, month: 16, all: 24 };
  const pages = await Promise.all(Object.keys(sizes).map((period) => site.trending(period as keyof typeof sizes)));
  expect(pages.map(({ videos }) => videos.length)).toEqual(Object.values(sizes));
  for (const { videos } of pages)
    expect(videos.map(({ views }) => views)).toEqual(videos.map(({ views }) => views).toSorted((a, b) => b - a));
  expect(idsOf((await site.trending()).videos)).toEqual(idsOf(pages[1]?.videos ?? []));
});

test('R063 every tag page has its newest 24 videos, its video count and its related tags', async () => {
  const pages = await readAllTagPages(site);
  const tags = new Map(pages.map(({ tag }) => [keyOf(tag.name), tag]));
  expect([...tags.keys()].toSorted()).toEqual([...new Set(newest.flatMap((video) => [...keysOf(video)]))].toSorted());
  for (const { tag, related, page } of pages) {
    const key = keyOf(tag.name);
    const carrying = newest.filter((video) => keysOf(video).has(key));
    expect([tag.count, page.total, idsOf(page.videos)]).toEqual([
      carrying.length,
      carrying.length,
      idsOf(carrying.slice(0, 24)),
    ]);
    const beside = countBeside(tag, carrying, tags);
    const most = [...beside.values()].toSorted((a, b) => b - a).slice(0, 8);
    expect(related.map(({ slug }) => beside.get(slug))).toEqual(most);
  }
});

type PageTag = TagPageContent['tag'];

/** Returns the number of videos that each other tag shares with a tag, by slug. */
function countBeside(tag: PageTag, carrying: readonly Video[], tags: ReadonlyMap<string, PageTag>) {
  const counts = new Map<string, number>();
  for (const key of carrying.flatMap((video) => [...keysOf(video)])) {
    const other = tags.get(key);
    if (other && other !== tag) counts.set(other.slug, (counts.get(other.slug) ?? 0) + 1);
  }
  return counts;
}

test('R158 every tag page has a unique slug that is not empty', async () => {
  const slugs = (await readAllTagPages(site)).map(({ tag }) => tag.slug);
  expect([new Set(slugs).size, slugs.filter((slug) => slug === '')]).toEqual([slugs.length, []]);
});

test('R157 tags are lowercase, and the popular tags are the 20 with most videos', async () => {
  const all = await site.engine.allTags('tag');
  expect(all.filter(({ name }) => name !== name.toLowerCase())).toEqual([]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const counts = all.map(({ count }) => count).toSorted((a, b) => b - a);
  expect(site.engine.popularTags.map(({ count }) => count)).toEqual(counts.slice(0, 20));
});

test('R141 a filter of several tags matches only videos that have all of them', async () => {
  const tags = site.engine.popularTags.slice(0, 2).map(({ slug }) => slug);
  const query = {
    tag: null,
    text: '',
    without: [],
    shuffle: null,
    period: null,
    sort: 'newest',
    offset: 0,
    today: toEpochDay(BUILT_AT),
  } as const;
  const page = await site.engine.query({ ...query, filters: { ...NO_FILTERS, tags }, limit: 5000 });
  expect(idsOf(page.videos)).toEqual(idsOf(newest.filter((video) => tags.every((slug) => keysOf(video).has(slug)))));
  expect(page.videos.length).toBeGreaterThan(10);
});

test('R294 the periods of the date filter end at the day of the newest video', async () => {
  expect(await site.lastDay()).toBe(toEpochDay(newest[0]!.addedAt));
  const { videos, filling } = await site.trending('today');
  const own = newest.filter(({ addedAt }) => toEpochDay(addedAt) === toEpochDay(newest[0]!.addedAt));
  expect(filling?.own ?? videos.length).toBe(Math.min(8, own.length));
});

test('R293 the list data in pages does not contain the catalogue version', async () => {
  const pages = [await site.latest(), await site.trending(), (await site.tagPage('drama')).page];
  for (const page of pages) expect(page).not.toHaveProperty('edition');
});

test('R303 page data is unchanged by conversion to JSON and back, and related tags have no counts', async () => {
  const { slug } = (await site.pagedTags())[0]!;
  const { tag, related } = await site.tagPage(slug);
  expect([tag, ...related].map((each) => Object.keys(each))).toEqual([
    ['name', 'slug', 'count'],
    ...related.map(() => ['name', 'slug']),
  ]);
  const answers = [
    await site.homePage(2),
    await site.tagPage(slug, 2),
    await site.tagFeed(slug),
    await site.hasFeed(slug),
    await site.pagedTags(),
    await site.engine.allTags('tag'),
    await site.trending(),
    await site.changedAt(),
    site.engine.popularTags,
    site.popularTags,
  ];
  for (const answer of answers) expect(JSON.parse(JSON.stringify(answer))).toStrictEqual(answer);
  expect([await site.hasFeed(slug), await site.hasFeed('no such tag')]).toEqual([true, false]);
});

test('settings limit the number of prerendered list pages', async () => {
  const { homePages, countPages } = await openSiteData(path.join(work, 'data'), { homePages: 2, tagPages: 1 });
  expect([homePages, countPages({ id: 'tag-1', name: 'a', slug: 'a', count: 1000 })]).toEqual([2, 1]);
});

test('R286 the most common tags get a page of their own, up to the number in the settings', async () => {
  const all = await site.engine.allTags('tag');
  const slugsOf = (tags: readonly Tag[]) => tags.map(({ slug }) => slug).toSorted();
  const tagsOf = async (from: typeof site) =>
    (await from.pagedTags()).filter(({ slug }) => getLabelKindOfSlug(slug) === 'tag');
  expect(slugsOf(await tagsOf(site))).toEqual(slugsOf(all));
  expect(site.hasRareTags).toBe(false);
  const some = await openSiteData(path.join(work, 'data'), { tagsWithPages: 300, feedTags: 400 });
  const paged = await tagsOf(some);
  expect([paged.length, some.hasRareTags, (await some.feedTags()).size]).toEqual([300, true, 300]);
  const least = paged.at(-1)!;
  const isBefore = (tag: Tag) => tag.count > least.count || (tag.count === least.count && tag.slug <= least.slug);
  expect(slugsOf(paged)).toEqual(slugsOf(all.filter(isBefore)));
  expect(all.filter(({ count }) => count === least.count).length).toBeGreaterThan(10);
  // a video is shown only on the pages of tags that are common enough to have one
  const { id = '', tags = [] } = newest[0] ?? {};
  const slugs = new Set(slugsOf(paged));
  const pages = (await findPagesOfVideo(site, id, tags)).filter((page) => page.startsWith('/tag/'));
  const own = pages.filter((page) => slugs.has(page.slice('/tag/'.length)));
  expect((await findPagesOfVideo(some, id, tags)).filter((page) => page.startsWith('/tag/'))).toEqual(own);
  expect(own.length).toBeLessThan(pages.length);
});

test('reads the catalogue of the work folder only once', async () => {
  vi.doMock('#site-settings', () => ({
    work,
    tagPages: 3,
    tagsWithPages: 5000,
    homePages: 10,
    feedTags: 500,
    indexMinVideos: 0,
    languageTags: 500,
  }));
  const { getSiteData } = await import('../../../src/lib/site/get-site-data.ts');
  const [first, second] = [getSiteData(), getSiteData()];
  expect(first).toBe(second);
  expect((await first).engine.videos).toBe(newest.length);
  vi.doUnmock('#site-settings');
});

test('a missing snapshot causes an error that names the next step', async () => {
  await expect(openSiteData('/nowhere/data')).rejects.toThrow('No snapshot in /nowhere/data: build the site first');
});

test('reading a truncated snapshot throws an error', async () => {
  const folder = path.join(work, 'cut');
  await cp(path.join(work, 'data'), path.join(folder, 'data'), { recursive: true });
  const cards = path.join(folder, 'data/cards');
  const files = readdirSync(cards, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.bin'));
  for (const file of files) await writeFile(path.join(cards, file), '');
  const cut = await openSiteData(path.join(folder, 'data'));
  await expect(cut.latest()).rejects.toThrow(/unexpected end of file|Got 0 bytes of cards/);
});

test('finds the prerendered pages that show a video', async () => {
  const tagPages = await readAllTagPages(site);
  const [trending] = (await site.trending()).videos;
  for (const video of [newest[0], newest[20], newest[900], newest.find(({ id }) => id === trending?.id)]) {
    const { id = '', tags = [] } = video ?? {};
    const shows = (videos: readonly VideoCardData[]) => videos.some((card) => card.id === id);
    const found = await findPagesOfVideo(site, id, [...tags, 'a tag that it has won since']);
    const firstPages = tagPages.filter(({ page }) => shows(page.videos)).map(({ tag }) => `/tag/${tag.slug}`);
    expect(found.filter((page) => /^\/tag\/[^/]+$/.test(page)).toSorted()).toEqual(firstPages.toSorted());
    expect(found.includes('/trending')).toBe(shows((await site.trending()).videos));
    expect(found.includes('/')).toBe(shows((await site.latest()).videos));
    expect(new Set(found).size).toBe(found.length);
    for (const further of found.filter((page) => /^\/tag\/[^/]+\/\d+$/.test(page))) {
      const [, , slug = '', number] = further.split('/');
      expect(shows((await site.tagPage(slug, Number(number))).page.videos)).toBe(true);
    }
  }
  // the 21st newest video is on the second page of the home list, and the 901st on no page of it
  expect(await findPagesOfVideo(site, newest[20]?.id ?? '', [])).toEqual(['/page/2']);
  expect(await findPagesOfVideo(site, newest[900]?.id ?? '', [])).toEqual([]);
});

test('R937 the pages that show a video include collections, and the home page if a featured row shows the video', async () => {
  const [first, second, old] = [newest[0]!.id, newest[20]!.id, newest[900]!.id];
  const collection = { title: '', html: null, description: null, isShort: true, picture: null, query: null };
  const withCollections = await openSiteData(path.join(work, 'data'), {
    collections: [
      { ...collection, name: 'coasts', videos: [second, old], row: null },
      { ...collection, name: 'films', videos: [first, old], row: 0 },
    ],
  });
  const find = async (id: string) =>
    (await findPagesOfVideo(withCollections, id, [])).filter((page) => page !== '/trending');
  expect(await find(old)).toEqual(['/', '/collection/coasts', '/collection/films']);
  expect(await find(first)).toEqual(['/', '/collection/films']);
  expect(await find(second)).toEqual(['/page/2', '/collection/coasts']);
});

test('R471 detects lists that search engines should skip: lists with too few videos, or with the same videos as an earlier list', async () => {
  const least = 3;
  const some = await openSiteData(path.join(work, 'data'), { indexMinVideos: least });
  const pages = (await readAllTagPages(some)).toSorted((a, b) => (a.tag.slug < b.tag.slug ? -1 : 1));
  const firsts = new Map<string, string>();
  const expected = pages.map(({ tag }) => {
    if (tag.count < least) return [tag.slug, true, null];
    const key = keyOf(tag.name);
    const list = idsOf(newest.filter((video) => keysOf(video).has(key))).join();
    const first = firsts.get(list) ?? null;
    if (first === null) firsts.set(list, tag.slug);
    return [tag.slug, false, first];
  });
  expect(pages.map(({ tag, isThin, repeats }) => [tag.slug, isThin, repeats])).toEqual(expected);
  const left = (kind: 'thin' | 'repeats') => expected.filter((of) => (kind === 'thin' ? of[1] : of[2] !== null)).length;
  expect([left('thin') > 100, left('repeats') > 0]).toEqual([true, true]);
  const { thin, repeated } = await some.countLeftOut();
  // these numbers also include performers and sources
  expect([thin >= left('thin'), repeated >= left('repeats')]).toEqual([true, true]);
});

test('R471 without a minimum number of videos, every list is open to search engines', async () => {
  const pages = await readAllTagPages(site);
  expect(pages.every(({ isThin, repeats }) => !isThin && repeats === null)).toBe(true);
  expect(await site.countLeftOut()).toEqual({ thin: 0, repeated: 0 });
});
