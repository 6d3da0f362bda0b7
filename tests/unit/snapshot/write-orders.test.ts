// The orders that are stored: all rows by views and by duration, their first pages, and what trends.
import { describe, expect, test } from 'vitest';
import { createCardCollector } from '../../../src/lib/snapshot/collect-cards.ts';
import { readOrder } from '../../../src/lib/snapshot/order-shard.ts';
import { createShardSink } from '../../../src/lib/snapshot/shard-sink.ts';
import { firstPageRows, sortRows, trendingRows, writeOrders } from '../../../src/lib/snapshot/write-orders.ts';
import { makeVideo, SMALL_LAYOUT } from '../../support/catalogue.ts';
import { createShardLog } from '../../support/shards.ts';

/** Collects videos with these views, the first the newest: rows are numbered from the last. */
function collect(views: readonly number[], durations: readonly number[] = []) {
  const cards = createCardCollector();
  for (const [i, count] of views.entries()) {
    cards.add(makeVideo({ id: `${i}`, views: count, duration: durations[i] ?? 60, addedAt: views.length - i }));
  }
  return { cards, order: cards.order() };
}

const upTo = (count: number) => Array.from({ length: count }, (_, row) => row);

describe('all rows', () => {
  test('stand by views, the most first, and by duration, the shortest first, ties newest first', () => {
    const { cards, order } = collect([5, 9, 5, 0, 9], [30, 20, 20, 40, 30]);
    const { popular, duration } = sortRows(cards, order);
    expect([...popular]).toEqual([3, 0, 4, 2, 1]);
    expect([...duration]).toEqual([3, 2, 4, 0, 1]);
  });

  test('are as many as there are videos', () => {
    const { cards, order } = collect([]);
    expect(sortRows(cards, order)).toEqual({ popular: new Uint32Array(), duration: new Uint32Array() });
  });

  test.each([
    [0, [], []],
    [5, [[4, 3, 2, 1, 0]], [[0, 1, 2, 3, 4]]],
    [6, [[5, 4, 3, 2, 1], [0]], [[0, 1, 2, 3, 4], [5]]],
  ])('%d of them are written five a block', (count, popular, duration) => {
    const shards = createShardLog();
    const rows = Uint32Array.from(upTo(count));
    writeOrders(createShardSink(shards, 2), { popular: rows.toReversed(), duration: rows }, SMALL_LAYOUT);
    expect(shards.payloads('order-popular').map(readOrder)).toEqual(popular);
    expect(shards.payloads('order-duration').map(readOrder)).toEqual(duration);
  });
});

describe('first pages', () => {
  const byViews = Uint32Array.of(3, 0, 2, 1);
  const byDuration = Uint32Array.of(1, 3, 0, 2);

  test('are of the popular, the shortest, the longest and the oldest', () => {
    expect(firstPageRows({ popular: byViews, duration: byDuration })).toEqual([
      [3, 0, 2, 1],
      [1, 3, 0, 2],
      [2, 0, 3, 1],
      [0, 1, 2, 3],
    ]);
  });

  test('hold 24 rows', () => {
    const rows = Uint32Array.from(upTo(30));
    expect(firstPageRows({ popular: rows.toReversed(), duration: rows })).toEqual([
      upTo(30).toReversed().slice(0, 24),
      upTo(24),
      upTo(30).toReversed().slice(0, 24),
      upTo(24),
    ]);
  });
});

describe('trending', () => {
  const trend = (...views: number[]) => {
    const { cards, order } = collect(views);
    return trendingRows(cards, order);
  };

  test('all rows are found where each has more views than the newer ones, or there are sixteen', () => {
    expect(trend(...upTo(40))).toEqual(upTo(40).toReversed());
    expect(trend(...upTo(16).toReversed())).toEqual(upTo(16).toReversed());
    expect(trend()).toEqual([]);
  });

  test('behind sixteen rows that have more views there is none, and of equal ones the newer counts', () => {
    expect(trend(...upTo(20).toReversed())).toEqual(upTo(20).toReversed().slice(0, 16));
    expect(trend(...upTo(20).map(() => 7))).toEqual(upTo(20).toReversed().slice(0, 16));
  });

  test('a row is found where fewer than sixteen newer ones have as many views', () => {
    const views = upTo(300).map((i) => (i * 7919 + 50) % 211);
    const isFound = (i: number) => views.slice(0, i).filter((newer) => newer >= views[i]!).length < 16;
    expect(trend(...views)).toEqual(
      upTo(300)
        .filter(isFound)
        .map((i) => 299 - i),
    );
  });
});
