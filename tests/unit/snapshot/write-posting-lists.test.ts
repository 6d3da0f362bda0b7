// Tests of writing posting lists of terms, such as tags and words. Lists of rare terms are stored completely, one after another; lists of
// common terms are divided into parts.
import { describe, expect, test } from 'vitest';
import { createByteReader, readAllPayloadItems } from '../../../src/lib/snapshot/base/byte-reader-writer.ts';
import { readPostingsPart, readPostings } from '../../../src/lib/snapshot/codec/postings.ts';
import { createShardSink } from '../../../src/lib/snapshot/base/shard-sink.ts';
import { createExternalSorter } from '../../../src/lib/snapshot/runs/external-sorter.ts';
import { createPostingListWriter } from '../../../src/lib/snapshot/write/write-posting-lists.ts';
import { SMALL_SNAPSHOT_LAYOUT } from '../../support/test-catalogue.ts';
import { createShardLogStorage } from '../../support/written-shards-log.ts';

const LAYOUT = { ...SMALL_SNAPSHOT_LAYOUT, rowsPerSegment: 16, commonRows: 4, termShardBytes: 8, rowsPerPart: 16 };

/** Writes posting lists of tags and reads the written shards. */
function write(
  lists: readonly (readonly number[])[],
  videos: number,
  change: Partial<typeof LAYOUT> = {},
  spellings?: readonly string[],
) {
  const shards = createShardLogStorage();
  const createSorter = () => createExternalSorter(null);
  const catalogue = { videos, layout: { ...LAYOUT, ...change }, createSorter };
  const terms = createPostingListWriter(createShardSink(shards, 2), 'tag', catalogue, spellings);
  for (const rows of lists) terms.add({ rows: Uint32Array.from(rows), fields: null, places: null });
  const places = terms.finish();
  const whole = shards
    .payloads('terms-tag')
    .map((payload) => readAllPayloadItems(payload, (reader) => [...readPostings(reader, false).rows]));
  return { ...places, whole, parts: shards.payloads('parts-tag'), groups: shards.groups('parts-tag') };
}

const upTo = (count: number) => Array.from({ length: count }, (_, row) => row);

describe('complete posting lists', () => {
  // a posting list takes one byte for its length and, for small gaps between rows, one byte per row
  test.each([
    ['share one shard if they are small', [[1], [], [2, 3]], [[[1], [], [2, 3]]], [0]],
    ['a new shard starts after eight bytes', [upTo(6), [], [1, 2]], [[upTo(6), []], [[1, 2]]], [0, 2]],
    ['a list larger than a shard gets a shard of its own', [[1], upTo(11)], [[[1]], [upTo(11)]], [0, 1]],
    ['lists of up to a quarter more than a shard share one', [[1], upTo(7)], [[[1], upTo(7)]], [0]],
    ['lists that fill a shard leave no empty shard', [upTo(9)], [[upTo(9)]], [0]],
    ['no shards without terms', [], [], []],
  ])('writes complete posting lists into shards: %s', (_, lists, whole, firsts) => {
    expect(write(lists, 16)).toMatchObject({ firsts, whole, common: new Map(), parts: [], groups: [] });
  });
});

describe('shards of alphabetical terms, such as tags and words', () => {
  // a posting list takes three bytes and a shard six to ten, so that a shard contains two or three lists
  const SPELLED = ['ant', 'anteater', 'antelope', 'bee', 'beetle', 'beech', 'cat'].toSorted();
  const write7 = (spellings: readonly string[]) =>
    write(
      spellings.map(() => [1, 2]),
      16,
      {},
      spellings,
    );

  test('R551 ends a shard before a term with a short distinguishing prefix, by which readers find the next shard', () => {
    expect(write7(SPELLED)).toMatchObject({ firsts: [0, 3, 6], firstSpellings: ['', 'b', 'c'] });
    expect(write7(['ab', 'b', 'ca', 'cb', 'cc', 'd', 'e'])).toMatchObject({
      firsts: [0, 2, 5],
      firstSpellings: ['', 'c', 'd'],
    });
  });

  test('R551 the prefixes that distinguish shards consist of complete characters', () => {
    // all these emoji start with the same high surrogate
    const firsts = write7(['a', 'b', '\u{1F600}', '\u{1F601}', '\u{1F602}', '\u{1F603}', '\u{1F604}']).firstSpellings;
    expect(firsts.map((text) => text.isWellFormed())).toEqual(firsts.map(() => true));
    expect(firsts.slice(1).every((text) => text.length === 2)).toBe(true);
  });
});

describe('posting lists of common terms, which are divided into parts', () => {
  test.each([
    ['with the minimum number of rows, in more than one segment', 4, 17, true],
    ['with one row less', 3, 17, false],
    ['in a single segment', 16, 16, false],
  ])('decides whether the term of a posting list is common: %s, %d of %d rows', (_, count, videos, isCommon) => {
    const { common, whole } = write([upTo(count), [5]], videos);
    expect([[...common.keys()], whole.flat()]).toEqual(isCommon ? [[0], [[], [5]]] : [[], [upTo(count), [5]]]);
  });

  // the catalogue has five segments: a posting list of 80 rows has 16 rows per segment, which is the size of a part
  test.each([
    [80, 0],
    [41, 0],
    [40, 1],
    [20, 2],
    [11, 2],
    [10, 3],
    // eight (2 ** 3) segments are more than the five segments of the catalogue
    [4, 3],
  ])('divides a posting list of %d rows into parts of 2 ** %d segments', (count, level) => {
    const { common } = write([upTo(count)], 65);
    expect([...common]).toEqual([[0, { count, level, place: 0 }]]);
  });

  test('divides a posting list into parts of at least one segment', () => {
    expect(write([upTo(32)], 32, { rowsPerPart: 4 }).common.get(0)).toEqual({ count: 32, level: 0, place: 0 });
  });

  test('writes parts of posting lists by size, position and term, with rows relative to the start of the part', () => {
    const all = upTo(37);
    const even = all.filter((row) => row % 2 === 0);
    const few = [1, 20, 35, 36];
    const { common, parts, groups } = write([all, few, [3], even, all], 37);
    expect(common).toEqual(
      new Map([
        [0, { count: 37, level: 0, place: 0 }],
        [1, { count: 4, level: 2, place: 0 }],
        [3, { count: 19, level: 1, place: 0 }],
        [4, { count: 37, level: 0, place: 1 }],
      ]),
    );
    const rows = parts.map((part) => [...readPostingsPart(createByteReader(part), false).rows]);
    expect(rows).toEqual([
      upTo(16),
      upTo(16),
      upTo(16),
      upTo(16),
      upTo(5),
      upTo(5),
      even.filter((row) => row < 32),
      [0, 2, 4],
      few,
    ]);
    expect(groups).toEqual([0, 0, 1, 1, 2, 2, 3, 4, 5]);
  });

  test('writes no groups of shards for a part size that no posting list has', () => {
    expect(write([[1, 20, 35, 36]], 37).groups).toEqual([5]);
  });

  test('the last part of a posting list, stored as a bit set, has no bits for rows that do not exist', () => {
    const { parts } = write([upTo(37)], 37);
    // the parts are bit sets: a part for 16 rows takes two bytes, and the last part, for five rows, one byte
    expect(parts.map((part) => [...part])).toEqual([
      [1, 16, 2, 255, 255],
      [1, 16, 2, 255, 255],
      [1, 5, 1, 31],
    ]);
  });
});
