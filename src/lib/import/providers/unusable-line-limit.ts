import { IMPORT_WARNING_DESCRIPTIONS } from '../../import-file/records/rejection-reasons.ts';
import { formatLineNumbers, formatRejections, type ImportReport } from '../../import-file/import-file-report.ts';
import { countRejectedLines } from '../rules/build-video-count-history.ts';

/** Maximum percentage of unusable lines (rejected, or with a repeated id) in one import file, without `--strict`. */
const MAX_UNUSABLE_PERCENT = 50;
/** Maximum percentage of unusable lines in one import file with `--strict`. */
const MAX_UNUSABLE_PERCENT_STRICT = 10;
/** Maximum percentage of videos with invalid UTF-8 in one import file with `--strict`. */
const MAX_INVALID_UTF8_PERCENT_STRICT = 50;

interface Unusable {
  readonly count: number;
  /** Number of lines of an import file that should contain a video: all except blank lines and headers. */
  readonly lines: number;
  /** Share of unusable lines among all lines that should contain a video, from 0 to 1. */
  readonly share: number;
}

/** Counts the unusable lines of an import file: rejected lines and repeated ids, but not repetitions of ids from other files. */
function countUnusable(report: ImportReport): Unusable {
  const rejected = countRejectedLines(report);
  const elsewhere = (report.rejected['duplicate-id']?.count ?? 0) - (report.repeats ?? 0);
  const lines = report.videos + rejected;
  const count = rejected - elsewhere;
  return { count, lines, share: lines === 0 ? 0 : count / lines };
}

/** Returns the largest share of unusable lines among several import files, from 0 to 1. */
export const findMaxUnusableLineShare = (reports: readonly ImportReport[]): number =>
  Math.max(0, ...reports.map((report) => countUnusable(report).share));

/** Provider with a report about each of its import files. */
interface ReadSource {
  readonly name: string | null;
  readonly mode: 'full' | 'append';
  readonly parts: readonly { readonly place: string; readonly report: ImportReport }[];
}

const placeOf = ({ name }: ReadSource, { place }: ReadSource['parts'][number]) =>
  name === null ? place : `${name}: ${place}`;

/**
 * Returns an error message if more than half of the videos of one import file have invalid UTF-8, otherwise null. The file then has another
 * encoding, and all names with accents are wrong.
 */
export function describeInvalidUtf8(sources: readonly ReadSource[]): string | null {
  for (const source of sources.filter(({ mode }) => mode === 'full'))
    for (const part of source.parts) {
      const { videos, warnings } = part.report;
      const tally = warnings['invalid-utf8'];
      if (tally && tally.count * 100 > videos * MAX_INVALID_UTF8_PERCENT_STRICT)
        return (
          `${placeOf(source, part)}: ${tally.count} of ${videos} videos (${formatLineNumbers(tally)}) have ` +
          `${IMPORT_WARNING_DESCRIPTIONS['invalid-utf8']}. The limit is ${MAX_INVALID_UTF8_PERCENT_STRICT} % with --strict.`
        );
    }
  return null;
}

/** Limits for the share of unusable lines in an import file. */
export interface UnusableLineLimit {
  readonly strict: boolean;
  /** Percentage points by which the share of unusable lines may exceed the share that the operator accepted earlier. */
  readonly maxLoss: number;
  /** Shares of unusable lines (0 to 1) that the operator accepted earlier, by provider name; the key is empty for an unnamed provider. */
  readonly accepted: Readonly<Record<string, number>>;
}

/**
 * Returns an error message if more than half of the lines of one import file (with `strict`, more than a tenth) are rejected or repeat an
 * id of the same file, or with `strict` if more than half of its videos have invalid UTF-8; otherwise null. If the operator accepted a
 * share of unusable lines in an earlier build, this share may grow by `maxLoss` percentage points.
 */
export function describeExcessiveUnusableLines(
  sources: readonly ReadSource[],
  limit: UnusableLineLimit,
): string | null {
  const most = limit.strict ? MAX_UNUSABLE_PERCENT_STRICT : MAX_UNUSABLE_PERCENT;
  for (const source of sources) {
    const { name, mode, parts } = source;
    const accepted = limit.accepted[name ?? ''] ?? 0;
    const allowed = Math.max(most / 100, accepted > 0 ? accepted + limit.maxLoss / 100 : 0);
    const part =
      mode === 'append' ? undefined : parts.find(({ report }) => countUnusable(report).share > allowed + 1e-9);
    if (!part) continue;
    const { count, lines, share } = countUnusable(part.report);
    return (
      `${placeOf(source, part)}: ${count} of ${lines} lines (${Math.round(share * 1000) / 10} %) are rejected or repeat an id of the same file: ` +
      `${formatRejections(part.report, (a, b) => b.count - a.count).join('; ')}. The limit is ${most} %${limit.strict ? ' with --strict' : ''}.`
    );
  }
  return limit.strict ? describeInvalidUtf8(sources) : null;
}
