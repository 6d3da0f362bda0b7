import { describe, expect, test } from 'vitest';
import { ALL_VIDEOS_QUERY } from '../../../src/lib/catalogue/video-query.ts';
import { createQueryEngine } from '../../../src/lib/search/query-engine.ts';
import { ENGLISH_SEARCH_LANGUAGE, type SearchLanguage } from '../../../src/lib/search/text/search-language.ts';
import { serializeManifest, parseManifest } from '../../../src/lib/snapshot/base/snapshot-manifest.ts';
import type { SnapshotLayout } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import type { PostImportSnapshotData } from '../../../src/lib/snapshot/write/shard-set-writer.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/base/shard-source.ts';
import { openSnapshot } from '../../../src/lib/snapshot/read/snapshot-reader.ts';
import { makeVideo, SMALL_SNAPSHOT_LAYOUT } from '../../support/test-catalogue.ts';

const EXTRAS: PostImportSnapshotData = {
  aliases: new Map([
    ['sci-fi', 'science-fiction'],
    ['sciencefiction', 'science-fiction'],
    ['performer:bob-lake', 'performer:robert-lake'],
  ]),
  synonyms: [['tv', 'television']],
  others: new Map(),
};
const VIDEOS = [
  makeVideo({ id: 'a', title: 'Robots', tags: ['science fiction'], performers: ['Robert Lake'] }),
  makeVideo({ id: 'b', title: 'My television', tags: ['home'] }),
  makeVideo({ id: 'c', title: 'TV night', tags: ['home', 'sea', 'sun'] }),
];
const GERMAN: SearchLanguage = { code: 'de', locale: 'de', names: [['home', 'Zuhause']] };

function open(language: SearchLanguage, layout?: SnapshotLayout, extras = EXTRAS) {
  const writer = createSnapshotWriter({ layout });
  for (const video of VIDEOS) writer.add(video);
  const store = createMemoryStore();
  const manifest = parseManifest(JSON.parse(serializeManifest(writer.finish(store, extras))));
  return { manifest, engine: createQueryEngine(openSnapshot(manifest, store.source), language) };
}

describe.each([
  ['English', open(ENGLISH_SEARCH_LANGUAGE).engine],
  ['German, in many files', open(GERMAN, SMALL_SNAPSHOT_LAYOUT).engine],
])('searches apply aliases and synonyms: %s', (_, engine) => {
  const search = async (text: string) => {
    const asked = { ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: 10 } as const;
    const { videos, total, asTyped = total } = await engine.query(asked);
    return videos.slice(0, asTyped).map(({ id }) => id);
  };

  test.each([
    ['sci-fi', ['a']],
    ['scifi', ['a']],
    ['SCI FI robots', ['a']],
    ['bob lake', ['a']],
  ])('R801 the alias in %j finds videos with the tag or performer', async (text, ids) => {
    expect(await search(text)).toEqual(ids);
  });

  test.each([
    ['tv', ['c', 'b']],
    ['television', ['c', 'b']],
    ['televisions', ['c', 'b']],
    ['tv night', ['c']],
  ])('R802 the search %j finds videos with either of two synonyms', async (text, ids) => {
    expect(await search(text)).toEqual(ids);
  });

  test('R801 an alias suggests its tag', async () => {
    const [found] = await engine.searchTags('sci-fi');
    expect(found).toMatchObject({ slug: 'science-fiction', isAlias: true });
    expect((await engine.suggest({ text: 'sci-fi', blocked: null })).tags).toEqual([
      { name: 'science fiction', slug: 'science-fiction' },
    ]);
  });
});

test('R802 the manifest contains synonyms only if there are any', () => {
  const { manifest } = open(ENGLISH_SEARCH_LANGUAGE);
  expect(manifest.synonyms).toEqual([['tv', 'television']]);
  const plain = serializeManifest(
    open(ENGLISH_SEARCH_LANGUAGE, SMALL_SNAPSHOT_LAYOUT, { ...EXTRAS, synonyms: [] }).manifest,
  );
  expect(plain).not.toContain('synonyms');
});

test('R802 a search without aliases and synonyms is not changed', async () => {
  const { engine } = open(GERMAN, SMALL_SNAPSHOT_LAYOUT, { aliases: new Map(), others: new Map() });
  const { videos } = await engine.query({ ...ALL_VIDEOS_QUERY, text: 'tv', sort: 'relevance', offset: 0, limit: 9 });
  expect(videos.map(({ id }) => id)).toEqual(['c']);
});
