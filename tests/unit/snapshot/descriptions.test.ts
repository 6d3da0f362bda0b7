// Tests of writing and reading the shards with the descriptions of videos, from which cards show sentences.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMissingDataFiles } from '../../../cli/build/checks/find-missing-data-files.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { ALL_VIDEOS_QUERY } from '../../../src/lib/catalogue/video-query.ts';
import { readSnapshotCoreFile } from '../../../src/lib/import/output/snapshot-core-file.ts';
import { createQueryEngine } from '../../../src/lib/search/query-engine.ts';
import { openSnapshotFolder } from '../../../src/lib/site/folder-shard-source.ts';
import { serializeManifest, parseManifest } from '../../../src/lib/snapshot/base/snapshot-manifest.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/base/shard-source.ts';
import { SHARD_SET_NAMES, type ShardSetName } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { decodeDescriptions, trimDescription } from '../../../src/lib/snapshot/codec/description-shard.ts';
import { decodePackTable, encodePackTable } from '../../../src/lib/snapshot/packed/shard-pack-table.ts';
import { openSnapshot } from '../../../src/lib/snapshot/read/snapshot-reader.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeVideo, openQueryEngine, SMALL_SNAPSHOT_LAYOUT, writeSnapshot } from '../../support/test-catalogue.ts';
import { compileAndWriteSnapshot } from '../../support/compile-and-write-snapshot.ts';
import { createSnapshotOpener } from '../../support/snapshot-files.ts';
import { makeFolder } from '../import/run/support.ts';

const describedBy = (texts: readonly string[]): Video[] =>
  texts.map((description, i) => makeVideo({ id: `v${i}`, description, addedAt: i }));
const QUERY = { ...ALL_VIDEOS_QUERY, sort: 'relevance', offset: 0, limit: 24 } as const;

describe('shortened descriptions', () => {
  const trimmedLength = (text: string) => trimDescription(text).length;

  test('R924 stores descriptions of up to 600 characters unchanged', () => {
    for (const text of ['', 'A keeper.', 'a'.repeat(600), 'a b. '.repeat(120)])
      expect(trimDescription(text)).toBe(text);
  });

  test('R924 cuts longer descriptions at the end of a sentence, else at the end of a word, else after 600 characters', () => {
    const sentence = `${'word '.repeat(79)}end.`;
    expect(trimDescription(`${sentence} ${'more '.repeat(100)}`)).toBe(sentence);
    expect(trimDescription(`Short. ${'wordy '.repeat(200)}`)).toBe(`Short. ${'wordy '.repeat(98)}wordy`);
    expect(trimDescription('文'.repeat(400) + '。' + '字'.repeat(400))).toBe(`${'文'.repeat(400)}。`);
    expect(trimmedLength('a'.repeat(5000))).toBe(600);
    expect(trimDescription('🌊'.repeat(700))).toBe('🌊'.repeat(600));
    expect(trimDescription('🌊'.repeat(400))).toBe('🌊'.repeat(400));
  });
});

