import { PROGRESS_STEP } from '../domain/limits.ts';
import type { Video } from '../domain/video.ts';
import { parseLine } from './parse.ts';
import type { Rejection, Warning } from './reasons.ts';
import { createTallies, type ExportReport } from './report.ts';
import { createLineSplitter } from './split.ts';

/** How far the reading is. */
export interface ExportProgress {
  readonly videos: number;
  readonly lines: number;
  /** Bytes of the export read so far, unpacked. */
  readonly bytes: number;
}

export interface ExportHandlers {
  readonly onVideo: (video: Video) => void;
  /** Called every 1000 videos and at the end (R159). */
  readonly onProgress?: (progress: ExportProgress) => void;
}

/**
 * Reads an export from its bytes, hands out its videos in order, and returns what became of every line. Constant memory a
 * line, beside the set of ids. Of two videos with one id the first is shown.
 */
export async function readExport(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { onVideo, onProgress }: ExportHandlers,
): Promise<ExportReport> {
  const rejected = createTallies<Rejection>();
  const warnings = createTallies<Warning>();
  const ids = new Set<string>();
  const progress = { videos: 0, lines: 0, bytes: 0 };
  let blank = 0;

  const onLine = (line: string, number: number, isDamaged: boolean) => {
    progress.lines = number;
    const parsed = parseLine(line, number);
    if (parsed.kind === 'blank') blank++;
    else if (parsed.kind === 'rejected') rejected.add(parsed.reason, number);
    else if (ids.has(parsed.video.id)) rejected.add('duplicate-id', number);
    else take(parsed.video, isDamaged ? ['invalid-utf8', ...parsed.warnings] : parsed.warnings);
  };
  const take = (video: Video, found: readonly Warning[]) => {
    ids.add(video.id);
    for (const warning of found) warnings.add(warning, progress.lines);
    onVideo(video);
    progress.videos++;
    if (progress.videos % PROGRESS_STEP === 0) onProgress?.({ ...progress });
  };
  const onTooLong = (number: number) => {
    progress.lines = number;
    rejected.add('line-too-long', number);
  };

  const splitter = createLineSplitter({ onLine, onTooLong });
  for await (const bytes of chunks) {
    progress.bytes += bytes.length;
    splitter.push(bytes);
  }
  splitter.end();
  onProgress?.({ ...progress });
  return {
    lines: progress.lines,
    videos: progress.videos,
    blank,
    rejected: rejected.toRecord(),
    warnings: warnings.toRecord(),
  };
}
