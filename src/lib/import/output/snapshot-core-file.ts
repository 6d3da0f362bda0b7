import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { CORE_FILE, decodeCore, encodeCore, type SnapshotCore } from '../../snapshot/read/snapshot-core.ts';
import { shardPathOf } from '../../snapshot/base/shard-source.ts';
import { compressFrame } from './compress-shard.ts';
import { hashContent } from '../files/hash-content.ts';

/** Compressed core file of a snapshot. It contains the manifest and the shards that nearly every request needs. */
export interface SnapshotCoreFile {
  /** Name of the core file, which contains a hash of its content. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Serializes and compresses the core file of a snapshot. */
export function createSnapshotCoreFile(core: SnapshotCore): SnapshotCoreFile {
  const frame = encodeCore(core);
  return { name: shardPathOf('core', hashContent([frame]), 0), bytes: compressFrame(frame) };
}

/** Writes the core file into a snapshot folder twice: under its name with a hash, and under the fixed name {@link CORE_FILE}. */
export function writeSnapshotCoreFiles(folder: string, { name, bytes }: SnapshotCoreFile): void {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  for (const file of [name, CORE_FILE]) writeFileSync(path.join(folder, file), bytes);
}

/** Reads the core file of a snapshot folder. Returns null if the file is missing or unreadable. */
export function readSnapshotCoreFile(folder: string): SnapshotCore | null {
  try {
    return decodeCore(inflateRawSync(readFileSync(path.join(folder, CORE_FILE))));
  } catch {
    // without an intact core file of the current version, there is no usable snapshot
    return null;
  }
}