test('R924 returns the description of each row for any catalogue', async () => {
  const text = fc.oneof(fc.constant(''), fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 12 }));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 24 }), async (texts) => {
      const snapshot = writeSnapshot(describedBy(texts), SMALL_SNAPSHOT_LAYOUT);
      const rows = [...texts.keys(), texts.length];
      expect(await Promise.all(rows.map(snapshot.description))).toEqual([...texts, '']);
      const last = texts.findLastIndex((each) => each !== '');
      expect(snapshot.manifest.sets.descriptions.count).toBe(
        Math.ceil((last + 1) / SMALL_SNAPSHOT_LAYOUT.descriptionsPerShard),
      );
      expect(rows.filter((row) => texts[row] && !snapshot.mayHaveDescription(row))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('reading a shard that ends within a description throws a RangeError', () => {
  expect(() => decodeDescriptions(Uint8Array.of(5, 97))).toThrow(RangeError);
});

describe('older snapshots', () => {
  const current = writeSnapshot(describedBy(['A keeper.'])).manifest;
  const { descriptions: _, ...sets } = current.sets;
  const { descriptionsPerShard: __, ...layout } = current.layout;
  const older = parseManifest({ ...(JSON.parse(serializeManifest(current)) as object), sets, layout });

  test('R925 a snapshot without descriptions is read, and returns no description', async () => {
    const snapshot = openSnapshot(older, createMemoryStore().source);
    expect([snapshot.mayHaveDescription(0), await snapshot.description(0)]).toEqual([false, '']);
  });

  test('R925 a search in a snapshot without descriptions returns the words of the description without their location', async () => {
    const store = createMemoryStore();
    const writer = createSnapshotWriter();
    for (const video of describedBy(['A keeper.', ''])) writer.add(video);
    const manifest = writer.finish(store);
    const withoutShards = { ...manifest.sets, descriptions: older.sets.descriptions };
    const engine = createQueryEngine(openSnapshot({ ...manifest, sets: withoutShards }, store.source));
    const { videos } = await engine.query({ ...QUERY, text: 'keeper' });
    expect(videos[0]?.match).toEqual({ words: ['keeper'], described: ['keeper'] });
  });

  test('R925 reads a table of packs that lacks the set of descriptions', () => {
    const packs = new Map([['cards', [{ first: 0, part: 0, unit: 4, units: [1, 2] }]]] as const);
    const bytes = encodePackTable(packs);
    expect(decodePackTable(bytes.subarray(0, -1))).toEqual(decodePackTable(bytes));
    expect(SHARD_SET_NAMES.at(-1)).toBe('descriptions');
  });
});

test('R924 a shard of descriptions is read only for the description of a result, from files and from packs', async () => {
  const texts = Array.from({ length: 20 }, (_, i) => `Keeper number ${i}.`);
  for (const division of ['usual', 'packed'] as const) {
    const writer = createSnapshotWriter({ layout: SMALL_SNAPSHOT_LAYOUT });
    for (const video of describedBy(texts)) writer.add(video);
    const read: string[] = [];
    const engine = createQueryEngine(createSnapshotOpener(writer, division)((name) => void read.push(name)));
    const { videos } = await engine.query({ ...QUERY, text: 'number 7' });
    const isDescription = (name: string) => name.startsWith('descriptions/');
    expect(read.some(isDescription)).toBe(false);
    const before = read.length;
    expect(await engine.description(videos[0]!.match!.description!)).toBe('Keeper number 7.');
    expect([read.length - before, read.slice(before).every(isDescription)]).toEqual([1, true]);
  }
});

test('R924 returns an empty description if the request names another version of the catalogue', async () => {
  const engine = openQueryEngine(describedBy(['A keeper.']));
  const { videos, edition } = await engine.query({ ...QUERY, text: 'keeper' });
  expect(videos[0]?.match?.description).toEqual({ edition, row: 0 });
  expect(await engine.description({ edition, row: 0 })).toBe('A keeper.');
  expect(await engine.description({ edition: edition + 1, row: 0 })).toBe('');
});

test('R924 cards whose titles or tags contain all words have no location of a description', async () => {
  const engine = openQueryEngine([makeVideo({ id: 'a', title: 'The keeper', description: 'A keeper.' })]);
  const { videos } = await engine.query({ ...QUERY, text: 'keeper' });
  expect(videos[0]?.match).toEqual({ words: ['keeper', 'keeper'], described: [] });
});

test('R924 the core file of a small snapshot contains no descriptions, which are separate files or packs', async () => {
  const secret = 'Zanzibar keepers';
  for (const isPacked of [false, true]) {
    const writer = createSnapshotWriter();
    for (const video of describedBy([secret, ''])) writer.add(video);
    const site = await makeFolder();
    const folder = path.join(site, 'data');
    await compileAndWriteSnapshot(writer, folder, { isPacked });
    const core = readSnapshotCoreFile(folder)!;
    const setsInCore = new Set(Array.from(core.shards.keys(), (name) => name.split('/')[0] as ShardSetName));
    expect([setsInCore.has('cards'), setsInCore.has('descriptions')]).toEqual([true, false]);
    expect(inflateRawSync(await readFile(path.join(folder, 'core.dat'))).includes(secret)).toBe(false);
    expect((await readdir(folder)).toSorted()).toEqual(['core', 'core.dat', 'descriptions']);
    expect(findMissingDataFiles(site)).toEqual([]);
    const snapshot = await openSnapshotFolder(folder);
    expect(await snapshot.description(0)).toBe(secret);
  }
});

test('R924 a packed snapshot without descriptions is one core file without a table of packs', async () => {
  const writer = createSnapshotWriter();
  writer.add(makeVideo({ id: 'a', description: '' }));
  const folder = path.join(await makeFolder(), 'data');
  await compileAndWriteSnapshot(writer, folder, { isPacked: true });
  expect((await readdir(folder)).toSorted()).toEqual(['core', 'core.dat']);
  expect(readSnapshotCoreFile(folder)!.packs).toBeUndefined();
});
