// Tests which videos the operator's collections contain.
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createQueryEngine, type QueryEngine } from '../../../src/lib/search/query-engine.ts';
import {
  collectionsFileOf,
  createCollectionReader,
  readCollections,
  type Collection,
} from '../../../src/lib/site/rendered-collections.ts';
import { makeVideo, writeSnapshot } from '../../support/test-catalogue.ts';
import { makeFolder } from '../import/run/support.ts';

const snapshot = writeSnapshot(
  Array.from({ length: 40 }, (_, i) =>
    makeVideo({
      id: `v${i}`,
      title: `Film ${i}`,
      tags: i % 2 === 0 ? ['coast'] : ['city'],
      duration: i,
      addedAt: i + 1,
    }),
  ),
);
const engine = createQueryEngine(snapshot);

/** German as a language of searches, with the German name of a tag. */
const GERMAN = { code: 'de', locale: 'de', names: [['coast', 'Küste']] } as const;

const makeCollection = (change: Partial<Collection>): Collection => ({
  name: 'a',
  title: 'A',
  html: null,
  description: null,
  isShort: true,
  picture: null,
  videos: [],
  query: null,
  row: null,
  ...change,
});
const open = (...changes: readonly Partial<Collection>[]) =>
  createCollectionReader({ snapshot, engine, queryEngine: engine }, changes.map(makeCollection));
const idsOf = (videos: readonly { readonly id: string }[]) => videos.map(({ id }) => id);

test('R867 a collection has the videos with the given ids and URLs, in the given order', async () => {
  const { page, ...content } = await open({
    videos: ['v7', 'https://www.videos.example.org/v3?utm_source=x', 'v9'],
  }).collection('a');
  expect([idsOf(page.videos), page.total, page.exact]).toEqual([['v7', 'v3', 'v9'], 3, true]);
  expect(content).toEqual({
    name: 'a',
    title: 'A',
    html: null,
    description: null,
    isShort: true,
    picture: null,
    row: null,
  });
});

test('R873 the results of a query follow the pinned videos, without duplicates', async () => {
  const query = { text: 'tag:coast', sort: 'longest', limit: 4 } as const;
  const { videos } = await open().findCollectionVideos({ videos: ['v1', 'v36', 'v1'], query });
  expect(idsOf(videos)).toEqual(['v1', 'v36', 'v38', 'v34', 'v32']);
  expect(videos.every(({ match }) => match === undefined)).toBe(true);
});

test('R873 R878 a query is evaluated in its own language, and cards have the names of tags in the language of the page', async () => {
  const query = { text: 'tag:Küste', sort: 'longest', limit: 2 } as const;
  const queryEngine = createQueryEngine(snapshot, GERMAN);
  const find = async (engines: { readonly engine: QueryEngine; readonly queryEngine: QueryEngine }) => {
    const { findCollectionVideos } = createCollectionReader({ snapshot, ...engines }, []);
    const { videos } = await findCollectionVideos({ videos: [], query });
    return videos.map(({ id, tags }) => [id, tags.map(({ name }) => name)]);
  };
  expect(await find({ engine, queryEngine })).toEqual([
    ['v38', ['coast']],
    ['v36', ['coast']],
  ]);
  expect(await find({ engine, queryEngine: engine })).toEqual([]);
});

test('R873 a query without a sort order returns the best matches of its words, or else the newest videos', async () => {
  const find = async (text: string) =>
    idsOf((await open().findCollectionVideos({ videos: [], query: { text, sort: null, limit: 2 } })).videos);
  expect(await find('tag:city')).toEqual(['v39', 'v37']);
  expect(await find('')).toEqual(['v39', 'v38']);
  expect((await find('film 12'))[0]).toBe('v12');
});

test('R874 reports entries without a video and unknown operators of the query', async () => {
  const query = { text: 'film colour:red', sort: null, limit: 2 } as const;
  const { missing, misread } = await open().findCollectionVideos({
    videos: ['gone', 'v2', 'https://videos.example.org/gone'],
    query,
  });
  expect([missing, misread]).toEqual([['gone', 'https://videos.example.org/gone'], ['colour:red']]);
});

test('R874 a collection without videos has no page and no row', async () => {
  const collections = open({ name: 'empty', videos: ['gone'], row: 0 }, { name: 'full', videos: ['v1'], row: 1 });
  expect(await collections.collections()).toEqual(['full']);
  expect((await collections.featuredCollections()).map(({ name }) => name)).toEqual(['full']);
  await expect(collections.collection('none')).rejects.toThrow('No collection has the name none');
});

test('R868 the feed of a collection contains its 30 newest videos, newest first', async () => {
  const videos = Array.from({ length: 35 }, (_, i) => `v${(i * 3) % 35}`);
  expect(idsOf(await open({ videos }).collectionFeed('a'))).toEqual(Array.from({ length: 30 }, (_, i) => `v${34 - i}`));
});

test('R869 the home page has the collections in the order of their rows, each with its first 8 videos', async () => {
  const videos = Array.from({ length: 12 }, (_, i) => `v${i}`);
  const rows = await open(
    { name: 'b', videos, row: 1 },
    { name: 'none', videos },
    { name: 'c', videos: ['v1'], row: 0 },
  ).featuredCollections();
  expect(rows.map(({ name, page }) => [name, idsOf(page.videos)])).toEqual([
    ['c', ['v1']],
    ['b', videos.slice(0, 8)],
  ]);
});

test('R879 the pages of a site without a file of collections find no collections', async () => {
  const work = await makeFolder();
  expect(readCollections(work, 'en')).toEqual({ collections: [] });
  const rendered = { collections: [makeCollection({})], queryLanguage: GERMAN };
  writeFileSync(collectionsFileOf(work, 'en'), JSON.stringify(rendered));
  expect(readCollections(work, 'en')).toEqual(rendered);
  expect([await open().collections(), await open().featuredCollections()]).toEqual([[], []]);
});
