import { openFolder } from '../../src/lib/site/folder-source.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/reader.ts';
import { openCardFile } from './card-file.ts';
import { cardsOf, dataOf } from './edition-list.ts';

/** Shards that a gateway keeps of an edition: some 200 KB each when they are read, so a few hundred megabytes at the most (measured). */
const KEPT = 1024;

/** A copy of a snapshot, with its cards in a file of their own. */
export interface Edition {
  readonly snapshot: Snapshot;
  /** Ends what is open; whoever still reads cards gets an error that {@link isGone}. */
  close(): Promise<void>;
}

/** Opens an edition of a folder. Rejects when its snapshot is not there. */
export async function openEdition(folder: string, edition: string): Promise<Edition> {
  const snapshot = await openFolder(dataOf(folder, edition), { kept: KEPT, readRows: (rows) => cards.read(rows) });
  const cards = await openCardFile(cardsOf(folder, edition), snapshot.manifest.videos);
  // daemons have the lists
  return { snapshot: { ...snapshot, readAhead: () => undefined }, close: cards.close };
}

/** Returns whether an error says that a file of an edition is there no more, or was closed because the edition is too old. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EBADF');
