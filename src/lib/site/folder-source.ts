import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { CORE_FILE, openCore, readCore } from '../snapshot/core.ts';
import type { Snapshot } from '../snapshot/reader.ts';
import type { ShardSource } from '../snapshot/shard-source.ts';

const inflate = promisify(inflateRaw);

/** Returns a source of the shards in a snapshot's folder. */
export function createFolderSource(folder: string): ShardSource {
  return async (name) => inflate(await readFile(path.join(folder, name)));
}

/** Opens the snapshot of a folder. Rejects when there is none that can be read. */
export async function openFolder(folder: string): Promise<Snapshot> {
  const source = createFolderSource(folder);
  return openCore(readCore(await source(CORE_FILE)), source);
}
