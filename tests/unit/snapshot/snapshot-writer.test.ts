// Tests of the contents of every set of shards of a snapshot. Each test reads the written shards one by one.
import { describe, expect, test } from 'vitest';
import { hashText } from '../../../src/lib/catalogue/hash.ts';
import { SOURCE_SITES } from '../../../src/lib/catalogue/source-website.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { createByteReader, readAllPayloadItems } from '../../../src/lib/snapshot/base/byte-reader-writer.ts';
import { decodeCards } from '../../../src/lib/snapshot/codec/card-shard.ts';
import { EMPTY_TERM_DIRECTORY, decodeTermDirectory } from '../../../src/lib/snapshot/codec/term-directory.ts';
import { decodeFirstPages } from '../../../src/lib/snapshot/codec/first-pages-shard.ts';
import { getIdShardIndex, decodeIdShard } from '../../../src/lib/snapshot/codec/id-shard.ts';
import {
  WORD_FIELD_VALUES,
  SNAPSHOT_FORMAT_VERSION,
  snapshotLayoutFor,
} from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { readPostingsPart, readPostings } from '../../../src/lib/snapshot/codec/postings.ts';
import { decodeTags } from '../../../src/lib/snapshot/codec/tag-shard.ts';
import { decodeWordList } from '../../../src/lib/snapshot/codec/word-shard.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeVideo, SMALL_SNAPSHOT_LAYOUT } from '../../support/test-catalogue.ts';
import { createShardLogStorage, decodeVarints, compileToShardLog } from '../../support/written-shards-log.ts';

const DAY = 86_400;

/** Returns videos v0, v1, … that are a day apart, so that the number of each video is its row. */
const dated = (count: number, change: (i: number) => Partial<Video> = () => ({})) =>
  Array.from({ length: count }, (_, i) => makeVideo({ id: `v${i}`, addedAt: i * DAY, ...change(i) }));

const idsOf = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id);

describe('cards in a snapshot', () => {
  test.each([
    [0, []],
    [3, [['v0', 'v1', 'v2']]],
    [4, [['v0', 'v1', 'v2'], ['v3']]],
  ])('writes %d cards in shards of three cards', (count, shards) => {
    expect(compileToShardLog(dated(count)).payloads('cards').map(decodeCards).map(idsOf)).toEqual(shards);
  });

  test('sorts cards by date, and cards with equal dates in the order of adding', () => {
    const videos = [30, 10, 20, 10].map((addedAt, i) => makeVideo({ id: `v${i}`, addedAt }));
    expect(
      compileToShardLog(videos)
        .payloads('cards')
        .flatMap(decodeCards)
        .map(({ id }) => id),
    ).toEqual(['v1', 'v3', 'v2', 'v0']);
  });

  test('R385 stores at most two performers on a card', () => {
    const videos = dated(4, (i) => ({ performers: ['Ada Lake', 'Ben Hill', 'Cleo Moor'].slice(0, i) }));
    const cards = compileToShardLog(videos).payloads('cards').flatMap(decodeCards);
    expect(cards.map(({ performers }) => performers?.map(({ name }) => name))).toEqual([
      undefined,
      ['Ada Lake'],
      ['Ada Lake', 'Ben Hill'],
      ['Ada Lake', 'Ben Hill'],
    ]);
  });

  test('stores the first three tags of a video on its card, with the spelling in which each tag first appeared', () => {
    const videos = dated(2, (i) => ({ tags: i === 0 ? ['sci-fi'] : ['sea', 'sci fi', '!!!', 'boats'] }));
    expect(compileToShardLog(videos).payloads('cards').flatMap(decodeCards)[1]?.tags).toEqual([
      { name: 'sea', slug: 'sea' },
      { name: 'sci-fi', slug: 'sci-fi' },
      { name: '!!!', slug: 'u--21-21-21' },
    ]);
  });

  test('stores alternative sources of a video on its card', () => {
    const others = [{ source: 'redtube', videoUrl: 'https://www.redtube.com/1' }];
    const videos = ['a', 'b', 'c'].map((id, i) => makeVideo({ id, addedAt: 9 - i }));
    const cards = compileToShardLog(videos, {}, { aliases: new Map(), others: new Map([[0, others]]) })
      .payloads('cards')
      .flatMap(decodeCards);
    expect(cards.map((card) => [card.id, card.others])).toEqual([
      ['c', undefined],
      ['b', undefined],
      ['a', others],
    ]);
  });
});

