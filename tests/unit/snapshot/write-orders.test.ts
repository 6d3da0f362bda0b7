// Tests of stored sort orders: the rows of all videos by views and by duration, and the first page of each order.
import { describe, expect, test } from 'vitest';
import { decodeFirstPages } from '../../../src/lib/snapshot/codec/first-pages-shard.ts';
import { decodeNumberList } from '../../../src/lib/snapshot/codec/number-list-shard.ts';
import { makeVideo } from '../../support/test-catalogue.ts';
import { compileToShardLog } from '../../support/written-shards-log.ts';

/** Compiles videos with these views and durations, one row per video. */
const write = (views: readonly number[], durations: readonly number[] = []) =>
  compileToShardLog(
    views.map((count, row) => makeVideo({ id: `${row}`, views: count, duration: durations[row] ?? 60, addedAt: row })),
  );

const upTo = (count: number) => Array.from({ length: count }, (_, row) => row);

describe('stored sort orders of all rows', () => {
  test('sorts rows by descending views and by ascending duration, rows with equal values newest first', () => {
    const { payloads } = write([9, 0, 5, 9, 5], [30, 40, 20, 20, 30]);
    expect(payloads('order-popular').map(decodeNumberList)).toEqual([[3, 0, 4, 2, 1]]);
    expect(payloads('order-duration').map(decodeNumberList)).toEqual([[3, 2, 4, 0, 1]]);
  });

  test.each([
    [0, [], []],
    [5, [[4, 3, 2, 1, 0]], [[0, 1, 2, 3, 4]]],
    [6, [[5, 4, 3, 2, 1], [0]], [[0, 1, 2, 3, 4], [5]]],
  ])('writes a stored sort order of %d rows in blocks of five', (count, popular, duration) => {
    const { payloads } = write(upTo(count), upTo(count));
    expect(payloads('order-popular').map(decodeNumberList)).toEqual(popular);
    expect(payloads('order-duration').map(decodeNumberList)).toEqual(duration);
  });
});

describe('stored first pages of the sort orders', () => {
  const pagesOf = (views: readonly number[], durations: readonly number[]) =>
    write(views, durations)
      .payloads('first-pages')
      .flatMap(decodeFirstPages)
      .map(({ rows, cards }) => {
        expect(cards.map(({ id }) => id)).toEqual(Array.from(rows, String));
        return [...rows];
      });

  test('writes the first pages of the most popular, shortest, longest and oldest videos', () => {
    expect(pagesOf([9, 0, 5, 9, 5], [30, 40, 20, 20, 30])).toEqual([
      [3, 0, 4, 2, 1],
      [3, 2, 4, 0, 1],
      [1, 0, 4, 2, 3],
      [0, 1, 2, 3, 4],
    ]);
  });

  test('each stored first page has 24 rows', () => {
    const newest = upTo(30).toReversed().slice(0, 24);
    expect(pagesOf(upTo(30), upTo(30))).toEqual([newest, upTo(24), newest, upTo(24)]);
  });
});
