import type { Video } from '../domain/video.ts';
import { openMapped } from '../delimited/mapped-records.ts';
import { HeaderError, type FieldMapping } from '../delimited/mapping.ts';
import { readExport, type ExportHandlers } from '../delimited/read-export.ts';
import type { ExportReport } from '../delimited/report.ts';
import { describeFormat, describeNothing, keepHead } from './format.ts';
import { createRuleFilter, type Rules, type RuleFilter, type Outcome } from './rule-filter.ts';
import { ContentError } from './source-error.ts';

/** Why a video of the export is left out. */
export type LeftOut = Exclude<Outcome, { kind: 'kept' }>;

export interface FilteredHandlers extends Pick<ExportHandlers, 'onRejected' | 'onProgress'> {
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

export interface FilteredExport {
  readonly report: ExportReport;
  readonly filter: RuleFilter;
  /** Why none of it is a video, in words for the operator, or null. */
  readonly nothing: string | null;
}

/** Reads an export as an import does: by the operator's mapping, and past the operator's files. Throws a {@link ContentError}. */
export async function readFiltered(
  chunks: AsyncIterable<Uint8Array>,
  { rules, fields, builtAt, onKept, onLeftOut, onRejected, onProgress }: FilteredHandlers,
): Promise<FilteredExport> {
  const filter = createRuleFilter(rules);
  const onVideo = (video: Video, line: number) => {
    const outcome = filter.apply(video);
    if (outcome.kind === 'kept') onKept(outcome.video, line);
    else onLeftOut?.(video, line, outcome);
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
  return { report, filter, nothing };
}
