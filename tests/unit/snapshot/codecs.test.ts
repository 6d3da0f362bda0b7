// Tests of the encoding of snapshot files, which other program versions must be able to read, and of the handling of damaged bytes.
import { describe, expect, test } from 'vitest';
import type { VideoCardData } from '../../../src/lib/catalogue/video.ts';
import { generateViewCountFromId } from '../../../src/lib/catalogue/invented-and-rounded-views.ts';
import {
  createByteReader,
  createByteWriter,
  readAllPayloadItems,
  encodeBytes,
} from '../../../src/lib/snapshot/base/byte-reader-writer.ts';
import { decodeCards, encodeCards } from '../../../src/lib/snapshot/codec/card-shard.ts';
import {
  countPostingListParts,
  createCommonTermCollector,
  isCommonTerm,
  locateShardOfPostingListPart,
} from '../../../src/lib/snapshot/base/common-terms.ts';
import {
  EMPTY_TERM_DIRECTORY,
  decodeTermDirectory,
  encodeTermDirectory,
} from '../../../src/lib/snapshot/codec/term-directory.ts';
import { readFrontCodedTexts, writeFrontCoded } from '../../../src/lib/snapshot/codec/front-coding.ts';
import { decodeFirstPages, encodeFirstPages } from '../../../src/lib/snapshot/codec/first-pages-shard.ts';
import {
  countIdShards,
  getIdShardIndex,
  decodeIdShard,
  encodeIdShard,
} from '../../../src/lib/snapshot/codec/id-shard.ts';
import { DEFAULT_SNAPSHOT_LAYOUT, snapshotLayoutFor } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { createUint32List } from '../../../src/lib/snapshot/base/growing-number-list.ts';
import {
  lowerBound,
  NO_POSTINGS,
  readPostingsPart,
  readPostings,
  selectPostings,
  slicePostings,
  writePostingsPart,
  writePostings,
} from '../../../src/lib/snapshot/codec/postings.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/base/shard-source.ts';
import { sortIndexesByKey } from '../../../src/lib/snapshot/base/sort-indexes-by-key.ts';
import { decodeTags, encodeTags } from '../../../src/lib/snapshot/codec/tag-shard.ts';
import { decodeWordList, reverseCodePoints, encodeWordList } from '../../../src/lib/snapshot/codec/word-shard.ts';
import { makeCard } from '../../support/test-catalogue.ts';

const rowsOf = (...rows: number[]) => ({ rows: Uint32Array.from(rows), fields: null, places: null });

describe('byte encoding of numbers and texts', () => {
  test('encodes a number with seven bits per byte, the lowest first', () => {
    const numbers = [0, 127, 128, 16_383, 16_384, 2 ** 32, Number.MAX_SAFE_INTEGER];
    const payload = encodeBytes((writer) => numbers.forEach(writer.varint));
    expect([...payload.subarray(0, 9)]).toEqual([0, 127, 128, 1, 255, 127, 128, 128, 1]);
    expect(payload).toHaveLength(9 + 5 + 8);
    expect(readAllPayloadItems(payload, (reader) => reader.varint())).toEqual(numbers);
  });

  test('encodes a text as the number of its UTF-8 bytes followed by the bytes', () => {
    expect([...encodeBytes((writer) => writer.text('a\u007f'))]).toEqual([2, 0x61, 0x7f]);
    expect([...encodeBytes((writer) => writer.text('a\u0080é'))]).toEqual([5, 0x61, 0xc2, 0x80, 0xc3, 0xa9]);
    expect([...encodeBytes((writer) => writer.text(''))]).toEqual([0]);
  });

  test('a byte writer grows its buffer as needed, and reports its length', () => {
    const writer = createByteWriter();
    const parts = [new Uint8Array(1023).fill(1), new Uint8Array(1).fill(2), new Uint8Array(5000).fill(3)];
    const lengths = parts.map((part) => {
      writer.raw(part);
      return writer.length;
    });
    writer.text('x'.repeat(9000));
    expect(lengths).toEqual([1023, 1024, 6024]);
    const written = writer.finish();
    expect(written).toHaveLength(6024 + 2 + 9000);
    expect([written[1022], written[1023], written[1024], written[6023], written.at(-1)]).toEqual([1, 2, 3, 3, 0x78]);
    writer.varint(7);
    expect([writer.finish().at(-1), written]).toEqual([7, writer.finish().subarray(0, -1)]);
  });

  test('reading truncated data throws, with the received and expected number of bytes', () => {
    expect(() => createByteReader(Uint8Array.of(1, 2)).raw(3)).toThrow(new RangeError('Got 2 bytes, expected 3'));
    expect(() => createByteReader(Uint8Array.of(0x80)).varint()).toThrow(
      new RangeError('Got the end of a shard, expected a number'),
    );
    expect(() => createByteReader(Uint8Array.of(2, 0x61)).text()).toThrow(new RangeError('Got 1 bytes, expected 2'));
    const reader = createByteReader(Uint8Array.of(1, 2));
    expect([[...reader.raw(2)], reader.left]).toEqual([[1, 2], 0]);
  });
});