describe('sort orders in a snapshot', () => {
  const videos = dated(7, (i) => ({ views: [5, 9, 9, 0, 7, 1, 5][i]!, duration: [4, 4, 1, 2, 9, 8, 3][i]! }));

  test('writes sort orders in blocks of rows, with their first pages', () => {
    const { payloads } = compileToShardLog(videos);
    expect(payloads('order-popular').map(decodeVarints)).toEqual([
      [5, 2, 1, 4, 6, 0],
      [2, 5, 3],
    ]);
    expect(payloads('order-duration').map(decodeVarints)).toEqual([
      [5, 2, 3, 6, 1, 0],
      [2, 5, 4],
    ]);
    const heads = payloads('first-pages').map(decodeFirstPages);
    expect(heads.map((shard) => shard.map(({ rows }) => rows))).toEqual([
      [[2, 1, 4, 6, 0, 5, 3]],
      [[2, 3, 6, 1, 0, 5, 4]],
      [[4, 5, 0, 1, 6, 3, 2]],
      [[0, 1, 2, 3, 4, 5, 6]],
    ]);
    for (const { rows, cards } of heads.flat()) expect(idsOf(cards)).toEqual(rows.map((row) => `v${row}`));
  });

  test('writes the trending rows with their views, newest first', () => {
    expect(compileToShardLog(videos).payloads('trending').map(decodeVarints)).toEqual([
      [14, 6, 5, 5, 1, 4, 7, 3, 0, 2, 9, 1, 9, 0, 5],
    ]);
  });
});

describe('tags in a snapshot', () => {
  const videos = dated(5, (i) => ({ tags: [['c', 'a'], ['c', 'b'], ['c', 'a', 'e'], [], ['d', 'e', 'c']][i]! }));

  test('sorts tags and their related tags by slug, and the most common tags by count', () => {
    const { payloads } = compileToShardLog(videos);
    expect(payloads('tags').map(decodeTags)).toEqual([
      [
        { id: 'tag-2', name: 'a', slug: 'a', count: 2, place: 0 },
        { id: 'tag-3', name: 'b', slug: 'b', count: 1, place: 1 },
      ],
      [
        { id: 'tag-1', name: 'c', slug: 'c', count: 4, place: 2 },
        { id: 'tag-5', name: 'd', slug: 'd', count: 1, place: 3 },
      ],
      [{ id: 'tag-4', name: 'e', slug: 'e', count: 2, place: 4 }],
    ]);
    // each payload has the count of all following numbers, then per tag the count of its related tags and these tags: a, b | c, d | e
    expect(payloads('tags-related').map(decodeVarints)).toEqual([
      [5, 2, 2, 4, 1, 2],
      [8, 4, 0, 4, 1, 3, 2, 2, 4],
      [4, 3, 2, 0, 3],
    ]);
    expect(
      payloads('tags-top')
        .map(decodeTags)
        .map((tags) => tags.map(({ name }) => name)),
    ).toEqual([['c', 'a', 'e']]);
  });

  test('writes no empty shard of tags after full ones', () => {
    const { payloads } = compileToShardLog(dated(1, () => ({ tags: ['a', 'b'] })));
    expect(
      [payloads('tags'), payloads('tags-related'), payloads('first-pages-tag')].map(({ length }) => length),
    ).toEqual([1, 1, 1]);
  });

  test('R315 stores the first page (the newest 24 videos) of each tag with more than one video', () => {
    const names = (i: number) => [
      'all',
      ...(i === 9 ? ['alone', 'lonely'] : []),
      ...(i < 2 ? ['few', 'old', 'past'] : []),
    ];
    const { payloads } = compileToShardLog(dated(30, (i) => ({ tags: names(i) })));
    const heads = payloads('first-pages-tag').map(decodeFirstPages);
    expect(heads.map((shard) => shard.map(({ rows }) => rows))).toEqual([
      [Array.from({ length: 24 }, (_, i) => 29 - i)],
      // the tags alone, few, lonely and old: with these sizes, a shard ends after four cards
      [[], [1, 0], [], [1, 0]],
      [[1, 0]],
    ]);
    expect(decodeTermDirectory(payloads('directory')[0]!).firstPages).toEqual([0, 1, 5]);
    for (const { rows, cards } of heads.flat()) expect(idsOf(cards)).toEqual(rows.map((row) => `v${row}`));
  });
});

