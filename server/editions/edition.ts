import { openFolder } from '../../src/lib/site/folder-source.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/reader.ts';
import { openCardFile } from './card-file.ts';
import { cardsOf, dataOf } from './edition-list.ts';

/**
 * Maximum number of cached shards per snapshot version. A decompressed shard is about 200 KB, so the cache takes a few hundred megabytes at
 * most (measured).
 */
const KEPT = 1024;

/** An open snapshot version, with its cards in a separate file. */
export interface Edition {
  readonly snapshot: Snapshot;
  /** Closes open files. Concurrent reads of cards fail with an error for which {@link isGone} returns true. */
  close(): Promise<void>;
}

/** Opens a snapshot version of a folder. Rejects if its files don't exist. */
export async function openEdition(folder: string, edition: string): Promise<Edition> {
  const snapshot = await openFolder(dataOf(folder, edition), { kept: KEPT, readRows: (rows) => cards.read(rows) });
  const cards = await openCardFile(cardsOf(folder, edition), snapshot.manifest.videos);
  // no prefetching: lists are searched by the daemons
  return { snapshot: { ...snapshot, readAhead: () => undefined }, close: cards.close };
}

/** True if an error means that a file of a snapshot version no longer exists, or was closed because the version is too old. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EBADF');
