import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { CORE_FILE, openCore, readCore } from '../snapshot/read/core.ts';
import type { PackFiles } from '../snapshot/packed/packed-source.ts';
import type { Snapshot, SnapshotOptions } from '../snapshot/read/reader.ts';
import type { ShardSource } from '../snapshot/base/shard-source.ts';

const inflate = promisify(inflateRaw);

/** Returns a source of the shards in a snapshot's folder, where each is a file. `onRead` hears of the bytes of each that is read. */
export function createFolderSource(folder: string, onRead: (bytes: number) => void = () => undefined): ShardSource {
  return async (name) => {
    const deflated = await readFile(path.join(folder, name));
    onRead(deflated.length);
    return inflate(deflated);
  };
}

/** Returns the packs in a snapshot's folder. */
function createFolderPacks(folder: string, onRead: (bytes: number) => void): PackFiles {
  return {
    async readPart(pack, { from, to }) {
      onRead(to - from);
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

/** How a snapshot in a folder is opened. */
interface FolderOptions extends SnapshotOptions {
  /** Hears of the bytes of every file and every part of a pack that is read, the core first. */
  readonly onRead?: (bytes: number) => void;
}

/** Opens the snapshot of a folder, in files or in packs. Rejects when there is none that can be read. */
export async function openFolder(
  folder: string,
  { onRead = () => undefined, ...options }: FolderOptions = {},
): Promise<Snapshot> {
  const source = createFolderSource(folder, onRead);
  return openCore(readCore(await source(CORE_FILE)), source, createFolderPacks(folder, onRead), options);
}