describe('posting lists in a snapshot', () => {
  const ONE_SHARD = { termShardBytes: 1000 };
  const listsIn = (payloads: readonly Uint8Array[]) =>
    payloads.map((payload) => readAllPayloadItems(payload, (reader) => [...readPostings(reader, false).rows]));

  test('R142 writes lists of videos for each quality, for no quality, and for each range of durations', () => {
    const durations = [0, 179, 180, 600, 601, 1200, 1201, 90_000];
    const { payloads } = compileToShardLog(
      dated(8, (i) => ({ duration: durations[i]!, quality: ([null, 'HD', 'SD', 'HD'] as const)[i % 4]! })),
      ONE_SHARD,
    );
    expect(listsIn(payloads('terms-facet'))).toEqual([
      [
        [1, 3, 5, 7],
        [2, 6],
        [0, 4],
        [0, 1],
        [2, 3],
        [4, 5],
        [6, 7],
        // the last four lists contain videos of short durations, for limits of length
        [],
        [1],
        [2],
        [],
      ],
    ]);
  });

  test('R815 writes lists of videos for each range of short durations, without videos of an unknown duration', () => {
    const durations = [0, 1, 59, 60, 179, 180, 299, 300, 599, 600];
    const { payloads } = compileToShardLog(
      dated(10, (i) => ({ duration: durations[i]! })),
      ONE_SHARD,
    );
    expect(listsIn(payloads('terms-facet'))[0]!.slice(7)).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
    ]);
  });

  test('writes the posting lists of sources in the order of their numbers', () => {
    const { payloads } = compileToShardLog(
      dated(7, (i) => ({ source: SOURCE_SITES[(i + 5) % 6]! })),
      ONE_SHARD,
    );
    expect(listsIn(payloads('terms-source'))).toEqual([[[1], [2], [3], [4], [5], [0, 6]]]);
  });

  test('writes the posting lists of tags by slug and of words alphabetically, with the best field of each word', () => {
    const videos = dated(2, (i) => ({
      title: 'sea',
      description: i === 0 ? 'a sea' : '',
      tags: [['sea', 'boat'][i]!],
    }));
    const { payloads } = compileToShardLog(videos, ONE_SHARD);
    expect(listsIn(payloads('terms-tag'))).toEqual([[[1], [0]]]);
    const words = payloads('terms-word').map((payload) =>
      readAllPayloadItems(payload, (reader) => readPostings(reader, true)),
    );
    expect(words).toEqual([
      [
        { rows: Uint32Array.of(0), fields: Uint8Array.of(WORD_FIELD_VALUES.description), places: new Uint32Array() },
        { rows: Uint32Array.of(1), fields: Uint8Array.of(WORD_FIELD_VALUES.tags), places: new Uint32Array() },
        {
          rows: Uint32Array.of(0, 1),
          fields: Uint8Array.of(WORD_FIELD_VALUES.title, WORD_FIELD_VALUES.title),
          places: Uint32Array.of(1, 1),
        },
      ],
    ]);
  });

  test('divides the posting lists of common terms of each kind into parts, with fields for words', () => {
    const videos = dated(12, () => ({ title: 'sea', tags: ['sea'] }));
    const { payloads } = compileToShardLog(videos, { rowsPerSegment: 8, rowsPerPart: 8 });
    const partsOf = (set: 'parts-tag' | 'parts-facet' | 'parts-source' | 'parts-word', hasFields = false) =>
      payloads(set).map((part) => readPostingsPart(createByteReader(part), hasFields));
    const sizes = (set: 'parts-tag' | 'parts-facet' | 'parts-source') => partsOf(set).map(({ rows }) => rows.length);
    // the videos match two filter options and one limit: no quality, shorter than three minutes, and one to three minutes
    expect([sizes('parts-tag'), sizes('parts-facet'), sizes('parts-source')]).toEqual([
      [8, 4],
      [8, 8, 8, 4, 4, 4],
      [8, 4],
    ]);
    expect(partsOf('parts-word', true).map(({ fields }) => [...fields!])).toEqual([
      Array.from({ length: 8 }, () => WORD_FIELD_VALUES.title),
      Array.from({ length: 4 }, () => WORD_FIELD_VALUES.title),
    ]);
  });

  test('writes directories with the first entry of each shard of tags, options, words, sources and reversed words', () => {
    const titles = ['elk', 'ant bee', 'cow', 'dog'];
    const { payloads } = compileToShardLog(
      dated(4, (i) => ({ title: titles[i]!, tags: [`t${i}`] })),
      { hotWords: 1, wordsPerShard: 4, termShardBytes: 15, rowsPerSegment: 3, commonRows: 4, rowsPerPart: 4 },
    );
    // words: ant, bee, cow, dog, elk, t0, t1, t2, t3; a posting list takes two bytes for a row, three for a row by title, one if empty
    expect(payloads('directory').map(decodeTermDirectory)).toEqual([
      { ...EMPTY_TERM_DIRECTORY, keys: ['', 't2'], firsts: [0], firstSpellings: [''], firstPages: [0] },
      {
        ...EMPTY_TERM_DIRECTORY,
        firsts: [0],
        counts: new Map([
          [2, 4],
          [3, 4],
          [8, 4],
        ]),
      },
      { ...EMPTY_TERM_DIRECTORY, keys: ['', 't'], firsts: [0, 5], firstSpellings: ['', 't'] },
      { ...EMPTY_TERM_DIRECTORY, firsts: [0], counts: new Map([[5, 4]]) },
      { ...EMPTY_TERM_DIRECTORY, keys: ['', 'g'], firsts: [] },
    ]);
    expect(payloads('words').map((payload) => decodeWordList(payload).words[0])).toEqual(['ant', 't0']);
    expect(payloads('words-reverse').map((payload) => decodeWordList(payload).words[0])).toEqual(['0t', 'god']);
  });
});

