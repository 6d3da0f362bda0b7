import type { Video } from '../domain/video.ts';
import { openMapped } from '../delimited/mapped-records.ts';
import { HeaderError, type FieldMapping } from '../delimited/mapping.ts';
import { readExport, type ExportHandlers } from '../delimited/read-export.ts';
import type { ExportReport } from '../delimited/report.ts';
import { describeFormat, describeNothing, keepHead } from './format.ts';
import { createScreen, type Rules, type Screen, type Verdict } from './screen.ts';
import { ContentError } from './source-error.ts';

/** Why a video of the export is left out. */
export type LeftOut = Exclude<Verdict, { kind: 'kept' }>;

export interface ScreenedHandlers extends Pick<ExportHandlers, 'onRejected' | 'onProgress'> {
  readonly rules: Rules;
  /** How the export is read; null for its own format. */
  readonly fields: FieldMapping | null;
  /** Epoch seconds at which the site is built: no video is of a later day. */
  readonly builtAt: number;
  /** Takes a video that is shown, with the names of its tags as they are shown, and the number of its line. */
  readonly onKept: (video: Video, line: number) => void;
  /** Takes a video as the export has it, and why it is left out. */
  readonly onLeftOut?: (video: Video, line: number, why: LeftOut) => void;
}

export interface ScreenedExport {
  readonly report: ExportReport;
  readonly screen: Screen;
  /** Why none of it is a video, in words for the operator, or null. */
  readonly nothing: string | null;
}

/** Reads an export as an import does: by the operator's mapping, and past the operator's files. Throws a {@link ContentError}. */
export async function readScreened(
  chunks: AsyncIterable<Uint8Array>,
  { rules, fields, builtAt, onKept, onLeftOut, onRejected, onProgress }: ScreenedHandlers,
): Promise<ScreenedExport> {
  const screen = createScreen(rules);
  const onVideo = (video: Video, line: number) => {
    const verdict = screen.judge(video);
    if (verdict.kind === 'kept') onKept(verdict.video, line);
    else onLeftOut?.(video, line, verdict);
  };
  const kept = keepHead(chunks);
  const openRecords = fields ? openMapped(fields) : undefined;
  const report = await readExport(kept.chunks, {
    onVideo,
    onRejected,
    openRecords,
    builtAt,
    ...(onProgress && { onProgress }),
  }).catch((error: unknown) => {
    throw error instanceof HeaderError ? new ContentError(error.message, { cause: error }) : error;
  });
  const nothing = report.videos > 0 ? null : describeNothing(report, describeFormat(kept.head(), fields !== null));
  return { report, screen, nothing };
}
