// Tests of reading every kind of shard of a snapshot, including shards after the first one.
import { describe, expect, test } from 'vitest';
import { SOURCE_SITES } from '../../../src/lib/catalogue/source-website.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { STORED_FACETS } from '../../../src/lib/snapshot/write/write-facet-postings.ts';
import { SORT_ORDER_RULES } from '../../../src/lib/catalogue/sort-orders.ts';
import { openSnapshot } from '../../../src/lib/snapshot/read/snapshot-reader.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/base/shard-source.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeVideo, readRowsOfTerm, SMALL_SNAPSHOT_LAYOUT, writeSnapshot } from '../../support/test-catalogue.ts';

const DAY = 86_400;
const COUNT = 100;
/** Video i is in row i. Successive videos have different view counts. All videos have the tag `every` and one of seven other tags. */
const VIDEOS: readonly Video[] = Array.from({ length: COUNT }, (_, i) =>
  makeVideo({
    id: `v${i}`,
    title: `film number${String(i).padStart(3, '0')}`,
    addedAt: i * DAY,
    tags: ['every', `kind ${i % 7}`],
  }),
);
const snapshot = writeSnapshot(VIDEOS, SMALL_SNAPSHOT_LAYOUT);
const rowsWith = (tag: string) => VIDEOS.flatMap(({ tags }, row) => (tags.includes(tag) ? [row] : []));
const slugs = (tags: readonly { readonly slug: string }[]) => tags.map(({ slug }) => slug);

test('reads the trending rows of a snapshot with their views, newest first, including the most viewed video', async () => {
  const trending = await snapshot.trending();
  expect(trending).toEqual(trending.map(({ row }) => ({ row, views: VIDEOS[row]!.views })));
  expect(trending.map(({ row }) => row)).toEqual(trending.map(({ row }) => row).toSorted((a, b) => b - a));
  const most = VIDEOS.map(({ views }, row) => ({ row, views })).toSorted((a, b) => b.views - a.views)[0];
  expect(trending).toContainEqual(most);
});

describe('reading tags from a snapshot', () => {
  test('reads every tag by its position in the list of all tags, with its rows and newest cards', async () => {
    const tags = await snapshot.tags('tag');
    expect(slugs(tags)).toEqual(['every', ...Array.from({ length: 7 }, (_, i) => `kind-${i}`)]);
    for (const tag of tags) {
      const { place, name } = tag;
      expect(await snapshot.tag(place)).toEqual(tag);
      const rows = rowsWith(name);
      expect(await readRowsOfTerm(snapshot, 'tag', place)).toEqual(rows);
      const head = await snapshot.tagFirstPage(place);
      expect(head.rows).toEqual(rows.toReversed().slice(0, head.rows.length));
      expect(head.cards.map(({ id }) => id)).toEqual(head.rows.map((row) => `v${row}`));
    }
  });

  test('reads the related tags of a tag by its position in the list of all tags', async () => {
    const tags = await snapshot.tags('tag');
    const [every, ...kinds] = tags.map(({ place }) => place);
    expect((await snapshot.relatedTags(every!)).toSorted((a, b) => a - b)).toEqual(kinds);
    for (const kind of kinds) expect(await snapshot.relatedTags(kind)).toEqual([every]);
  });

  test('returns the tags of the shard that may contain a slug, and on request also the tags of the next shard', async () => {
    expect(slugs(await snapshot.tagsNear('kind-2'))).toEqual(['kind-1', 'kind-2']);
    expect(slugs(await snapshot.tagsNear('kind-2', true))).toEqual(['kind-1', 'kind-2', 'kind-3', 'kind-4']);
    expect(slugs(await snapshot.tagsNear('kind-6', true))).toEqual(['kind-5', 'kind-6']);
    expect(slugs(await snapshot.tagsNear('a'))).toEqual(['every', 'kind-0']);
  });
});

