import { existsSync } from 'node:fs';
import fs, { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { hashText } from '../../../../src/lib/catalogue/hash.ts';
import { SAMPLE_VIDEOS } from '../../../../src/lib/catalogue/sample-videos.ts';
import { readSnapshotCoreFile } from '../../../../src/lib/import/output/snapshot-core-file.ts';
import {
  compileSnapshot,
  replaceFolder,
  restoreFolderAfterInterruption,
} from '../../../../src/lib/import/output/compile-snapshot.ts';
import { compileAndWriteSnapshot } from '../../../support/compile-and-write-snapshot.ts';
import { createFolderShardSource } from '../../../../src/lib/site/folder-shard-source.ts';
import { openSiteData } from '../../../../src/lib/site/open-site-data.ts';
import { CORE_SHARD_SETS, type ShardSetName } from '../../../../src/lib/snapshot/base/snapshot-format.ts';
import type { SnapshotManifest } from '../../../../src/lib/snapshot/base/snapshot-manifest.ts';
import { createMemoryStore, shardPathOf, type ShardLoader } from '../../../../src/lib/snapshot/base/shard-source.ts';
import { createSnapshotWriter, type SnapshotWriter } from '../../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';
import { makeFolder, readFolder } from '../run/support.ts';

function createWriter(): SnapshotWriter {
  const writer = createSnapshotWriter();
  for (const video of SAMPLE_VIDEOS) writer.add(video);
  return writer;
}

/** A catalogue that is too large for a single core file. */
function createLargeWriter(): SnapshotWriter {
  const writer = createSnapshotWriter();
  for (let i = 0; i < 3000; i++)
    writer.add(makeVideo({ id: `v${i}`, title: `${hashText(`${i}`)} ${hashText(`${-i}`)}`, tags: [`tag ${i % 9}`] }));
  return writer;
}

/** Returns the file names of all shards. Each kind of shard (set) must have at most one folder (group). */
function namesOf({ sets }: SnapshotManifest): string[] {
  return Object.entries(sets).flatMap(([set, { count, groups }]) =>
    Array.from({ length: count }, (_, index) => shardPathOf(set, groups[0] ?? '', index)),
  );
}
const isInCore = (name: string) => CORE_SHARD_SETS.has(name.split('/')[0] as ShardSetName);

test('creates the snapshot folder, in which the path of every shard contains its kind, a content hash and its index', async () => {
  const folder = path.join(await makeFolder(), 'not/yet/data');
  const { manifest } = await compileAndWriteSnapshot(createLargeWriter(), folder);
  const named = namesOf(manifest);
  expect(named.filter((name) => !/^[a-z-]+\/[\w-]{12}\/\d+\.bin$/.test(name))).toEqual([]);
  const core = readSnapshotCoreFile(folder)!;
  expect([core.manifest, [...core.shards.keys()].toSorted()]).toEqual([manifest, named.filter(isInCore).toSorted()]);
  const files = await readFolder(folder);
  const hashed = [...files.keys()].filter((name) => name.startsWith('core/'));
  expect(hashed).toEqual([expect.stringMatching(/^core\/[\w-]{12}\/0\.bin$/)]);
  expect(files.get(hashed[0] ?? '')).toBe(files.get('core.dat'));
  const beside = named.filter((name) => !isInCore(name));
  expect([...files.keys()].toSorted()).toEqual([...beside, 'core.dat', ...hashed].toSorted());
});

test('R298 writes a small snapshot as one core file, and its descriptions as separate files', async () => {
  const folder = path.join(await makeFolder(), 'data');
  const { manifest } = await compileAndWriteSnapshot(createWriter(), folder);
  const names = [...(await readFolder(folder)).keys()];
  const isDescription = (name: string) => name.startsWith('descriptions/');
  const shards = namesOf(manifest).toSorted();
  expect(names.toSorted()).toEqual([
    'core.dat',
    expect.stringMatching(/^core\/[\w-]{12}\/0\.bin$/),
    ...shards.filter(isDescription),
  ]);
  expect([...readSnapshotCoreFile(folder)!.shards.keys()].toSorted()).toEqual(
    shards.filter((name) => !isDescription(name)),
  );
});

test('changes the hashed name of the core file only if the catalogue changes', async () => {
  const nameOf = async (writer: SnapshotWriter) => {
    const folder = path.join(await makeFolder(), 'data');
    await compileAndWriteSnapshot(writer, folder);
    return (await openSiteData(folder)).core;
  };
  const changed = createWriter();
  changed.add(makeVideo({ id: 'new' }));
  const [first, again, other] = await Promise.all([createWriter(), createWriter(), changed].map(nameOf));
  expect(first).toEqual({ fixed: 'core.dat', hashed: expect.stringMatching(/^core\//) });
  expect([again, other]).toEqual([first, expect.not.objectContaining({ hashed: first?.hashed })]);
});

test('shards read from a snapshot folder have the same bytes as the shards of a snapshot in memory', async () => {
  const folder = path.join(await makeFolder(), 'data');
  const memory = createMemoryStore();
  const inMemory = createLargeWriter().finish(memory);
  const { manifest: inFolder } = await compileAndWriteSnapshot(createLargeWriter(), folder);
  const { shards } = readSnapshotCoreFile(folder)!;
  const files = createFolderShardSource(folder);
  const fromFolder: ShardLoader = async (name) => shards.get(name) ?? files(name);
  const read = async (names: readonly string[], from: ShardLoader) =>
    (await Promise.all(names.map((name) => from(name)))).map((bytes) => Buffer.from(bytes).toString('base64'));
  expect(await read(namesOf(inFolder), fromFolder)).toEqual(await read(namesOf(inMemory), memory.source));
});

test('compresses shards and the core file of a snapshot with raw deflate', async () => {
  const folder = path.join(await makeFolder(), 'data');
  const names = namesOf((await compileAndWriteSnapshot(createLargeWriter(), folder)).manifest);
  for (const name of [names.find((each) => !isInCore(each)) ?? '', 'core.dat'])
    expect(
      inflateRawSync(await readFile(path.join(folder, name)))
        .subarray(0, 2)
        .toString(),
    ).toBe('MQ');
});

test('R239 preserves the old snapshot folder after a failure, and removes leftover temporary folders', async () => {
  const work = await makeFolder();
  const folder = path.join(work, 'data');
  await compileAndWriteSnapshot(createWriter(), folder);
  const before = await readFolder(folder);
  const failing: Pick<SnapshotWriter, 'finish'> = {
    finish(store) {
      store.put('cards', 0, 0, Uint8Array.of(1));
      store.close('cards');
      throw new Error('no space left');
    },
  };
  await expect(compileAndWriteSnapshot(failing, folder)).rejects.toThrow('no space left');
  expect([await readdir(work), await readFolder(folder)]).toEqual([['data'], before]);
  for (const left of ['data.next', 'data.old']) {
    await mkdir(path.join(work, left, 'cards'), { recursive: true });
    await writeFile(path.join(work, left, 'cards/0.bin'), 'left');
  }
  await compileAndWriteSnapshot(createWriter(), folder);
  expect([await readdir(work), await readFolder(folder)]).toEqual([['data'], before]);
});

test('includes alternative sources of a video in the snapshot, and creates the snapshot folder only when the snapshot is written', async () => {
  const folder = path.join(await makeFolder(), 'data');
  const others = [{ source: 'b.example', videoUrl: 'https://b.example/1' }];
  const { write } = await compileSnapshot(createLargeWriter(), folder, {
    extras: { aliases: new Map(), others: new Map([[0, others]]) },
  });
  expect(existsSync(folder)).toBe(false);
  expect(await write()).toBeGreaterThan(0);
  const { engine } = await openSiteData(folder);
  const [first, second] = await engine.findVideos(['v0', 'v1']);
  expect([first?.others, second?.others]).toEqual([others, undefined]);
});

test('restores the old snapshot folder only if the new folder is missing', async () => {
  const work = await makeFolder();
  const folder = path.join(work, 'data');
  await restoreFolderAfterInterruption(folder);
  expect(await readdir(work)).toEqual([]);
  await mkdir(`${folder}.old`);
  await restoreFolderAfterInterruption(folder);
  expect(await readdir(work)).toEqual(['data']);
  await mkdir(`${folder}.old`);
  await restoreFolderAfterInterruption(folder);
  expect((await readdir(work)).toSorted()).toEqual(['data', 'data.old']);
});

test('R627 restores the old snapshot folder if its replacement fails', async () => {
  const work = await makeFolder();
  const folder = path.join(work, 'data');
  await mkdir(folder);
  await expect(replaceFolder(path.join(work, 'nowhere'), folder, expect.unreachable)).rejects.toThrow('ENOENT');
  expect(await readdir(work)).toEqual(['data']);
});

test('R711 replaced folders that cannot be deleted cause warnings, and a later replacement deletes them', async () => {
  const work = await makeFolder();
  const [folder, next, old] = ['data', 'next', 'data.old'].map((name) => path.join(work, name)) as [
    string,
    string,
    string,
  ];
  // a folder of the operator with a similar name
  await mkdir(`${old}.backup`);
  await mkdir(folder);
  const writeNext = async (name: string) => {
    await mkdir(next);
    await writeFile(path.join(next, 'name'), name);
  };
  const warn = vi.fn<(message: string) => void>();
  vi.spyOn(fs, 'rm').mockRejectedValue(new Error('EACCES'));
  syncBuiltinESMExports();
  try {
    for (const name of ['first', 'second']) {
      await writeNext(name);
      await replaceFolder(next, folder, warn);
      expect(await readFile(path.join(folder, 'name'), 'utf8')).toBe(name);
    }
  } finally {
    vi.mocked(fs.rm).mockRestore();
    syncBuiltinESMExports();
  }
  const messages = warn.mock.calls.map(([message]) => message);
  const matchWarning = (file: string) =>
    expect.stringContaining(`Cannot delete the previous version ${file}`) as unknown;
  expect(messages).toEqual([matchWarning(`${old}: EACCES`), matchWarning(`${old}: EACCES`), matchWarning(`${old}.`)]);
  await writeNext('third');
  await replaceFolder(next, folder, expect.unreachable);
  expect((await readdir(work)).toSorted()).toEqual(['data', 'data.old.backup']);
});

test('R711 a replaced folder that can be neither deleted nor renamed does not prevent a replacement or its reversal', async () => {
  const work = await makeFolder();
  const at = (name: string) => path.join(work, name);
  const { rename } = fs;
  for (const name of ['data', 'data.old', 'next']) {
    await mkdir(at(name));
    await writeFile(path.join(at(name), 'name'), name);
  }
  const busy = new Set([at('data.old')]);
  vi.spyOn(fs, 'rename').mockImplementation((from, to) =>
    busy.has(String(from)) ? Promise.reject(new Error('EPERM')) : rename(from, to),
  );
  vi.spyOn(fs, 'rm').mockRejectedValue(new Error('EBUSY'));
  syncBuiltinESMExports();
  const warn = vi.fn<(message: string) => void>();
  const readName = (folder: string) => readFile(path.join(folder, 'name'), 'utf8');
  try {
    busy.add(at('next'));
    await expect(replaceFolder(at('next'), at('data'), expect.unreachable)).rejects.toThrow('EPERM');
    expect([await readName(at('data')), (await readdir(work)).length]).toEqual(['data', 3]);
    busy.delete(at('next'));
    await replaceFolder(at('next'), at('data'), warn);
    expect(await readName(at('data'))).toBe('next');
    vi.spyOn(fs, 'readdir').mockRejectedValue(new Error('EIO'));
    syncBuiltinESMExports();
    await mkdir(at('next'));
    await replaceFolder(at('next'), at('data'), warn);
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
  expect(warn.mock.calls.map(([message]) => message)).toEqual(
    ['data.old: EBUSY', 'data.old.', 'data.old: EBUSY'].map(
      (text) => expect.stringContaining(`previous version ${path.join(work, text)}`) as unknown,
    ),
  );
  await mkdir(at('next'));
  await replaceFolder(at('next'), at('data'), expect.unreachable);
  expect(await readdir(work)).toEqual(['data']);
});

test('returns null for a core file that is missing, damaged or of another format version', async () => {
  const folder = await makeFolder();
  const found: unknown[] = [readSnapshotCoreFile(folder)];
  for (const bytes of [Buffer.from('{'), deflateRawSync('{}'), deflateRawSync('MQ\u0006\u00ff')]) {
    await writeFile(path.join(folder, 'core.dat'), bytes);
    found.push(readSnapshotCoreFile(folder));
  }
  expect(found).toEqual([null, null, null, null]);
});
