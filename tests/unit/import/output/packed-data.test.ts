// Tests of packed snapshots, whose files contain many shards, and which give the same query results as unpacked snapshots.
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMissingDataFiles } from '../../../../cli/build/checks/find-missing-data-files.ts';
import { hashText } from '../../../../src/lib/catalogue/hash.ts';
import { ALL_VIDEOS_QUERY } from '../../../../src/lib/catalogue/video-query.ts';
import { readSnapshotCoreFile } from '../../../../src/lib/import/output/snapshot-core-file.ts';
import { compileAndWriteSnapshot } from '../../../support/compile-and-write-snapshot.ts';
import { openShardFolder } from '../../../../src/lib/import/output/shard-folder.ts';
import { createQueryEngine } from '../../../../src/lib/search/query-engine.ts';
import { openSnapshotFolder } from '../../../../src/lib/site/folder-shard-source.ts';
import {
  CORE_SHARD_SETS,
  DEFAULT_SNAPSHOT_LAYOUT,
  type SnapshotLayout,
  type ShardSetName,
} from '../../../../src/lib/snapshot/base/snapshot-format.ts';
import { getShardPackSize, createShardLocator } from '../../../../src/lib/snapshot/packed/shard-pack-table.ts';
import { packPathOf } from '../../../../src/lib/snapshot/base/shard-source.ts';
import { createSnapshotWriter } from '../../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';
import { makeFolder, readFolder, run } from '../run/support.ts';

/** Shard sizes that give a small catalogue many segments, and a group of shards for each size of the parts of posting lists. */
const MANY: SnapshotLayout = {
  ...DEFAULT_SNAPSHOT_LAYOUT,
  cardsPerShard: 16,
  shardsPerGroup: 64,
  wordsPerShard: 64,
  hotWords: 64,
  rowsPerSegment: 128,
  commonRows: 64,
  rowsPerPart: 64,
};
const VIDEOS = 3000;
const videoOf = (i: number) =>
  makeVideo({
    id: `v${i}`,
    title: `${hashText(`${i}`)} ${hashText(`${-i}`)} street ${i % 50}`,
    addedAt: i * 3600,
    tags: [`tag ${i % 9}`, `rare ${i % 400}`],
    frames: [`https://pictures.example.org/${i}.jpg`],
  });

const makeTemporaryFolder = () => mkdtemp(path.join(tmpdir(), 'marquee-'));

async function emit(isPacked: boolean, videos = VIDEOS, parent?: string): Promise<string> {
  const writer = createSnapshotWriter({ layout: MANY });
  for (let i = 0; i < videos; i++) writer.add(videoOf(i));
  const folder = path.join(parent ?? (await makeFolder()), 'data');
  await compileAndWriteSnapshot(writer, folder, { isPacked });
  return folder;
}

/** Folders of the snapshot with all videos, in packed and in separate files. Tests only read these. */
let packedFolder = '';
let separateFolder = '';
beforeAll(async () => {
  const [packed, separate] = [await makeTemporaryFolder(), await makeTemporaryFolder()];
  [packedFolder, separateFolder] = [await emit(true, VIDEOS, packed), await emit(false, VIDEOS, separate)];
});
afterAll(async () => {
  for (const folder of [packedFolder, separateFolder]) await rm(path.dirname(folder), { recursive: true });
});

const packsIn = async (folder: string) =>
  [...(await readFolder(folder)).keys()].filter((file) => !file.startsWith('core')).toSorted();

test('R540 writes each pack as one file of the size listed in the core file, without files of single shards', async () => {
  const folder = packedFolder;
  const { manifest, packs } = readSnapshotCoreFile(folder)!;
  const expected = [...packs!].flatMap(([set, all]) => {
    const names = [...new Set(manifest.sets[set].groups.filter((name) => name !== ''))];
    expect([set, all.length]).toEqual([set, CORE_SHARD_SETS.has(set) ? 0 : names.length]);
    expect(all.reduce((sum, { units }) => sum + units.length, 0)).toBe(all.length > 0 ? manifest.sets[set].count : 0);
    return all.map((pack, i) => [packPathOf(set, names[i]!, 0), getShardPackSize(pack)] as const);
  });
  const found = await Promise.all(
    (await packsIn(folder)).map(async (file) => [file, (await readFile(path.join(folder, file))).length] as const),
  );
  expect(new Map(found)).toEqual(new Map(expected));
});

test('R540 packs parts of posting lists from sixteen groups of shards into one file', () => {
  const { groups } = readSnapshotCoreFile(packedFolder)!.manifest.sets['parts-word'];
  expect(groups.length).toBeGreaterThan(32);
  const packs = new Set(groups.map((name, group) => `${Math.floor(group / 16)} ${name}`));
  expect(packs.size).toBe(Math.ceil(groups.length / 16));
  expect(new Set(groups).size).toBe(packs.size);
});

test('R550 splits a group of shards into several packs if one would be too large, without losing videos', async () => {
  const writer = createSnapshotWriter({ layout: MANY });
  for (let i = 0; i < VIDEOS; i++) writer.add(videoOf(i));
  const site = await makeFolder();
  const folder = path.join(site, 'data');
  await mkdir(folder);
  const store = openShardFolder(folder, { isPacked: true, mostPackBytes: 20_000 });
  await store.finish(writer.finish(store));
  const files = await packsIn(folder);
  const sizes = await Promise.all(files.map(async (file) => (await readFile(path.join(folder, file))).length));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(20_000);
  expect(files.filter((file) => /^cards\/.*-\d+\.bin$/.test(file)).length).toBeGreaterThan(2);
  expect(findMissingDataFiles(site)).toEqual([]);
  const ids = Array.from({ length: VIDEOS }, (_, i) => `v${i}`);
  const found = await createQueryEngine(await openSnapshotFolder(folder)).findVideos(ids);
  expect(found.map(({ id }) => id)).toEqual(ids);
});

