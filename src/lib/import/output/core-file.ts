import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { CORE_FILE, readCore, writeCore, type Core } from '../../snapshot/read/core.ts';
import { shardName } from '../../snapshot/base/shard-source.ts';
import { compress } from './compress.ts';
import { hashContent } from '../files/hash-content.ts';

/** A core, ready to be written. */
export interface PackedCore {
  /** Its name that follows from its content. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Returns a core as it is written. */
export function packCore(core: Core): PackedCore {
  const frame = writeCore(core);
  return { name: shardName('core', hashContent([frame]), 0), bytes: compress(frame) };
}

/** Writes a core into a folder under both its names. */
export function writeCoreFiles(folder: string, { name, bytes }: PackedCore): void {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  for (const file of [name, CORE_FILE]) writeFileSync(path.join(folder, file), bytes);
}

/** Returns the core of a snapshot's folder, or null when there is none that can be read. */
export function readCoreFile(folder: string): Core | null {
  try {
    return readCore(inflateRawSync(readFileSync(path.join(folder, CORE_FILE))));
  } catch {
    // a missing or older snapshot says nothing about the new one
    return null;
  }
}