describe('encoding of posting lists', () => {
  test('stores rows of a posting list as gaps with the fields in the low bits, followed by the positions in titles', () => {
    expect([...encodeBytes((writer) => writePostings(writer, rowsOf(3, 4, 10)))]).toEqual([3, 3, 1, 6]);
    const words = { rows: Uint32Array.of(3, 4), fields: Uint8Array.of(1, 6), places: Uint32Array.of(0b101) };
    const payload = encodeBytes((writer) => writePostings(writer, words));
    expect([...payload]).toEqual([2, 3 * 8 + 1, 8 + 6, 0b101]);
    expect(readPostings(createByteReader(payload), true)).toEqual(words);
  });

  test('stores a part of a posting list as a bit set if it has no fields and more than a sixth of its rows match', () => {
    const kindOf = (part: Parameters<typeof writePostingsPart>[1], size: number) =>
      encodeBytes((writer) => writePostingsPart(writer, part, size))[0];
    const dense = encodeBytes((writer) => writePostingsPart(writer, rowsOf(0, 9), 11));
    expect([...dense]).toEqual([1, 2, 2, 1, 2]);
    expect(readPostingsPart(createByteReader(dense), false)).toEqual(rowsOf(0, 9));
    expect([kindOf(rowsOf(0, 9), 12), kindOf(rowsOf(0, 9), 11)]).toEqual([0, 1]);
    const words = { rows: Uint32Array.of(0, 1), fields: Uint8Array.of(1, 1), places: new Uint32Array() };
    expect(kindOf(words, 2)).toBe(0);
  });

  test('reading a posting list throws if its count exceeds the available bytes', () => {
    const read = (...bytes: number[]) => readPostings(createByteReader(Uint8Array.from(bytes)), false);
    expect(() => read(3, 1, 1)).toThrow(new RangeError('Got a list of 3 postings, expected at most 2'));
    expect(read(2, 1, 1)).toEqual(rowsOf(1, 2));
    const block = (...bytes: number[]) => readPostingsPart(createByteReader(Uint8Array.from(bytes)), false);
    expect(() => block(1, 9, 1, 0xff)).toThrow(new RangeError('Got a list of 9 postings in 1 bytes of bits'));
    expect(block(1, 8, 1, 0xff).rows).toHaveLength(8);
  });

  test('returns a slice of a posting list with rows relative to its start, or an empty list', () => {
    const list = {
      rows: Uint32Array.of(1, 5, 6, 9),
      fields: Uint8Array.of(2, 1, 4, 7),
      places: Uint32Array.of(1, 2, 4),
    };
    expect(slicePostings(list, 5, 9)).toEqual({
      rows: Uint32Array.of(0, 1),
      fields: Uint8Array.of(1, 4),
      places: Uint32Array.of(2),
    });
    expect(slicePostings(rowsOf(1, 5), 0, 6)).toEqual(rowsOf(1, 5));
    expect(slicePostings(list, 2, 5)).toBe(NO_POSTINGS);
  });

  test('returns the postings of some rows, numbered by their place among these rows, or an empty list', () => {
    const list = {
      rows: Uint32Array.of(1, 5, 6, 9),
      fields: Uint8Array.of(2, 1, 4, 7),
      places: Uint32Array.of(1, 2, 4),
    };
    expect(selectPostings(list, [0, 1, 5, 9])).toEqual({
      rows: Uint32Array.of(1, 2, 3),
      fields: Uint8Array.of(2, 1, 7),
      places: Uint32Array.of(1, 4),
    });
    expect(selectPostings(rowsOf(1, 5, 7), [5, 6, 7])).toEqual(rowsOf(0, 2));
    expect(selectPostings(list, [0, 10])).toBe(NO_POSTINGS);
  });

  test('finds the first value of a sorted list that is not less than another', () => {
    expect([0, 1, 2, 3, 9].map((wanted) => lowerBound([1, 3, 3, 5], wanted))).toEqual([0, 0, 1, 1, 4]);
    expect([lowerBound([], 1), lowerBound(['a', 'c'], 'b')]).toEqual([0, 1]);
  });
});

