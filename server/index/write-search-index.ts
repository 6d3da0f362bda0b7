import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { hashText } from '../../src/lib/catalogue/hash.ts';
import { openSortedRunFolder } from '../../src/lib/import/files/sorted-run-folder.ts';
import { createByteWriter } from '../../src/lib/snapshot/base/byte-reader-writer.ts';
import { serializeManifest, type SnapshotManifest } from '../../src/lib/snapshot/base/snapshot-manifest.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';
import type { SpillStorage } from '../../src/lib/snapshot/runs/external-sorter.ts';
import { getIndexPartDocumentsFileName } from './daemon-configuration.ts';
import { listDocuments } from './full-text-documents.ts';

/** Subfolder for temporary postings, not the temporary folder of imports: the index folder may also be the work folder of an import. */
const RUNS_FOLDER = 'index-runs';
/** Maximum bytes of postings in memory. */
const MAX_POSTING_BYTES = 32 * 1024 * 1024;
/** Number of buffered bytes after which a file is written. */
const WRITE_BYTES = 1 << 20;

/**
 * Returns the name of a snapshot version in files, index names and URLs, which has eight hexadecimal digits. The name is a hash of the
 * catalogue and the texts in `others`, on which all responses depend, because responses are cached under this name.
 */
export const createVersionName = (manifest: SnapshotManifest, others: readonly string[] = []): string =>
  hashText([serializeManifest(manifest), ...others].join('\n'))
    .toString(16)
    .padStart(8, '0');

/**
 * Writes one document per video into `parts` files in turn (round robin). Returns the number of videos. Throws a RangeError if there are
 * fewer videos than parts. Postings beyond `runBytes` are stored in temporary files, which are always deleted afterwards, including those
 * left by an aborted process.
 */
export async function writeSearchIndexDocuments(
  snapshot: Snapshot,
  version: string,
  folder: string,
  parts: number,
  runBytes = MAX_POSTING_BYTES,
): Promise<number> {
  const { videos } = snapshot.manifest;
  if (videos < parts)
    throw new RangeError(
      `Too few videos for ${parts} search daemons: got ${videos} videos, expected at least ${parts}`,
    );
  await mkdir(folder, { recursive: true });
  const names = Array.from({ length: parts }, (_, part) =>
    path.join(folder, getIndexPartDocumentsFileName(version, part)),
  );
  const storage = openSortedRunFolder(path.join(folder, RUNS_FOLDER));
  storage.remove();
  try {
    return await writeParts(snapshot, names, { storage, runBytes });
  } finally {
    storage.remove();
  }
}

async function writeParts(snapshot: Snapshot, names: readonly string[], spill: SpillStorage): Promise<number> {
  const files = await Promise.all(names.map((name) => open(name, 'w')));
  const texts = files.map(() => createByteWriter());
  const flush = async (part: number) => {
    await files[part]!.appendFile(texts[part]!.view());
    texts[part]!.clear();
  };
  let count = 0;
  try {
    for await (const { first, size, write } of listDocuments(snapshot, spill)) {
      for (let row = first; row < first + size; row++) {
        const part = row % names.length;
        write(row, texts[part]!);
        if (texts[part]!.length > WRITE_BYTES) await flush(part);
      }
      count += size;
    }
    for (const part of files.keys()) await flush(part);
  } finally {
    for (const file of files) await file.close();
  }
  return count;
}
