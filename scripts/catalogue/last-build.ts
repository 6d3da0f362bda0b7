import path from 'node:path';
import type { CatalogueSource } from '../../src/lib/ingest/catalogue-source.ts';
import { findBuiltSources, type BuiltSource } from '../../src/lib/ingest/last-build.ts';
import { openFolder } from '../../src/lib/site/folder-source.ts';
import { InputError } from '../command/outcome.ts';

/** Rows whose cards are read at once. */
const ROWS_ABREAST = 4096;

/** Returns the sources that the last build was made of. Throws a {@link InputError} when nothing of them was kept. */
export async function expectBuiltSources(
  work: string,
  sources: readonly CatalogueSource[],
): Promise<readonly BuiltSource[]> {
  const built = await findBuiltSources(work, sources);
  if (built) return built;
  throw new InputError(work, 'keeps no export of a last build: npm run build makes one, or --source names an export');
}

/** Returns the ids of all videos that the last build shows. Throws a {@link InputError} when its snapshot cannot be read. */
export async function readShownIds(work: string): Promise<ReadonlySet<string>> {
  const folder = path.join(work, 'data');
  try {
    const snapshot = await openFolder(folder);
    const { manifest } = snapshot;
    const ids = new Set<string>();
    for (let first = 0; first < manifest.videos; first += ROWS_ABREAST) {
      const rows = Array.from({ length: Math.min(ROWS_ABREAST, manifest.videos - first) }, (_, i) => first + i);
      for (const { id } of await snapshot.cards(rows)) ids.add(id);
    }
    return ids;
  } catch (error) {
    throw new InputError(folder, error instanceof Error ? error.message : String(error));
  }
}
