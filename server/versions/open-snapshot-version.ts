import { openSnapshotFolder } from '../../src/lib/site/folder-shard-source.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';
import { openCardFile } from './video-card-file.ts';
import { cardFileOf, snapshotFolderOf } from './snapshot-version-list.ts';

/**
 * Maximum number of cached shards per snapshot version. A decompressed shard is about 200 KB, so the cache takes a few hundred megabytes at
 * most (measured).
 */
const MAX_CACHED_SHARDS = 1024;

/** An open snapshot version, whose cards are read from a separate file. */
export interface SnapshotVersion {
  readonly snapshot: Snapshot;
  /** Closes open files. Concurrent reads of cards fail with an error for which {@link isMissingVersionError} returns true. */
  close(): Promise<void>;
}

/** Opens a snapshot version of a folder. Rejects if its files don't exist. */
export async function openSnapshotVersion(folder: string, version: string): Promise<SnapshotVersion> {
  const snapshot = await openSnapshotFolder(snapshotFolderOf(folder, version), {
    cacheSize: MAX_CACHED_SHARDS,
    readRows: (rows) => cards.read(rows),
  });
  const cards = await openCardFile(cardFileOf(folder, version), snapshot.manifest.videos);
  // disable the prefetching of posting lists, which are not read, because the daemons search instead
  return { snapshot: { ...snapshot, readAhead: () => undefined }, close: cards.close };
}

/** True if an error means that a file of a snapshot version no longer exists, or was closed because the version is too old. */
export const isMissingVersionError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EBADF');
