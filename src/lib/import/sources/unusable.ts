import { REJECTIONS, type Rejection } from '../../import-file/records/reasons.ts';
import { formatLines, type ExportReport } from '../../import-file/report.ts';
import { countRejected } from '../rules/baseline.ts';

/** Percent of the lines of one file that a build may reject, and under `--strict`. */
const MOST_UNUSABLE = 50;
const MOST_UNUSABLE_STRICT = 10;

interface Unusable {
  readonly count: number;
  /** Lines that should have a video. */
  readonly lines: number;
  /** From 0 to 1. */
  readonly share: number;
}

/** Returns how many lines of a file are rejected or repeat an id of the same file. Ids of other files do not count. */
function countUnusable(report: ExportReport): Unusable {
  const rejected = countRejected(report);
  const elsewhere = (report.rejected['duplicate-id']?.count ?? 0) - (report.repeats ?? 0);
  const lines = report.videos + rejected;
  const count = rejected - elsewhere;
  return { count, lines, share: lines === 0 ? 0 : count / lines };
}

/** Returns the largest share of unusable lines in one file, from 0 to 1. */
export const worstShare = (reports: readonly ExportReport[]): number =>
  Math.max(0, ...reports.map((report) => countUnusable(report).share));

const formatReasons = ({ rejected }: ExportReport): string =>
  (Object.entries(rejected) as [Rejection, { count: number; lines: readonly number[] }][])
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([reason, tally]) => `${tally.count} ${REJECTIONS[reason]} (${formatLines(tally)})`)
    .join('; ');

/** A source as it was read, with the report of each file. */
interface ReadSource {
  readonly name: string | null;
  readonly mode: 'full' | 'append';
  readonly parts: readonly { readonly place: string; readonly report: ExportReport }[];
}

/** Limits of the share of unusable lines. */
export interface UnusableLimit {
  readonly strict: boolean;
  /** Percent of the lines by which an accepted share may grow. */
  readonly maxLoss: number;
  /** Shares that the operator allowed, from 0 to 1, by the name of the source. A source without a name has an empty key. */
  readonly accepted: Readonly<Record<string, number>>;
}

/**
 * Returns why a build must stop, or null: more than half of the lines of a file are rejected or repeat an id of the same file, under
 * `strict` more than a tenth. A share that an earlier build was allowed to have may grow by `maxLoss` percent of the lines.
 */
export function describeUnusable(sources: readonly ReadSource[], limit: UnusableLimit): string | null {
  const most = limit.strict ? MOST_UNUSABLE_STRICT : MOST_UNUSABLE;
  for (const { name, mode, parts } of sources) {
    const accepted = limit.accepted[name ?? ''] ?? 0;
    const allowed = Math.max(most / 100, accepted > 0 ? accepted + limit.maxLoss / 100 : 0);
    const part =
      mode === 'append' ? undefined : parts.find(({ report }) => countUnusable(report).share > allowed + 1e-9);
    if (!part) continue;
    const { count, lines, share } = countUnusable(part.report);
    const place = name === null ? part.place : `${name}: ${part.place}`;
    return (
      `${place}: ${count} of ${lines} lines (${Math.round(share * 1000) / 10} %) are rejected or repeat an id of the same file: ` +
      `${formatReasons(part.report)}. The limit is ${most} %${limit.strict ? ' with --strict' : ''}.`
    );
  }
  return null;
}
