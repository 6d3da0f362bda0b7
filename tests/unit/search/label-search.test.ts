// Tests of the search for tags by name, if all tags or only the most common tags are loaded.
import { describe, expect, test } from 'vitest';
import { createLabelSearch } from '../../../src/lib/search/text/label-search.ts';
import { DEFAULT_SNAPSHOT_LAYOUT } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { openSnapshot } from '../../../src/lib/snapshot/read/snapshot-reader.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/base/shard-source.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeVideo, openQueryEngine, SMALL_SNAPSHOT_LAYOUT } from '../../support/test-catalogue.ts';

const once = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 1]));

/** Opens a search for tags with these video counts per tag. Also counts the files read of each kind. */
function open(counts: Readonly<Record<string, number>>, topTags: number) {
  const store = createMemoryStore();
  const writer = createSnapshotWriter({ layout: { ...DEFAULT_SNAPSHOT_LAYOUT, topTags, tagsPerShard: 3 } });
  const names = Object.keys(counts);
  for (let i = 0; i < Math.max(1, ...Object.values(counts)); i++) {
    writer.add(makeVideo({ id: `v${i}`, tags: names.filter((name) => counts[name]! > i) }));
  }
  const read: string[] = [];
  const snapshot = openSnapshot(writer.finish(store), (name) => {
    read.push(name);
    return store.source(name);
  });
  const search = createLabelSearch(snapshot);
  return {
    search,
    names: async (text: string) => (await search(text)).map(({ name }) => name),
    readOf: (set: string) => read.filter((name) => name.startsWith(`${set}/`)).length,
    reads: () => read.length,
  };
}

describe('ranking in a search for tags', () => {
  test('R336 finds tags whose name is part of the search text, after tags that begin with the text', async () => {
    const { names } = open({ cats: 9, 'slow travel': 4, 'funny slow travel cats': 2, travel: 1, cat: 1 }, 9);
    expect(await names('funny slow travel')).toEqual(['funny slow travel cats', 'slow travel', 'travel']);
    expect((await names('funny cats')).slice(0, 1)).toEqual(['cats']);
  });

  test('ranks complete tag names first, then names with the prefix, then words with the prefix, then similar names', async () => {
    const { names } = open({ seafood: 9, 'street food': 7, 'food truck': 5, food: 2, fooding: 3 }, 9);
    expect(await names('food')).toEqual(['food', 'food truck', 'fooding', 'street food', 'seafood']);
  });

  test('a search for tags does not rank tags that end with the text like tags that begin with the text', async () => {
    const { names } = open({ bigboat: 9, 'row boat': 5, boating: 1 }, 9);
    expect(await names('boat')).toEqual(['boating', 'row boat', 'bigboat']);
  });

  test('ranks the more common of two equally matching tags first', async () => {
    const { names } = open({ seaside: 2, 'sea lion': 4, seabird: 3, 'sea otter': 1 }, 9);
    expect(await names('sea')).toEqual(['sea lion', 'seabird', 'seaside', 'sea otter']);
  });

  test('a search for tags ranks the more similar of two misspelled tags first, even if that tag is rarer', async () => {
    const { names } = open({ mountaixxs: 9, mountaims: 1 }, 9);
    expect(await names('mountains')).toEqual(['mountaims', 'mountaixxs']);
  });
});

test('a search for tags finds a word at the end of a long tag name', async () => {
  const long = 'a very long name of a tag that at last tells of lighthouses';
  expect(await open(once(long, 'rain'), 9).names('lighthouses')).toEqual([long]);
});

test('a search for tags ignores case, accents and surrounding blanks', async () => {
  const { names } = open({ Café: 1, 'cafe culture': 5, 'old café': 2 }, 9);
  const found = ['Café', 'cafe culture', 'old café'];
  const asked = ['cafe', 'CAFÉ', '  café '];
  expect(await Promise.all(asked.map(names))).toEqual(asked.map(() => found));
});

test('a search for tags returns names in the original spelling, slugs and video counts', async () => {
  const { search } = open({ Rain: 2, 'Slow Travel': 1 }, 1);
  expect(await search('slow travel')).toEqual([{ id: 'tag-2', name: 'Slow Travel', slug: 'slow-travel', count: 1 }]);
  expect(await search('rain')).toEqual([{ id: 'tag-1', name: 'Rain', slug: 'rain', count: 2 }]);
});

describe('tags beyond the most common ones', () => {
  const counts = { music: 5, rain: 4, ...once('boat', 'muse', 'music box', 'musk', 'mussel', 'snow') };

  test('finds tags that begin with the text beyond the most common tags, without duplicates, best matches first', async () => {
    const { names } = open(counts, 2);
    expect(await names('music')).toEqual(['music', 'music box']);
    expect(await names('rain')).toEqual(['rain']);
    expect(await names('snow')).toEqual(['snow']);
  });

  test('ranks a rare tag whose name equals the search text above a more common tag that begins with the text', async () => {
    const { names } = open({ 'sea lion': 5, rain: 4, ...once('sea', 'snow') }, 1);
    expect(await names('sea')).toEqual(['sea', 'sea lion']);
  });

  test('finds rare tags despite an error after the third letter, but only common tags despite an earlier error', async () => {
    const { names } = open(
      { ...once('boat', 'muscat', 'museums', 'mussel', 'snow', 'wave', 'xylophone'), rainbow: 4 },
      1,
    );
    expect(await names('musxums')).toEqual(['museums']);
    expect([await names('xuseums'), await names('xainbow')]).toEqual([[], ['rainbow']]);
  });

  test('a search for tags reads at most two shards of tags', async () => {
    const { names, readOf } = open(counts, 2);
    await names('mus');
    expect([readOf('tags-top'), readOf('tags')]).toEqual([1, 2]);
  });
});

describe('searches for tags that read no further files', () => {
  test('a search for tags reads only the file of common tags if the catalogue has no other tags', async () => {
    const { names, readOf, reads } = open(once('boat', 'rain', 'snow'), 3);
    expect(await names('boat')).toEqual(['boat']);
    expect([readOf('tags-top'), reads()]).toEqual([1, 1]);
  });

  test.each([
    ['for a text without a letter', once('boat'), ' \t '],
    ['of a catalogue without tags', {}, 'boat'],
  ])('a search for tags finds nothing and reads no files %s', async (_, counts, text) => {
    const { names, reads } = open(counts, 3);
    expect([await names(text), reads()]).toEqual([[], 0]);
  });
});

test('R382 finds performers and sources by name, but not uploaders', async () => {
  const named = (name: string, i: number) =>
    makeVideo({ id: `${i}`, performers: [name], site: 'Crabby Films', uploader: 'crabs' });
  const videos = ['Ann', 'Ann', 'Ben', 'Ben', 'Crabbe', 'Zoe'].map(named);
  const engine = openQueryEngine(videos, SMALL_SNAPSHOT_LAYOUT);
  expect((await engine.searchTags('crab')).map(({ slug }) => slug).toSorted()).toEqual([
    'performer:crabbe',
    'source:crabby-films',
  ]);
  expect(await engine.searchTags('nosuch')).toEqual([]);
});

test('R687 stops an aborted search before it compares the tags beyond the most common ones', async () => {
  const { search } = open({ sea: 3, seaside: 2, seabird: 1 }, 1);
  expect(await search('sea', new AbortController().signal)).toHaveLength(3);
  await expect(search('sea', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});
