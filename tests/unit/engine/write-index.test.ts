// What `engine-index` writes for daemons and for the gateway: documents of many segments, and cards one by one.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCardFile, writeCardFile } from '../../../engine/card-file.ts';
import { documentsFile } from '../../../engine/configuration.ts';
import { tokenOf } from '../../../engine/tokens.ts';
import { editionName, writeDocuments } from '../../../engine/write-index.ts';
import { FACETS, TERM_KINDS, type TermKind } from '../../../src/lib/snapshot/layout.ts';
import { openSnapshot, type Snapshot } from '../../../src/lib/snapshot/reader.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/shard-source.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/writer.ts';
import { makeVideo, SMALL_LAYOUT } from '../../support/catalogue.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-index-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Ten segments of twelve videos, and one of a single video. */
const COUNT = 121;
const layout = { ...SMALL_LAYOUT, rowsPerSegment: 12 };
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
const read: string[] = [];
const snapshot = openSnapshot(manifest, (name) => {
  read.push(name);
  return store.source(name);
});

/** Returns the tokens of each row by the lists of the snapshot, term by term. */
async function tokensByRow(kind: TermKind, count: number, of: Snapshot): Promise<readonly string[][]> {
  const tokens: string[][] = Array.from({ length: COUNT }, () => []);
  for (let term = 0; term < count; term++) {
    const { inSegment } = await of.term(kind, term);
    for (let segment = 0; segment < of.segments; segment++)
      for (const row of (await inSegment(segment)).rows)
        tokens[segment * layout.rowsPerSegment + row]!.push(tokenOf(kind, term));
  }
  return tokens;
}

const reads = (set: string) => read.filter((name) => name.startsWith(`${set}/`));

test('R579 a document has just the terms in whose lists its video is, and no list is read more than once for four segments', async () => {
  expect(snapshot.segments).toBe(11);
  await writeDocuments(snapshot, folder, 2);
  for (const kind of TERM_KINDS) {
    const times = Map.groupBy(reads(`terms-${kind}`), (name) => name);
    expect([...times.values()].every(({ length }) => length === 3)).toBe(true);
    // a part may cover segments of two runs
    const parts = reads(`parts-${kind}`);
    expect(parts).toHaveLength(new Set(parts).size);
  }
  expect(reads('terms-word').length).toBeGreaterThan(0);
  const lines = [0, 1].flatMap((part) =>
    readFileSync(path.join(folder, documentsFile(editionName(manifest), part)), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  const documents = new Map(lines.map((line) => [COUNT - Number(line.split('\t')[0]), line.split('\t')] as const));
  const labels = Object.values(manifest.names).reduce((sum, { count }) => sum + count, manifest.tags);
  const [words, tags, facets] = await Promise.all([
    tokensByRow('word', manifest.words, snapshot),
    tokensByRow('tag', labels, snapshot),
    tokensByRow('facet', FACETS.length, snapshot),
  ]);
  for (let row = 0; row < COUNT; row++) {
    const [, title, ofTags, about, terms] = documents.get(row)!;
    const held = [title, ofTags, about].flatMap((text) => text!.split(' ').filter((token) => token !== ''));
    expect(held.toSorted()).toEqual(words[row]!.toSorted());
    const others = terms!.split(' ').filter((token) => !token.startsWith('s'));
    expect(others.toSorted()).toEqual(['x', ...tags[row]!, ...facets[row]!].toSorted());
  }
});

test('R580 a file of cards has every card by itself, as the snapshot has it', async () => {
  const file = path.join(folder, 'cards.bin');
  await writeCardFile(snapshot, file);
  const cards = await openCardFile(file, COUNT);
  const rows = Array.from({ length: COUNT }, (_, i) => COUNT - 1 - i);
  expect(await cards.read(rows)).toEqual(await snapshot.cards(rows));
  expect(await cards.read([])).toEqual([]);
  const before = read.length;
  const byFile = openSnapshot(manifest, store.source, { readRows: (some) => cards.read(some) });
  expect(await byFile.cards([7, 120, 7])).toEqual(await snapshot.cards([7, 120, 7]));
  expect([byFile.hasSingleCards, byFile.countCardShards(rows), await byFile.findRow('v33')]).toEqual([true, 0, 33]);
  expect(read.length).toBeGreaterThanOrEqual(before);
  await cards.close();
  await expect(cards.read([0])).rejects.toThrow('file closed');
  await expect(openCardFile(path.join(folder, 'none.bin'), COUNT)).rejects.toThrow('ENOENT');
});
