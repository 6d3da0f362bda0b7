import type { Video } from '../../src/lib/catalogue/video.ts';
import {
  collectImportItems,
  readImportFile as readBatches,
  type ReadImportFileOptions,
  type ImportFileProgress,
  type RejectedLine,
} from '../../src/lib/import-file/read-import-file.ts';
import type { ImportReport } from '../../src/lib/import-file/import-file-report.ts';

interface Collectors extends ReadImportFileOptions {
  readonly onVideo?: (video: Video, line: number) => unknown;
  readonly onRejected?: (rejected: RejectedLine) => unknown;
  readonly onProgress?: (progress: ImportFileProgress) => unknown;
}

/** Parses an import file to its end, passes each result to the callback of its kind, and returns the report. */
export async function parseImportFile(
  chunks: Iterable<Uint8Array>,
  { onVideo, onRejected, onProgress, ...options }: Collectors = {},
): Promise<ImportReport> {
  const { items, report } = await collectImportItems(readBatches(chunks, options));
  for (const item of items) {
    if (item.kind === 'video') onVideo?.(item.video, item.line);
    else if (item.kind === 'rejected') onRejected?.(item);
    else onProgress?.(item);
  }
  return report;
}