describe('encoding of lists of texts and numbers', () => {
  test('stores each sorted text as its difference to the previous one, never splitting a character', () => {
    const texts = ['', 'sea', 'seal', 'seat', '😀', '😁', '😁a'];
    const payload = encodeBytes((writer) => writeFrontCoded(writer, texts));
    expect([...payload.subarray(0, 12)]).toEqual([7, 0, 0, 0, 3, 0x73, 0x65, 0x61, 3, 1, 0x6c, 3]);
    expect(readFrontCodedTexts(createByteReader(payload))).toEqual(texts);
    expect(payload).toHaveLength(14 + 6 + 6 + 3);
  });

  test.each([
    ['', 'sea', 0],
    ['ant', 'bee', 0],
    ['Sea', 'Seal', 3],
    ['seal', 'seat', 3],
    ['sea', 'sea', 3],
    ['😀a', '😀b', 2],
    ['a😀', 'a😁', 1],
    // the first and the last characters encoded by surrogate pairs, and the characters before them
    ['\u{10000}', '\u{10001}', 0],
    ['\u{10fffd}', '\u{10fffe}', 0],
    ['\ud7ffa', '\ud7ffb', 1],
  ])('stores after the text %j the text %j by reusing %d code units', (before, text, kept) => {
    const payload = encodeBytes((writer) => writeFrontCoded(writer, [before, text]));
    const reader = createByteReader(payload);
    expect([reader.varint(), reader.varint(), reader.text(), reader.varint(), reader.text()]).toEqual([
      2,
      0,
      before,
      kept,
      text.slice(kept),
    ]);
    expect(readFrontCodedTexts(createByteReader(payload))).toEqual([before, text]);
  });

  test('stores word numbers as positive and negative differences to the previous number', () => {
    const list = { words: ['a', 'b', 'c', 'd'], counts: [1, 2, 3, 4], numbers: [0, 5, 2, 3] };
    expect([...encodeWordList(list).subarray(-4)]).toEqual([0, 8, 7, 0]);
    expect(decodeWordList(encodeWordList(list))).toEqual(list);
    expect([reverseCodePoints('abc'), reverseCodePoints('a😀')]).toEqual(['cba', '😀a']);
  });

  test('a growing list of numbers contains the pushed and changed numbers', () => {
    const list = createUint32List();
    for (let i = 0; i < 3000; i++) list.push(i);
    list.set(2999, 7);
    expect([list.length, list.get(0), list.get(1023), list.get(1024), list.get(2048), list.get(2999)]).toEqual([
      3000, 0, 1023, 1024, 2048, 7,
    ]);
    expect(list.finish()).toEqual(Uint32Array.from({ length: 3000 }, (_, i) => (i === 2999 ? 7 : i)));
  });

  test('sorts numbers by key, then by number, even if both together exceed the precision of a float', () => {
    const keys = [5, 3, 5, 3, 9];
    const far = keys.map((key) => key * 2 ** 49);
    expect([...sortIndexesByKey(5, (i) => keys[i]!)]).toEqual([1, 3, 0, 2, 4]);
    expect([...sortIndexesByKey(5, (i) => far[i]!)]).toEqual([1, 3, 0, 2, 4]);
    const high = [2 ** 52 + 1, 2 ** 52, 2 ** 52 + 1];
    expect([...sortIndexesByKey(3, (i) => high[i]!)]).toEqual([1, 0, 2]);
    const furthest = [Number.MAX_SAFE_INTEGER, 0, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1];
    expect([...sortIndexesByKey(4, (i) => furthest[i]!)]).toEqual([1, 3, 0, 2]);
    expect([...sortIndexesByKey(4, (i) => -furthest[i]!)]).toEqual([0, 2, 3, 1]);
    expect([...sortIndexesByKey(5, (i) => -keys[i]!)]).toEqual([4, 0, 2, 1, 3]);
    // this key times three (the count of numbers) exceeds the largest safe integer by two
    const justTooFar = [3_002_399_751_580_331, 0, 0];
    expect([...sortIndexesByKey(3, (i) => justTooFar[i]!)]).toEqual([1, 2, 0]);
    expect([...sortIndexesByKey(0, () => 0)]).toEqual([]);
  });

  test('does not recompute the sort key of a number for every comparison if both fit a float', () => {
    const keys = Array.from({ length: 1000 }, (_, i) => (i * 7919) % 1000);
    let asked = 0;
    const keyOf = (number: number) => {
      asked++;
      return keys[number]!;
    };
    expect([...sortIndexesByKey(1000, keyOf)].map((number) => keys[number])).toEqual(keys.toSorted((a, b) => a - b));
    expect(asked).toBeLessThan(5000);
  });
});

