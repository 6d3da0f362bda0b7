import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { formatManifest, parseManifest, type Manifest } from '../snapshot/manifest.ts';
import type { SetName } from '../snapshot/layout.ts';
import { shardName } from '../snapshot/shard-source.ts';
import type { SnapshotStore } from '../snapshot/shelf.ts';
import type { SnapshotWriter } from '../snapshot/writer.ts';

const MANIFEST = 'manifest.json';
/** Characters of a group's hash in its name: 72 bits, so that two contents never share one. */
const HASH_LENGTH = 12;

/**
 * Returns a store that writes deflated shards into a folder: `set/group/index.bin`, the group named by the content of all its
 * shards, so that it changes whenever one of them does, and only then.
 */
function createFolderStore(folder: string): SnapshotStore {
  const open = new Map<SetName, { group: number; shards: { index: number; frame: Uint8Array }[]; names: string[] }>();
  const stateOf = (set: SetName) => {
    const state = open.get(set) ?? { group: 0, shards: [], names: [] };
    open.set(set, state);
    return state;
  };
  const flush = (set: SetName) => {
    const state = stateOf(set);
    if (state.shards.length === 0) return;
    const hash = createHash('sha256');
    for (const { frame } of state.shards) hash.update(frame);
    const name = hash.digest('base64url').slice(0, HASH_LENGTH);
    state.names[state.group] = name;
    mkdirSync(path.join(folder, set, name), { recursive: true });
    for (const { index, frame } of state.shards) {
      writeFileSync(path.join(folder, shardName(set, name, index)), deflateRawSync(frame));
    }
    state.shards = [];
  };
  return {
    put(set, group, index, frame) {
      const state = stateOf(set);
      if (group !== state.group) flush(set);
      state.group = group;
      state.shards.push({ index, frame });
    },
    close(set) {
      flush(set);
      return stateOf(set).names;
    },
  };
}

/**
 * Compiles a snapshot into a folder: shards first, the manifest last, all beside the old folder, which it replaces only
 * when everything is written. Returns the manifest.
 */
export async function emitSnapshot(writer: SnapshotWriter, folder: string): Promise<Manifest> {
  const next = `${folder}.next`;
  await rm(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const manifest = writer.finish(createFolderStore(next));
  writeFileSync(path.join(next, MANIFEST), formatManifest(manifest));
  await replaceFolder(next, folder);
  return manifest;
}

async function replaceFolder(next: string, folder: string): Promise<void> {
  const old = `${folder}.old`;
  await rm(old, { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, old);
  await rename(next, folder);
  await rm(old, { recursive: true, force: true });
}

/** Puts the old folder back in its place when a run ended between the two renames of {@link emitSnapshot}. */
export async function restoreFolder(folder: string): Promise<void> {
  const old = `${folder}.old`;
  if (!existsSync(folder) && existsSync(old)) await rename(old, folder);
}

/** Returns the manifest of a snapshot folder, or null when there is none that can be read. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return parseManifest(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')));
  } catch {
    // a missing or older snapshot says nothing about the new one
    return null;
  }
}
