import { expect, test } from 'vitest';
import {
  cardCountsBeforeAdSlots,
  countAdSlots,
  adSlotFrameOrigins,
  MAX_AD_SLOTS_PER_GRID,
} from '../../../src/lib/catalogue/site/promotion-slots.ts';

test('R487 inserts ad slots into a list after the configured numbers of cards, at most eight in total', () => {
  expect(cardCountsBeforeAdSlots({})).toEqual([]);
  expect(cardCountsBeforeAdSlots({ after: 12 })).toEqual([12]);
  expect(cardCountsBeforeAdSlots({ after: 12, every: 20 }).slice(0, 3)).toEqual([12, 32, 52]);
  const counts = [0, 11, 12, 31, 32, 10_000].map((cards) => countAdSlots({ after: 12, every: 20 }, cards));
  expect(counts).toEqual([0, 0, 1, 1, 2, MAX_AD_SLOTS_PER_GRID]);
  expect([countAdSlots({ after: 12 }, 99), countAdSlots({}, 99), countAdSlots(undefined, 99)]).toEqual([1, 0, 0]);
});

test('R489 returns the origin of each frame that shows ads, without duplicates', () => {
  const frames = ['https://a.example/1?x', 'https://a.example/2', 'http://localhost:8080/', undefined];
  expect(adSlotFrameOrigins(frames.map((frame) => ({ frame })))).toEqual([
    'https://a.example',
    'http://localhost:8080',
  ]);
});
