import { expect, test } from 'vitest';
import { roundViews, generateViewCountFromId } from '../../../src/lib/catalogue/invented-and-rounded-views.ts';
import { findViewCountOrigin } from '../../../src/lib/site/view-counts.ts';
import type { Snapshot } from '../../../src/lib/snapshot/read/snapshot-reader.ts';

const IDS = Array.from({ length: 5000 }, (_, i) => `v${i}`);
/** Two video ids: the view count derived from the first id is a round number, the view count derived from the second id is not. */
const ROUND = IDS.find((id) => generateViewCountFromId(id) === roundViews(generateViewCountFromId(id)))!;
const EXACT = IDS.find((id) => generateViewCountFromId(id) !== roundViews(generateViewCountFromId(id)))!;

const derived = (id: string) => ({ id, views: generateViewCountFromId(id) });
const given = (id: string) => ({ id, views: 120 });

function findIn(...cards: readonly { readonly id: string; readonly views: number }[]) {
  const read = (rows: readonly number[]) => Promise.resolve(rows.map((row) => cards[row]!));
  return findViewCountOrigin({ manifest: { videos: cards.length }, cards: read } as unknown as Snapshot);
}

test.each([
  ['none', []],
  ['none', [{ id: EXACT, views: 0 }]],
  ['invented', [derived(EXACT), derived(ROUND)]],
  ['invented', [derived(ROUND)]],
  ['given', [given(EXACT), given(ROUND)]],
  // an import file may contain by chance the same view count that derives from the id
  ['given', [given(EXACT), derived(ROUND)]],
  ['mixed', [given(ROUND), derived(EXACT)]],
  ['mixed', [...Array.from({ length: 3000 }, () => given(EXACT)), derived(EXACT)]],
] as const)('R772 classifies the view counts of a catalogue as %s (case %#)', async (expected, cards) => {
  expect(await findIn(...cards)).toBe(expected);
});
