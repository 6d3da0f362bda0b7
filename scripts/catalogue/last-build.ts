import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBuiltExport, type BuiltExport } from '../../src/lib/ingest/last-build.ts';
import { createFolderSource } from '../../src/lib/site/folder-source.ts';
import { readManifestText } from '../../src/lib/snapshot/manifest.ts';
import { openSnapshot } from '../../src/lib/snapshot/reader.ts';
import { InputError } from '../command/outcome.ts';

/** Rows whose cards are read at once. */
const ROWS_ABREAST = 4096;

/** Returns the export that the last build was made of. Throws a {@link InputError} when nothing of it was kept. */
export async function expectBuiltExport(work: string): Promise<BuiltExport> {
  const built = await findBuiltExport(work);
  if (built) return built;
  throw new InputError(work, 'keeps no export of a last build: npm run build makes one, or --source names an export');
}

/** Returns the ids of all videos that the last build shows. Throws a {@link InputError} when its snapshot cannot be read. */
export async function readShownIds(work: string): Promise<ReadonlySet<string>> {
  const folder = path.join(work, 'data');
  const file = path.join(folder, 'manifest.json');
  try {
    const manifest = readManifestText(await readFile(file, 'utf8'));
    const snapshot = openSnapshot(manifest, createFolderSource(folder));
    const ids = new Set<string>();
    for (let first = 0; first < manifest.videos; first += ROWS_ABREAST) {
      const rows = Array.from({ length: Math.min(ROWS_ABREAST, manifest.videos - first) }, (_, i) => first + i);
      for (const { id } of await snapshot.cards(rows)) ids.add(id);
    }
    return ids;
  } catch (error) {
    throw new InputError(file, error instanceof Error ? error.message : String(error));
  }
}
