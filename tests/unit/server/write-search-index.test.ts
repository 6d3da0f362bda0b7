// Tests of the output of the command `engine-index`: the documents for the search daemons, and the cards for the gateway.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCardFile, writeCardFile } from '../../../server/versions/video-card-file.ts';
import { getIndexPartDocumentsFileName } from '../../../server/index/daemon-configuration.ts';
import { createDocumentFieldWriter } from '../../../server/index/full-text-documents.ts';
import { createSegmentPostingCollector } from '../../../server/index/segment-postings.ts';
import { formatTermToken } from '../../../server/daemons/full-text-fields-and-tokens.ts';
import { createVersionName, writeSearchIndexDocuments } from '../../../server/index/write-search-index.ts';
import { createByteWriter } from '../../../src/lib/snapshot/base/byte-reader-writer.ts';
import {
  TERM_KINDS,
  MAX_TITLE_WORD_POSITIONS,
  getTitleFieldValue,
  getTitlePositionBit,
  type TermKind,
} from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { STORED_FACETS } from '../../../src/lib/snapshot/write/write-facet-postings.ts';
import {
  serializeManifest,
  parseManifest,
  type SnapshotManifest,
} from '../../../src/lib/snapshot/base/snapshot-manifest.ts';
import { openSnapshot, type Snapshot } from '../../../src/lib/snapshot/read/snapshot-reader.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/base/shard-source.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeVideo, SMALL_SNAPSHOT_LAYOUT } from '../../support/test-catalogue.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-index-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Number of videos: ten segments of twelve videos, and one with a single video. */
const COUNT = 121;
const layout = { ...SMALL_SNAPSHOT_LAYOUT, rowsPerSegment: 12 };
const store = createMemoryStore();
const writer = createSnapshotWriter({ layout });
for (let i = 0; i < COUNT; i++)
  writer.add(
    makeVideo({
      id: `v${i}`,
      title: i % 5 === 0 ? `River number ${i}` : 'Sea',
      addedAt: i,
      tags: i % 7 === 0 ? ['water', `only ${i}`] : ['water'],
      performers: i % 11 === 0 ? ['Ann Lee'] : [],
    }),
  );
const manifest = writer.finish(store);
const edition = createVersionName(manifest);
const read: string[] = [];
const snapshot = openSnapshot(manifest, (name) => {
  read.push(name);
  return store.source(name);
});

/** Returns the tokens of each video's document, as expected from the posting lists of the snapshot. */
async function tokensByRow(kind: TermKind, count: number, of: Snapshot): Promise<readonly string[][]> {
  const tokens: string[][] = Array.from({ length: COUNT }, () => []);
  for (let term = 0; term < count; term++) {
    const { inSegment } = await of.term(kind, term);
    for (let segment = 0; segment < of.segments; segment++)
      for (const row of (await inSegment(segment)).rows)
        tokens[segment * layout.rowsPerSegment + row]!.push(formatTermToken(kind, term));
  }
  return tokens;
}

const reads = (set: string) => read.filter((name) => name.startsWith(`${set}/`));

const documentsIn = (parent: string) =>
  [0, 1].map((part) => readFileSync(path.join(parent, getIndexPartDocumentsFileName(edition, part)), 'utf8'));

test('R579 the document of each video in the search index has exactly its terms, and every posting list is read once', async () => {
  expect(snapshot.segments).toBe(11);
  await writeSearchIndexDocuments(snapshot, edition, folder, 2);
  for (const kind of TERM_KINDS) {
    const lists = [...reads(`terms-${kind}`), ...reads(`parts-${kind}`)];
    expect(lists).toHaveLength(new Set(lists).size);
  }
  expect(reads('terms-word').length).toBeGreaterThan(0);
  expect(reads('parts-word').length).toBeGreaterThan(0);
  const lines = documentsIn(folder).flatMap((text) => text.trimEnd().split('\n'));
  const documents = new Map(lines.map((line) => [COUNT - Number(line.split('\t')[0]), line.split('\t')] as const));
  const labels = Object.values(manifest.names).reduce((sum, { count }) => sum + count, manifest.tags);
  const [words, tags, facets] = await Promise.all([
    tokensByRow('word', manifest.words, snapshot),
    tokensByRow('tag', labels, snapshot),
    tokensByRow('facet', STORED_FACETS.length, snapshot),
  ]);
  for (let row = 0; row < COUNT; row++) {
    const [, title, ofTags, about, terms] = documents.get(row)!;
    const held = [title, ofTags, about].flatMap((text) => text!.split(' ').filter((token) => token !== ''));
    expect(held.toSorted()).toEqual(words[row]!.toSorted());
    const others = terms!.split(' ').filter((token) => !token.startsWith('s'));
    expect(others.toSorted()).toEqual(['x', ...tags[row]!, ...facets[row]!].toSorted());
  }
});

