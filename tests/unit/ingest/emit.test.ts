import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SAMPLE_VIDEOS } from '../../../src/lib/domain/samples.ts';
import { emitSnapshot, readManifest, restoreFolder } from '../../../src/lib/ingest/emit.ts';
import { createFolderSource } from '../../../src/lib/site/folder-source.ts';
import { openSiteIn } from '../../../src/lib/site/site.ts';
import type { Manifest } from '../../../src/lib/snapshot/manifest.ts';
import { createMemoryStore, shardName, type ShardSource } from '../../../src/lib/snapshot/shard-source.ts';
import { createSnapshotWriter, type SnapshotWriter } from '../../../src/lib/snapshot/writer.ts';
import { makeFolder, readFolder } from './support.ts';

function createWriter(): SnapshotWriter {
  const writer = createSnapshotWriter();
  for (const video of SAMPLE_VIDEOS) writer.add(video);
  return writer;
}

/** Names of all shards of a small catalogue, in which a set has one group at the most. */
function namesOf({ sets }: Manifest): string[] {
  return Object.entries(sets).flatMap(([set, { count, groups }]) =>
    Array.from({ length: count }, (_, index) => shardName(set, groups[0] ?? '', index)),
  );
}

test('names every shard by its set, its place and its content, in a folder that it makes', async () => {
  const folder = path.join(await makeFolder(), 'not/yet/data');
  const { manifest } = await emitSnapshot(createWriter(), folder);
  const named = namesOf(manifest);
  expect(named.filter((name) => !/^[a-z-]+\/[\w-]{12}\/\d+\.bin$/.test(name))).toEqual([]);
  expect([...(await readFolder(folder)).keys()].toSorted()).toEqual([...named, 'manifest.json'].toSorted());
  expect(await readManifest(folder)).toEqual(manifest);
});

test('a folder gives back the bytes that the writer wrote', async () => {
  const folder = path.join(await makeFolder(), 'data');
  const memory = createMemoryStore();
  const inMemory = createWriter().finish(memory);
  const { manifest: inFolder } = await emitSnapshot(createWriter(), folder);
  const source = createFolderSource(folder);
  const read = async (names: readonly string[], from: ShardSource) =>
    (await Promise.all(names.map((name) => from(name)))).map((bytes) => Buffer.from(bytes).toString('base64'));
  expect(await read(namesOf(inFolder), source)).toEqual(await read(namesOf(inMemory), memory.source));
});

test('shards are deflated without a header', async () => {
  const folder = path.join(await makeFolder(), 'data');
  const [name = ''] = namesOf((await emitSnapshot(createWriter(), folder)).manifest);
  expect(
    inflateRawSync(await readFile(path.join(folder, name)))
      .subarray(0, 2)
      .toString(),
  ).toBe('MQ');
});

test('R239 a failure half-way leaves the old folder whole, and nothing to the next run', async () => {
  const work = await makeFolder();
  const folder = path.join(work, 'data');
  await emitSnapshot(createWriter(), folder);
  const before = await readFolder(folder);
  const failing: SnapshotWriter = {
    add() {},
    finish(store) {
      store.put('cards', 0, 0, Uint8Array.of(1));
      store.close('cards');
      throw new Error('no space left');
    },
  };
  await expect(emitSnapshot(failing, folder)).rejects.toThrow('no space left');
  expect([await readdir(work), await readFolder(folder)]).toEqual([['data'], before]);
  for (const left of ['data.next', 'data.old']) {
    await mkdir(path.join(work, left, 'cards'), { recursive: true });
    await writeFile(path.join(work, left, 'cards/0.bin'), 'left');
  }
  await emitSnapshot(createWriter(), folder);
  expect([await readdir(work), await readFolder(folder)]).toEqual([['data'], before]);
});

test('compiles what is beside the videos too, and tells when it compiles and when it waits for the disk', async () => {
  const events: string[] = [];
  const writer = createWriter();
  const finish: SnapshotWriter['finish'] = (...args) => {
    events.push('finish');
    return writer.finish(...args);
  };
  const folder = path.join(await makeFolder(), 'data');
  const others = [{ source: 'b.example', videoUrl: 'https://b.example/1' }];
  const { compressing } = await emitSnapshot({ ...writer, finish }, folder, {
    extras: { aliases: new Map(), others: new Map([[0, others]]) },
    onPhase: (phase) => events.push(phase),
  });
  expect([events, compressing > 0]).toEqual([['compile', 'finish', 'write'], true]);
  const { engine } = await openSiteIn(folder);
  const [first, second] = await engine.findVideos(SAMPLE_VIDEOS.map(({ id }) => id));
  expect([first?.others, second?.others]).toEqual([others, undefined]);
});

test('the old folder comes back when the new one never took its place, and only then', async () => {
  const work = await makeFolder();
  const folder = path.join(work, 'data');
  await restoreFolder(folder);
  expect(await readdir(work)).toEqual([]);
  await mkdir(`${folder}.old`);
  await restoreFolder(folder);
  expect(await readdir(work)).toEqual(['data']);
  await mkdir(`${folder}.old`);
  await restoreFolder(folder);
  expect((await readdir(work)).toSorted()).toEqual(['data', 'data.old']);
});

test('a manifest that is missing, broken or of another format is none', async () => {
  const folder = await makeFolder();
  const found: unknown[] = [await readManifest(folder)];
  for (const text of ['{', '[]', 'null', '{"format":0}']) {
    await writeFile(path.join(folder, 'manifest.json'), text);
    found.push(await readManifest(folder));
  }
  expect(found).toEqual([null, null, null, null, null]);
});