test('reads the posting lists of filter options, sources and words by their numbers', async () => {
  const all = [...VIDEOS.keys()];
  // all videos have the same duration, no quality and an unknown source
  expect(await Promise.all(STORED_FACETS.map((_, facet) => readRowsOfTerm(snapshot, 'facet', facet)))).toEqual([
    [],
    [],
    all,
    all,
    [],
    [],
    [],
    [],
    all,
    [],
    [],
  ]);
  expect(await Promise.all(SOURCE_SITES.map((_, source) => readRowsOfTerm(snapshot, 'source', source)))).toEqual([
    ...Array.from({ length: 5 }, () => []),
    all,
  ]);
  const { words, counts, numbers } = await snapshot.hotWords();
  // the list of common words contains the four most common ones, and all words whose posting lists are divided
  const kinds = Array.from({ length: 7 }, (_, i) => `${i}`);
  expect(words).toEqual([...kinds, 'every', 'film', 'kind']);
  const rows = [...kinds.map((i) => rowsWith(`kind ${i}`)), all, all, all];
  expect(await Promise.all(numbers.map((number) => readRowsOfTerm(snapshot, 'word', number)))).toEqual(rows);
  expect(counts).toEqual(rows.map(({ length }) => length));
});

test('reads the vocabulary shards of words, sorted forwards and backwards', async () => {
  for (const direction of ['forward', 'reverse'] as const) {
    const { keys, read } = await snapshot.wordShards(direction);
    const shards = await Promise.all(keys.map((_, i) => read(i)));
    const words = shards.flatMap((shard) => shard.words);
    expect(words).toEqual(words.toSorted());
    expect(words.filter((word) => word === (direction === 'forward' ? 'number042' : '240rebmun'))).toHaveLength(1);
    for (const [i, key] of keys.entries()) {
      expect(key <= shards[i]!.words[0]!).toBe(true);
      expect(i === 0 || key > shards[i - 1]!.words.at(-1)!).toBe(true);
    }
    // each shard has three words, and short keys separate the shards
    expect(new Set(shards.slice(0, -1).map((shard) => shard.words.length))).toEqual(new Set([3]));
  }
});

test('reads the stored first page of a sort order with its cards', async () => {
  for (const [order, compare] of [
    ['oldest', (a: number, b: number) => a - b],
    ['popular', (a: number, b: number) => VIDEOS[b]!.views - VIDEOS[a]!.views || b - a],
  ] as const) {
    const { rows, cards } = await snapshot.orderFirstPage(SORT_ORDER_RULES[order].firstPage);
    expect(rows).toEqual([...VIDEOS.keys()].toSorted(compare).slice(0, rows.length));
    expect(cards.map(({ id }) => id)).toEqual(rows.map((row) => `v${row}`));
  }
});

test('does not read cards again that a stored first page contains, and counts the shards that contain the cards of given rows', async () => {
  const store = createMemoryStore();
  const writer = createSnapshotWriter({ layout: SMALL_SNAPSHOT_LAYOUT });
  for (const video of VIDEOS) writer.add(video);
  const manifest = writer.finish(store);
  const read: string[] = [];
  const counted = openSnapshot(manifest, (name) => {
    read.push(name);
    return store.source(name);
  });
  const head = await snapshot.orderFirstPage(SORT_ORDER_RULES.popular.firstPage);
  const rows = [...head.rows, 0, 1, 2, 3];
  const apart = new Set([0, 1, 2, 3].filter((row) => !head.rows.includes(row)).map((row) => Math.floor(row / 3)));
  expect((await counted.cards(rows, [head])).map(({ id }) => id)).toEqual(rows.map((row) => `v${row}`));
  expect(read).toHaveLength(apart.size);
  expect(snapshot.countCardShards([0, 1, 2, 3, 5, 99])).toBe(3);
});

test('finds the row of every video id, and the first row from a given day on', async () => {
  expect(await Promise.all(VIDEOS.map(({ id }) => snapshot.findRow(id)))).toEqual([...VIDEOS.keys()]);
  expect([snapshot.firstRowSince(-1), snapshot.firstRowSince(42), snapshot.firstRowSince(COUNT)]).toEqual([
    0,
    42,
    COUNT,
  ]);
});

test('R1241 finds no rows by URL in a snapshot without an index of URLs', async () => {
  const { manifest } = snapshot;
  const sets = { ...manifest.sets, urls: { count: 0, groups: [] } };
  const older = openSnapshot({ ...manifest, sets }, createMemoryStore().source);
  expect(await older.rowsWithUrl('a.example/1')).toEqual([]);
});

test('rejects the number of a row or tag that does not exist, and the error contains this number', async () => {
  await expect(snapshot.cards([COUNT])).rejects.toThrow(`Got row ${COUNT}, expected one below ${COUNT}`);
  await expect(snapshot.cards([COUNT + 50])).rejects.toThrow('Got shard 50 of cards, expected fewer than 34');
  await expect(snapshot.tag(8)).rejects.toThrow('Got shard 4 of tags, expected fewer than 4');
});
