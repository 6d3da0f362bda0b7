import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { CORE_FILE, openCore, readCore } from '../snapshot/core.ts';
import type { PackFiles } from '../snapshot/packed-source.ts';
import type { Snapshot } from '../snapshot/reader.ts';
import type { ShardSource } from '../snapshot/shard-source.ts';

const inflate = promisify(inflateRaw);

/** Returns a source of the shards in a snapshot's folder. */
export function createFolderSource(folder: string): ShardSource {
  return async (name) => inflate(await readFile(path.join(folder, name)));
}

/** Returns the packs in a snapshot's folder. */
function createFolderPacks(folder: string): PackFiles {
  return {
    async readPart(pack, { from, to }) {
      const file = await open(path.join(folder, pack));
      try {
        const { bytesRead, buffer } = await file.read(new Uint8Array(to - from), 0, to - from, from);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    inflate: (deflated) => inflate(deflated),
  };
}

/** Opens the snapshot of a folder. Rejects when there is none that can be read. */
export async function openFolder(folder: string): Promise<Snapshot> {
  const source = createFolderSource(folder);
  return openCore(readCore(await source(CORE_FILE)), source, createFolderPacks(folder));
}
