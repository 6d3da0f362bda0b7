import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { CORE_FILE, openSnapshotFromCore, decodeCore } from '../snapshot/read/snapshot-core.ts';
import type { PackFileReader } from '../snapshot/packed/packed-shard-source.ts';
import type { Snapshot, SnapshotOptions } from '../snapshot/read/snapshot-reader.ts';
import type { ShardLoader } from '../snapshot/base/shard-source.ts';

const inflate = promisify(inflateRaw);

/** Default of the maximum number of cached shards of video details. A build reads the details of all videos, in the order of its pages. */
const CACHED_DETAILS_SHARDS = 512;

/** Creates a function that reads shards from separate files in a folder. `onRead` receives each file's compressed size in bytes. */
export function createFolderShardSource(
  folder: string,
  onRead: (bytes: number) => void = () => undefined,
): ShardLoader {
  return async (name) => {
    const deflated = await readFile(path.join(folder, name));
    onRead(deflated.length);
    return inflate(deflated);
  };
}

/** Creates a reader for the pack files (files with several shards) of a snapshot folder. */
function createFolderPacks(folder: string, onRead: (bytes: number) => void): PackFileReader {
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

interface FolderOptions extends SnapshotOptions {
  /** Callback for the size in bytes of each read file or part of a pack file. The snapshot's core file is read first. */
  readonly onRead?: (bytes: number) => void;
  /** Accepted versions of the snapshot format. Default: the version that this program writes. */
  readonly formats?: readonly number[];
}

/** Opens the snapshot in a folder, which is stored as separate files or as pack files. Rejects if the snapshot is missing or unreadable. */
export async function openSnapshotFolder(
  folder: string,
  { onRead = () => undefined, formats, ...options }: FolderOptions = {},
): Promise<Snapshot> {
  const source = createFolderShardSource(folder, onRead);
  return openSnapshotFromCore(decodeCore(await source(CORE_FILE), formats), source, createFolderPacks(folder, onRead), {
    detailsCacheSize: CACHED_DETAILS_SHARDS,
    ...options,
  });
}