test('reports the number of bytes of each read, starting with the core file, for separate and packed files', async () => {
  for (const folder of [separateFolder, packedFolder]) {
    const read: number[] = [];
    const engine = createQueryEngine(await openSnapshotFolder(folder, { onRead: (bytes) => read.push(bytes) }));
    const core = (await readFile(path.join(folder, 'core.dat'))).length;
    expect(read).toEqual([core]);
    await engine.query({ ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 4 });
    const { packs, manifest } = readSnapshotCoreFile(folder)!;
    const newest = manifest.sets.cards.count - 1;
    const file = path.join(folder, 'cards', manifest.sets.cards.groups.at(-1)!, `${newest}.bin`);
    const slot = packs && createShardLocator(packs)('cards', newest);
    expect(read.slice(1)).toEqual([slot ? slot.to - slot.from : (await readFile(file)).length]);
  }
});

test('R541 queries of packed data return the same results as queries of separate files', async () => {
  const [files, packs] = await Promise.all([separateFolder, packedFolder].map((folder) => openSnapshotFolder(folder)));
  const [overFiles, overPacks] = [createQueryEngine(files!), createQueryEngine(packs!)];
  const page = { ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 24 } as const;
  for (const change of [{}, { text: 'street 7', sort: 'relevance' }, { tag: 'rare-7' }, { sort: 'longest' }] as const) {
    const query = { ...page, ...change };
    const [expected, got] = await Promise.all([overFiles.query(query), overPacks.query(query)]);
    expect({ ...got, edition: '' }).toEqual({ ...expected, edition: '' });
  }
  const [details, ids] = [videoOf(5), ['v7', 'v2999', 'none']];
  expect(await overPacks.details(details)).toEqual(await overFiles.details(details));
  expect(await overPacks.findVideos(ids)).toEqual(await overFiles.findVideos(ids));
});

test('R545 writes the same packs for the same catalogue, and does not change packs of old videos when videos are added', async () => {
  const [first, again, more] = [packedFolder, await emit(true), await emit(true, VIDEOS + 20)];
  expect(await readFolder(again)).toEqual(await readFolder(first));
  const kept = new Set(await packsIn(more));
  const isKept = (file: string) => kept.has(file);
  const ofSet = async (set: ShardSetName) => (await packsIn(first)).filter((file) => file.startsWith(`${set}/`));
  const cards = await ofSet('cards');
  expect(cards).toHaveLength(3);
  expect(cards.filter(isKept)).toHaveLength(2);
});

/** Simulates a deploy by copying the site. Returns the data files that it uploads. */
function deploy(from: string, to: string): readonly string[] {
  const args = ['cli/marquee.ts', 'deploy', '--from', from, '--to', to];
  const told = spawnSync(process.execPath, [...args, '--dry-run'], { encoding: 'utf8' }).stdout;
  const { uploaded } = JSON.parse(spawnSync(process.execPath, [...args, '--json'], { encoding: 'utf8' }).stdout) as {
    uploaded: { files: number };
  };
  const written = [...told.matchAll(/^would write (.*)$/gm)].map(([, file]) => file!);
  expect(uploaded.files).toBe(written.length);
  return written.flatMap((file) => (file.startsWith('data/') ? file.slice('data/'.length) : []));
}

test('R606 a deploy uploads only changed packs (files of many shards)', async () => {
  const folder = await makeFolder();
  const [site, host] = [path.join(folder, 'site'), path.join(folder, 'host')];
  await mkdir(site);
  await writeFile(path.join(site, 'index.html'), 'one');
  const [before, after] = [packedFolder, await emit(true, VIDEOS + 20)];
  const [old, now] = [await packsIn(before), await packsIn(after)];
  const data = path.join(site, 'data');
  await cp(before, data, { recursive: true });
  expect(
    deploy(site, host)
      .filter((file) => !file.startsWith('core'))
      .toSorted(),
  ).toEqual(old);
  await rm(data, { recursive: true });
  await rename(after, data);
  const uploaded = deploy(site, host).filter((file) => !file.startsWith('core'));
  expect(uploaded.toSorted()).toEqual(now.filter((file) => !old.includes(file)));
  expect(uploaded.length).toBeLessThan(now.length);
  expect(await readFolder(path.join(host, 'data'))).toEqual(
    new Map([...(await readFolder(before)), ...(await readFolder(data))]),
  );
});

test('R298 R540 writes a small snapshot as one core file even if packs are enabled', async () => {
  const folder = await emit(true, 3);
  expect((await readdir(folder)).toSorted()).toEqual(['core', 'core.dat']);
});

test('R540 packs a small catalogue only if packs are enabled explicitly', async () => {
  const work = await makeFolder();
  const lines = Array.from({ length: VIDEOS }, (_, i) => {
    const { id, title } = videoOf(i);
    const at = `https://a.example/${id}`;
    return `2020-01-01|${title}|${title}|${at}|${at}||tag ${i % 9}||10:00||${at}.jpg|${at}.jpg|${id}||false|2020-01-01|other`;
  });
  const source = path.join(work, 'export.psv');
  await writeFile(source, lines.join('\n'));
  const packed: (boolean | undefined)[] = [];
  for (const isPacked of [null, true, false, undefined]) {
    const given = isPacked === undefined ? {} : { isPacked };
    await run({ work, source, ...given });
    packed.push(readSnapshotCoreFile(path.join(work, 'data'))!.packs !== undefined);
  }
  expect(packed).toEqual([false, true, false, false]);
});
