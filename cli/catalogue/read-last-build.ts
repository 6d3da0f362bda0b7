import path from 'node:path';
import { toUrlKey } from '../../src/lib/catalogue/site/url-key.ts';
import type { Provider } from '../../src/lib/import/files/provider.ts';
import { findBuiltProviders, type BuiltProvider } from '../../src/lib/import/sources/last-build.ts';
import { openSnapshotFolder } from '../../src/lib/site/folder-shard-source.ts';
import { InputError } from '../command/verb-outcome.ts';

/** Number of video cards read at once. */
const ROWS_PER_READ = 4096;

/**
 * Returns the providers of the last build with the stored copies of their import files. Throws an {@link InputError} if no copy was stored.
 */
export async function readLastBuildProviders(
  work: string,
  sources: readonly Provider[],
): Promise<readonly BuiltProvider[]> {
  const built = await findBuiltProviders(work, sources);
  if (built) return built;
  throw new InputError(
    work,
    'no import file of an earlier build is stored here: run npx marquee build (or use explain with --source FILE)',
  );
}

/** Ids of the videos that a snapshot shows, and keys of the URLs of the same videos at other sources. */
interface ShownVideos {
  readonly ids: ReadonlySet<string>;
  /** Keys (see {@link toUrlKey}) of the URLs at which other sources have the same videos, as the cards list them. */
  readonly others: ReadonlySet<string>;
}

/** Returns the videos that the snapshot of a work folder shows. Throws an {@link InputError} if it cannot be read. */
export async function readShownVideos(work: string): Promise<ShownVideos> {
  const folder = path.join(work, 'data');
  try {
    const snapshot = await openSnapshotFolder(folder);
    const { manifest } = snapshot;
    const ids = new Set<string>();
    const keys = new Set<string>();
    for (let first = 0; first < manifest.videos; first += ROWS_PER_READ) {
      const rows = Array.from({ length: Math.min(ROWS_PER_READ, manifest.videos - first) }, (_, i) => first + i);
      for (const { id, others = [] } of await snapshot.cards(rows)) {
        ids.add(id);
        for (const { videoUrl } of others) keys.add(toUrlKey(videoUrl));
      }
    }
    return { ids, others: keys };
  } catch (error) {
    throw new InputError(folder, error instanceof Error ? error.message : String(error));
  }
}

/** Returns the ids of all videos that the last build shows. Throws an {@link InputError} if its snapshot cannot be read. */
export const readShownIds = async (work: string): Promise<ReadonlySet<string>> => (await readShownVideos(work)).ids;