describe('distribution of video ids over shards', () => {
  test('stores video ids with the same hash as one list of rows', () => {
    const payload = encodeIdShard([
      [9, 4],
      [5, 2],
      [9, 3],
    ]);
    expect([...payload]).toEqual([3, 5, 2, 4, 3, 0, 4]);
    expect([...decodeIdShard(payload)]).toEqual([
      [5, [2]],
      [9, [3, 4]],
    ]);
  });

  test('uses a power of two as number of id shards, within the maximum shard size', () => {
    expect([0, 1, 10, 11, 20, 21, 40, 41].map((videos) => countIdShards(videos, 10))).toEqual([1, 1, 1, 2, 2, 4, 4, 8]);
    const shards = Array.from({ length: 200 }, (_, i) => getIdShardIndex(`id ${i}`, 4));
    expect(new Set(shards)).toEqual(new Set([0, 1, 2, 3]));
    expect(getIdShardIndex('a', 1)).toBe(0);
  });
});

describe('tables of shard offsets for tags and words', () => {
  test('the encoded directory of terms is read back unchanged', () => {
    const directory = {
      keys: ['', 'se'],
      firsts: [0, 4, 7],
      firstSpellings: ['', 'b', 'sea'],
      counts: new Map([
        [3, 900],
        [8, 4000],
      ]),
      firstPages: [0, 9, 11],
    };
    expect(decodeTermDirectory(encodeTermDirectory(directory))).toEqual(directory);
    expect(decodeTermDirectory(encodeTermDirectory(EMPTY_TERM_DIRECTORY))).toEqual(EMPTY_TERM_DIRECTORY);
  });
});

