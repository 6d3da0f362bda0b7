import type { Video } from '../../src/lib/catalogue/video.ts';
import {
  collectImportRows,
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
  const { rows, report } = await collectImportRows(readBatches(chunks, options));
  for (const row of rows) {
    if (row.kind === 'video') onVideo?.(row.video, row.line);
    else if (row.kind === 'rejected') onRejected?.(row);
    else onProgress?.(row);
  }
  return report;
}
