// Tests that a text search reads only those parts of long posting lists that are near rows of the rarer words.
import { beforeAll, expect, test } from 'vitest';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { createQueryEngine } from '../../../src/lib/search/query-engine.ts';
import { DEFAULT_SNAPSHOT_LAYOUT } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeVideo } from '../../support/test-catalogue.ts';
import { createSnapshotOpener } from '../../support/snapshot-files.ts';

/** Number of videos, so large that reading the complete posting list of a common word costs more time than a round trip. */
const VIDEOS = 24_000;
const IN_A_PART = 64;
/**
 * Shard sizes as for millions of videos: only some common words are in the loaded list of common words, and posting lists are divided into
 * parts.
 */
const LAYOUT_OF_MANY = {
  ...DEFAULT_SNAPSHOT_LAYOUT,
  hotWords: 8,
  wordsPerShard: 16,
  rowsPerSegment: IN_A_PART,
  rowsPerPart: IN_A_PART,
  commonRows: 40,
};
/** Rare words whose videos are consecutive and far from the newest. The posting list of the rarest word is not divided into parts. */
const RARER = [
  { word: 'river', from: 1000, to: 1060 },
  { word: 'harbour', from: 5000, to: 5010 },
];

function writeCatalogue() {
  const writer = createSnapshotWriter({ layout: LAYOUT_OF_MANY });
  for (let row = 0; row < VIDEOS; row++) {
    const words = RARER.filter(({ from, to }) => row >= from && row < to).map(({ word }) => word);
    writer.add(makeVideo({ id: `v${row}`, title: ['common', ...words].join(' '), addedAt: row }));
  }
  return createSnapshotOpener(writer);
}

let open: ReturnType<typeof writeCatalogue>;

/** Searches a catalogue with empty caches. Returns the total, and the number and size in bytes of the list parts read. */
async function search(text: string, sort: VideoQuery['sort']) {
  let parts = 0;
  let bytes = 0;
  const snapshot = open((name, size) => {
    if (!name.startsWith('parts-word/')) return;
    parts += 1;
    bytes += size;
  });
  const { total } = await createQueryEngine(snapshot).query({ ...ALL_VIDEOS_QUERY, text, sort, offset: 0, limit: 24 });
  return { total, parts, bytes };
}

let whole: Awaited<ReturnType<typeof search>>;
beforeAll(async () => {
  open = writeCatalogue();
  // sorting by duration compares all rows, so that every part of the list is read
  whole = await search('common', 'longest');
});

test.each([
  ['river', 'longest'],
  ['river', 'relevance'],
  ['harbour', 'longest'],
  ['harbour', 'relevance'],
] as const)(
  'R555 reads only the parts of a common word’s posting list that overlap with the word "%s", sorted by %s',
  async (word, sort) => {
    expect(whole).toMatchObject({ total: VIDEOS, parts: VIDEOS / IN_A_PART });
    const rare = await search(word, sort);
    const both = await search(`common ${word}`, sort);
    expect(both.total).toBe(rare.total);
    // the newest part is prefetched with the word, and the rows of the rarer word are in two parts at most
    expect(both.parts - rare.parts).toBeLessThanOrEqual(3);
    expect(both.bytes - rare.bytes).toBeLessThan(whole.bytes / 100);
  },
);