describe('posting lists of common terms', () => {
  test('treats terms with enough rows as common, if there is more than one segment', () => {
    const layout = { ...DEFAULT_SNAPSHOT_LAYOUT, rowsPerSegment: 16, commonRows: 4 };
    const found = [
      [4, 17],
      [3, 17],
      [16, 16],
    ] as const;
    expect(found.map(([count, videos]) => isCommonTerm(count, videos, layout))).toEqual([true, false, false]);
  });

  test('numbers the common terms of each part size, and orders the parts of all terms by size, position and term', () => {
    // five segments are divided into five parts of one segment, three parts of two, or two parts of four
    expect([0, 1, 2].map((level) => countPostingListParts(5, level))).toEqual([5, 3, 2]);
    const common = createCommonTermCollector(80, { ...DEFAULT_SNAPSHOT_LAYOUT, rowsPerSegment: 16, rowsPerPart: 16 });
    for (const [term, count] of [
      [3, 20],
      [8, 80],
      [9, 18],
    ] as const)
      common.add(term, count);
    const { terms, levels } = common.finish();
    expect([levels, [...terms]]).toEqual([
      [1, 0, 2],
      [
        [3, { count: 20, level: 2, place: 0 }],
        [8, { count: 80, level: 0, place: 0 }],
        [9, { count: 18, level: 2, place: 1 }],
      ],
    ]);
    const place = (term: number, segment: number) => locateShardOfPostingListPart(terms.get(term)!, segment, levels, 5);
    expect([place(8, 0), place(8, 4), place(3, 0), place(3, 3), place(3, 4), place(9, 4)]).toEqual([
      { index: 0, group: 0 },
      { index: 4, group: 4 },
      { index: 5, group: 8 },
      { index: 5, group: 8 },
      { index: 7, group: 9 },
      { index: 8, group: 9 },
    ]);
  });
});

describe('sizes of shards and groups', () => {
  test('uses small shards for small catalogues, and larger ones in steps of an eighth', () => {
    const sizes = [0, 1000, 131_072, 147_456, 147_457, 1_000_000, 2_000_000, 2_000_001, 10_000_000].map((videos) => {
      const { cardsPerShard, termShardBytes, cardsPerFirstPageShard } = snapshotLayoutFor(videos);
      return [cardsPerShard, termShardBytes, cardsPerFirstPageShard];
    });
    expect(sizes).toEqual([
      [16, 2176, 48],
      [16, 2176, 48],
      [16, 2176, 48],
      [16, 7040, 144],
      [18, 7040, 144],
      [112, 7040, 144],
      [224, 7040, 144],
      [32, 14_080, 144],
      [32, 14_080, 144],
    ]);
    const small = { cardsPerShard: 16, termShardBytes: 2176, cardsPerFirstPageShard: 48, descriptionsPerShard: 64 };
    expect(snapshotLayoutFor(10)).toEqual({ ...DEFAULT_SNAPSHOT_LAYOUT, ...small });
  });

  test('R540 packed card shards contain at most 32 cards, and each group has more shards than in unpacked data', () => {
    const packed = { cardsPerShard: 32, termShardBytes: 14_080, shardsPerGroup: 1024 };
    expect(snapshotLayoutFor(2_000_001)).toEqual({ ...DEFAULT_SNAPSHOT_LAYOUT, ...packed, descriptionsPerShard: 256 });
    expect(snapshotLayoutFor(1_000_000, true)).toEqual({
      ...DEFAULT_SNAPSHOT_LAYOUT,
      ...packed,
      descriptionsPerShard: 128,
    });
    expect(snapshotLayoutFor(250_000, true)).toEqual(snapshotLayoutFor(250_000, false));
    expect(snapshotLayoutFor(10_000_000, false).cardsPerShard).toBe(1152);
  });

  test('R924 shards of larger catalogues contain more descriptions, so that up to 4,194,304 videos have at most 8,192 shards', () => {
    const sizes = [0, 524_288, 524_289, 1_000_000, 2_000_000, 4_194_304, 10_000_000].map(
      (videos) => snapshotLayoutFor(videos).descriptionsPerShard,
    );
    expect(sizes).toEqual([64, 64, 128, 128, 256, 512, 512]);
  });

  test('packed data uses the same sizes as unpacked data for all shards other than cards', () => {
    expect(snapshotLayoutFor(0)).toMatchObject({
      tagsPerShard: 256,
      topTags: 1024,
      wordsPerShard: 1024,
      hotWords: 4096,
      rowsPerOrderShard: 4096,
      idsPerShard: 2048,
      rowsPerSegment: 65_536,
      commonRows: 4096,
      rowsPerPart: 8192,
      shardsPerGroup: 512,
      detailsPerShard: 512,
    });
  });
});

