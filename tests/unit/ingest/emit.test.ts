import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SAMPLE_VIDEOS } from '../../../src/lib/domain/samples.ts';
import { emitSnapshot, readManifest, restoreFolder } from '../../../src/lib/ingest/emit.ts';
import { createFolderSource } from '../../../src/lib/site/folder-source.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/shard-source.ts';
import { createSnapshotWriter, type SnapshotWriter } from '../../../src/lib/snapshot/writer.ts';
import { makeFolder, readFolder } from './support.ts';

function createWriter(): SnapshotWriter {
  const writer = createSnapshotWriter();
  for (const video of SAMPLE_VIDEOS) writer.add(video);
  return writer;
}

test('names every shard by its set, its place and its content', async () => {
  const folder = path.join(await makeFolder(), 'data');
  const manifest = await emitSnapshot(createWriter(), folder);
  const named = Object.values(manifest.sets).flatMap(({ names }) => names);
  expect(named.filter((name) => !/^[a-z-]+\/\d+\.[\w-]{12}\.bin$/.test(name))).toEqual([]);
  expect([...(await readFolder(folder)).keys()].toSorted()).toEqual([...named, 'manifest.json'].toSorted());
  expect(await readManifest(folder)).toEqual(manifest);
});

test('a folder gives back the bytes that the writer wrote', async () => {
  const folder = path.join(await makeFolder(), 'data');
  const memory = createMemoryStore();
  const inMemory = createWriter().finish(memory.put);
  const inFolder = await emitSnapshot(createWriter(), folder);
  const source = createFolderSource(folder);
  for (const [set, { names }] of Object.entries(inFolder.sets)) {
    const expected = inMemory.sets[set as keyof typeof inMemory.sets].names;
    const bytes = await Promise.all(names.map(source));
    expect(bytes.map((part) => Buffer.from(part).toString('base64'))).toEqual(
      await Promise.all(expected.map(async (name) => Buffer.from(await memory.source(name)).toString('base64'))),
    );
  }
});

test('shards are deflated without a header', async () => {
  const folder = path.join(await makeFolder(), 'data');
  const { sets } = await emitSnapshot(createWriter(), folder);
  const [name = ''] = sets.cards.names;
  expect(
    inflateRawSync(await readFile(path.join(folder, name)))
      .subarray(0, 2)
      .toString(),
  ).toBe('MQ');
});

test('a failure half-way leaves the old folder whole', async () => {
  const work = await makeFolder();
  const folder = path.join(work, 'data');
  await emitSnapshot(createWriter(), folder);
  const before = await readFolder(folder);
  const failing: SnapshotWriter = {
    add() {},
    finish(put) {
      put('cards', 0, Uint8Array.of(1));
      throw new Error('no space left');
    },
  };
  await expect(emitSnapshot(failing, folder)).rejects.toThrow('no space left');
  expect(await readFolder(folder)).toEqual(before);
  await emitSnapshot(createWriter(), folder);
  expect(await readdir(work)).toEqual(['data']);
});

test('the old folder comes back when the new one never took its place', async () => {
  const work = await makeFolder();
  const folder = path.join(work, 'data');
  await mkdir(`${folder}.old`);
  await restoreFolder(folder);
  expect(await readdir(work)).toEqual(['data']);
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