test('distributes video ids by hash over the necessary number of shards', () => {
  const shards = compileToShardLog(dated(9)).payloads('ids').map(decodeIdShard);
  // nine ids with four per shard need three shards, which is rounded up to a power of two
  expect(shards).toHaveLength(4);
  for (let row = 0; row < 9; row++) {
    const id = `v${row}`;
    expect(shards.map((table) => table.get(hashText(id)))).toEqual(
      shards.map((_, i) => (i === getIdShardIndex(id, 4) ? [row] : undefined)),
    );
  }
});

describe('manifest of a snapshot', () => {
  test('the manifest contains counts, newest date, first row of every day, aliases and the twenty most common tags', () => {
    const days = [3, 1, 3, 1, 8];
    const videos = days.map((day, i) =>
      makeVideo({
        id: `v${i}`,
        addedAt: day * DAY + i,
        title: `word${i}`,
        tags: i === 0 ? ['x', ...Array.from({ length: 20 }, (_, tag) => `t${tag + 10}`)] : ['x'],
      }),
    );
    const aliases = new Map([['ex', 'x']]);
    const { manifest } = compileToShardLog(videos, {}, { aliases, others: new Map() });
    expect(manifest).toMatchObject({
      format: SNAPSHOT_FORMAT_VERSION,
      videos: 5,
      tags: 21,
      words: 26,
      newest: 8 * DAY + 4,
      aliases,
    });
    expect(manifest.layout).toEqual(SMALL_SNAPSHOT_LAYOUT);
    expect([manifest.days, manifest.dayRows]).toEqual([
      [1, 3, 8],
      [0, 2, 4],
    ]);
    expect(manifest.popularTags).toHaveLength(20);
    expect(manifest.popularTags.slice(0, 2)).toEqual([
      { id: 'tag-1', name: 'x', slug: 'x', count: 5 },
      { id: 'tag-2', name: 't10', slug: 't10', count: 1 },
    ]);
    expect(manifest.sets.cards.count).toBe(2);
  });

  test('R434 sorts trending tags by views in the 30 days before the newest video, followed by the most common tags', () => {
    const video = (id: string, day: number, views: number, ...tags: string[]) =>
      makeVideo({ id, addedAt: day * DAY, views, tags });
    const videos = [
      // the video is older than a month, so its views don't count
      ...dated(3).map(({ id }) => video(id, 70, 9_000_000_000, 'old')),
      video('a', 71, 5, 'fresh'),
      video('b', 100, 3, 'hot', 'fresh'),
      video('c', 100, 6, 'hot'),
    ];
    const { manifest } = compileToShardLog(videos.map((each) => ({ ...each, performers: ['Ada Lake'] })));
    expect(manifest.popularTags[0]?.slug).toBe('old');
    expect(manifest.trendingTags).toEqual(['hot', 'fresh', 'old'].map((name) => ({ name, slug: name })));
    expect(compileToShardLog([]).manifest.trendingTags).toEqual([]);
    const many = dated(9, (i) => ({ tags: [`t${i}`] }));
    expect(compileToShardLog(many).manifest.trendingTags).toHaveLength(8);
  });

  test('the manifest contains by default the shard sizes for its number of videos', () => {
    const writer = createSnapshotWriter();
    writer.add(makeVideo({ id: 'a' }));
    const manifest = writer.finish(createShardLogStorage());
    expect(manifest.layout).toEqual(snapshotLayoutFor(1));
    expect(manifest.aliases).toEqual(new Map());
  });
});