/** Opens the snapshot. Calls `onMinutes` when a shard of durations in minutes is read, which happens after all posting lists. */
const openWith = (onMinutes: () => void) =>
  openSnapshot(manifest, (name) => {
    if (name.startsWith('minutes/')) onMinutes();
    return store.source(name);
  });

test('R591 documents of the search index are the same with temporary files, which are deleted afterwards', async () => {
  const own = path.join(folder, 'spilled');
  const runs = path.join(own, 'index-runs');
  mkdirSync(runs, { recursive: true });
  writeFileSync(path.join(runs, 'left.run'), '');
  const seen: number[] = [];
  const watched = openWith(() => seen.push(readdirSync(runs).length));
  expect(await writeSearchIndexDocuments(watched, edition, own, 2, 1)).toBe(COUNT);
  expect(documentsIn(own)).toEqual(documentsIn(folder));
  // numbers of temporary files when each segment is written: one file per segment, deleted after it was read
  expect(seen).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(readdirSync(own)).toEqual([0, 1].map((part) => getIndexPartDocumentsFileName(edition, part)));
});

test('R591 temporary files are deleted if writing the documents of the search index fails', async () => {
  const own = path.join(folder, 'failed');
  const broken = openWith(() => {
    expect(readdirSync(own)).toContain('index-runs');
    throw new Error('no minutes');
  });
  await expect(writeSearchIndexDocuments(broken, edition, own, 2, 1)).rejects.toThrow('no minutes');
  expect(readdirSync(own)).not.toContain('index-runs');
});

test('R595 the name of a snapshot version changes with aliases, tag translations and the program version', () => {
  const readAgain = (of: SnapshotManifest) => parseManifest(JSON.parse(serializeManifest(of)));
  const once = readAgain({ ...manifest, aliases: new Map([['sea', 'water']]) });
  expect(createVersionName(readAgain(once))).toBe(createVersionName(once));
  const names = [
    edition,
    createVersionName({ ...manifest, aliases: new Map([['sea', 'water']]) }),
    createVersionName({ ...manifest, aliases: new Map([['ocean', 'water']]) }),
    createVersionName(manifest, ['1.0.0', '{}']),
    createVersionName(manifest, ['1.0.1', '{}']),
    createVersionName(manifest, ['1.0.1', '{"de":[["water","Wasser"]]}']),
  ];
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}$/);
});

test('R563 the search index stores the words of a title in order; words that share the last position are sorted by descending number', () => {
  const postings = createSegmentPostingCollector(1, 1, {
    storage: { create: () => expect.fail('all fit') },
    runBytes: 1000,
  });
  const last = getTitlePositionBit(MAX_TITLE_WORD_POSITIONS);
  const words = [
    [4, 0b101],
    [9, 0b010 | last],
    [36, last],
  ] as const;
  for (const [term, places] of words) {
    const list = {
      rows: Uint32Array.of(0),
      fields: Uint8Array.of(getTitleFieldValue(3)),
      places: Uint32Array.of(places),
    };
    postings.add('word', { term, first: 0, list });
  }
  const written = createByteWriter();
  const drafts = createDocumentFieldWriter(1, postings.take(0));
  drafts.writeFields(0, written);
  expect(Buffer.from(written.view()).toString()).toBe('w4 w9 w4 w10 w9\t\t\tx');
  expect(drafts.titleWords(0)).toBe(3);
});

test('R580 reading single cards from a card file gives the same cards as the snapshot', async () => {
  const file = path.join(folder, 'cards.bin');
  await writeCardFile(snapshot, file);
  const cards = await openCardFile(file, COUNT);
  const rows = Array.from({ length: COUNT }, (_, i) => COUNT - 1 - i);
  expect(await cards.read(rows)).toEqual(await snapshot.cards(rows));
  expect(await cards.read([])).toEqual([]);
  const before = read.length;
  const byFile = openSnapshot(manifest, store.source, { readRows: (some) => cards.read(some) });
  expect(await byFile.cards([7, 120, 7])).toEqual(await snapshot.cards([7, 120, 7]));
  expect([byFile.hasRandomCardAccess, byFile.countCardShards(rows), await byFile.findRow('v33')]).toEqual([
    true,
    0,
    33,
  ]);
  expect(read.length).toBeGreaterThanOrEqual(before);
  await cards.close();
  await expect(cards.read([0])).rejects.toThrow('file was closed');
  await expect(openCardFile(path.join(folder, 'none.bin'), COUNT)).rejects.toThrow('ENOENT');
});
