import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSnapshotCoreFile } from '../../../../src/lib/import/output/snapshot-core-file.ts';
import { openShardFolder } from '../../../../src/lib/import/output/shard-folder.ts';
import { createMemoryStore } from '../../../../src/lib/snapshot/base/shard-source.ts';
import { createSnapshotWriter } from '../../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeFolder, readFolder } from '../run/support.ts';

const MANIFEST = createSnapshotWriter().finish(createMemoryStore());
/** Limits under which all shards are written to files, and none is buffered for the core file. */
const LIMITS = { mostWaiting: 1024, deadAfter: 60_000, mostKept: 0 };

const put = (store: ReturnType<typeof openShardFolder>, group: number, index: number, ...bytes: number[]) =>
  store.put('cards', group, index, Uint8Array.from(bytes));

test('the folder name of a group of shards is a hash of only its content', async () => {
  const folder = await makeFolder();
  const store = openShardFolder(folder, LIMITS);
  put(store, 0, 0, 1);
  put(store, 0, 1, 2);
  put(store, 1, 2, 1);
  put(store, 1, 3, 2);
  put(store, 2, 4, 1);
  put(store, 2, 5, 3);
  const names = store.close('cards');
  await store.finish(MANIFEST);
  expect(names).toEqual([names[0], names[0], expect.not.stringMatching(String(names[0]))]);
  // the SHA-256 hash of the bytes 1 and 2 begins with a12871fee210fb8619
  expect(names[0]).toBe('oShx_uIQ-4YZ');
  expect([...(await readFolder(folder)).keys()].filter((name) => name.startsWith('cards/'))).toEqual(
    [0, 1, 2, 3, 4, 5].map((index) => `cards/${names[Math.floor(index / 2)]}/${index}.bin`).toSorted(),
  );
});

test('R540 packs up to sixteen groups of parts of posting lists into one file, but adds no group to a file with 1,024 shards', async () => {
  const folder = await makeFolder();
  const store = openShardFolder(folder, { ...LIMITS, isPacked: true });
  const sizes = [1, 1, 1023, 1, 2, ...Array.from({ length: 13 }, () => 1)];
  let index = 0;
  for (const [group, size] of sizes.entries())
    for (let i = 0; i < size; i++) store.put('parts-word', group, index++, Uint8Array.of(group, i % 256, i >> 8));
  const names = store.close('parts-word');
  await store.finish(MANIFEST);
  const places = [...new Set(names)].map((name) => names.indexOf(name));
  expect([names.length, places]).toEqual([18, [0, 3, 16]]);
  const packs = readSnapshotCoreFile(folder)!.packs!.get('parts-word')!;
  expect(packs.map(({ first, units }) => [first, units.length])).toEqual([
    [0, 1025],
    [1025, 14],
    [1039, 2],
  ]);
});

test('returns no group names for a kind of shard (set) without shards, and undefined as the name of a skipped group', async () => {
  const store = openShardFolder(await makeFolder());
  expect(store.close('tags')).toEqual([]);
  put(store, 1, 0, 1);
  expect(store.close('cards')).toEqual([undefined, expect.any(String)]);
  await store.finish(MANIFEST);
});

test('blocks the compiler while too many bytes are waiting for the writing thread', async () => {
  const folder = await makeFolder();
  const store = openShardFolder(folder, { ...LIMITS, mostWaiting: 2 });
  put(store, 0, 0, 1, 2, 3);
  const [name = ''] = store.close('cards');
  expect(existsSync(path.join(folder, 'cards', name, '0.bin'))).toBe(true);
  await store.finish(MANIFEST);
});

test('throws if the writing thread hangs', async () => {
  const store = openShardFolder(await makeFolder(), { ...LIMITS, mostWaiting: 2, deadAfter: 0 });
  put(store, 0, 0, 1, 2);
  put(store, 1, 1, 1);
  expect(() => store.close('cards')).toThrow('The worker thread that writes shards stopped responding');
  await store.abandon();
});

test('finishing the folder throws the error of a shard that could not be written', async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, 'cards'), '');
  const store = openShardFolder(folder, LIMITS);
  put(store, 0, 0, 1);
  store.close('cards');
  await expect(store.finish(MANIFEST)).rejects.toThrow('ENOTDIR');
});

test('writes no shards after an abort', async () => {
  const [folder, other] = [await makeFolder(), await makeFolder()];
  const fill = (into: string) => {
    const store = openShardFolder(into, { ...LIMITS, mostWaiting: 1_000_000 });
    for (let index = 0; index < 200; index++) put(store, index, index, index);
    store.close('cards');
    return store;
  };
  const store = fill(folder);
  await store.abandon();
  const left = [...(await readFolder(folder)).keys()];
  // the folder doesn't change after the abort, and has fewer files than a finished folder
  await fill(other).finish(MANIFEST);
  expect([...(await readFolder(folder)).keys()]).toEqual(left);
  expect(left.length).toBeLessThan((await readFolder(other)).size);
});