describe('encoding of cards and tags', () => {
  const card = {
    id: 'a',
    title: 'Título',
    videoUrl: 'https://a.test/',
    thumbnailUrl: '/a.jpg',
    duration: 61,
    quality: 'SD' as const,
    views: 33_900,
    addedAt: 2 ** 33,
    tags: [
      { name: 'slow travel', slug: 'slow-travel' },
      { name: '!!!', slug: 'tag-1' },
    ],
  };

  test('encoded cards are read back unchanged, without storing slugs that derive from names', () => {
    const cards = [card, { ...card, quality: null, tags: [] }, { ...card, quality: 'HD' as const }];
    expect(decodeCards(encodeCards(cards))).toEqual(cards);
    const text = Buffer.from(encodeCards([card])).toString('latin1');
    expect([text.includes('tag-1'), text.includes('slow-travel')]).toEqual([true, false]);
  });

  test('encoded first pages are read back unchanged, each with its own cards', () => {
    const cards = ['a', 'b', 'c'].map((id) => ({ ...card, id, views: generateViewCountFromId(id) }));
    const heads = [
      { rows: [7, 3], cards: cards.slice(0, 2) },
      { rows: [], cards: [] },
      { rows: [300], cards: cards.slice(2) },
    ];
    expect(decodeFirstPages(encodeFirstPages(heads))).toEqual(heads);
    expect(decodeFirstPages(encodeFirstPages([]))).toEqual([]);
  });

  test('encodes any number of slugs, also if two names share a slug', () => {
    const tags = Array.from({ length: 40_000 }, (_, i) => ({
      name: `${'!'.repeat(i % 2)}tag ${i >> 1}`,
      slug: `tag-${i >> 1}`,
    }));
    const cards = [
      makeCard({ id: 'a', tags }),
      makeCard({ id: 'b', tags: [...tags, { name: 'tag 1', slug: 'other' }] }),
    ];
    const tagsOf = (some: readonly VideoCardData[]) => some.map((one) => one.tags);
    expect(tagsOf(decodeCards(encodeCards(cards)))).toEqual(tagsOf(cards));
  });

  test('encoded tags are read back unchanged, without storing slugs that derive from names', () => {
    const tags = [
      { id: 'tag-12', name: 'slow travel', slug: 'slow-travel', count: 300, place: 4 },
      { id: 'tag-1', name: '!!!', slug: 'tag-1', count: 1, place: 5 },
      { id: 'tag-2', name: 'c++', slug: 'c', count: 7, place: 6, others: ['c#', 'ĉ!'] },
    ];
    // a slug that belongs to a single name needs no extra bytes
    expect(encodeTags(tags.slice(0, 2)).length).toBe(
      encodeTags(tags.slice(0, 2).map((tag) => ({ ...tag, others: [] }))).length,
    );
    expect(decodeTags(encodeTags(tags))).toEqual(tags);
    const text = Buffer.from(encodeTags(tags)).toString('latin1');
    expect([text.includes('tag-1'), text.includes('slow-travel')]).toEqual([true, false]);
  });
});

test('the memory store returns its stored shards, and rejects requests for unknown shards', async () => {
  const store = createMemoryStore();
  store.put('cards', 0, 0, Uint8Array.of(1));
  store.put('cards', 1, 1, Uint8Array.of(2));
  expect([store.close('cards'), store.close('tags')]).toEqual([['0', '1'], []]);
  expect([...(await store.source('cards/1/1.bin'))]).toEqual([2]);
  await expect(store.source('cards/0/9.bin')).rejects.toThrow('Missing shard cards/0/9.bin');
});
