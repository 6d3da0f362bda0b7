import {
  LINE_REJECTION_DESCRIPTIONS,
  IMPORT_WARNING_DESCRIPTIONS,
  type RejectionReason,
  type ImportWarning,
} from './records/rejection-reasons.ts';

/** Maximum number of line numbers that the report about an import file stores and prints for each rejection reason or warning. */
const MAX_LINE_NUMBERS = 10;
/**
 * Maximum number of line numbers that are stored for the warning about ambiguous repairs. It is higher than for other warnings, because the
 * operator should check all these lines.
 */
const MAX_DOUBTFUL_LINE_NUMBERS = 1000;

/** Number of lines with the same rejection reason or warning, and the numbers of the first of these lines. */
interface Tally {
  readonly count: number;
  readonly lines: readonly number[];
}

/** Report about reading an import file. `lines` counts all lines: videos, blank lines, header and continuation lines, rejected lines. */
export interface ImportReport {
  readonly lines: number;
  readonly videos: number;
  readonly blank: number;
  /** Number of header lines, and of continuation lines (all lines of a record except its first one); absent if 0. */
  readonly parts?: number;
  /** Number of lines that repeat the id of an earlier line of the same file; absent if 0, and in reports about several files. */
  readonly repeats?: number;
  /** Line number of the last line if the import file is incomplete, for example cut off in the middle of a record; otherwise absent. */
  readonly torn?: number;
  readonly rejected: Readonly<Partial<Record<RejectionReason, Tally>>>;
  readonly warnings: Readonly<Partial<Record<ImportWarning, Tally>>>;
}

/** Returns a set of counters, one for each rejection reason or warning. Each counts the lines and stores the first line numbers. */
export function createImportReasonCounters<Reason extends string>() {
  const tallies = new Map<Reason, { count: number; lines: number[] }>();
  return {
    add(reason: Reason, line: number) {
      const tally = tallies.get(reason) ?? { count: 0, lines: [] };
      tally.count++;
      const kept =
        reason === ('repaired-doubtful' satisfies ImportWarning) ? MAX_DOUBTFUL_LINE_NUMBERS : MAX_LINE_NUMBERS;
      if (tally.lines.length < kept) tally.lines.push(line);
      tallies.set(reason, tally);
    },
    toRecord: () => Object.fromEntries(tallies) as unknown as Partial<Record<Reason, Tally>>,
  };
}

/** Returns the counters from which the report about an import file is created. The counters are increased while the file is parsed. */
export function createImportReportCounters() {
  const rejected = createImportReasonCounters<RejectionReason>();
  const warnings = createImportReasonCounters<ImportWarning>();
  const progress = { videos: 0, lines: 0, bytes: 0 };
  const others = { blank: 0, parts: 0 };
  return {
    rejected,
    warnings,
    progress,
    others,
    toReport: (repeats: number, isTruncated: boolean): ImportReport => ({
      lines: progress.lines,
      videos: progress.videos,
      blank: others.blank,
      ...(others.parts > 0 && { parts: others.parts }),
      ...(repeats > 0 && { repeats }),
      ...(isTruncated && { torn: progress.lines }),
      rejected: rejected.toRecord(),
      warnings: warnings.toRecord(),
    }),
  };
}
export type ImportReportCounters = ReturnType<typeof createImportReportCounters>;

type Tallies = Readonly<Partial<Record<string, Tally>>>;

/** Adds up the counts of several reports by rejection reason or warning. Leaves out line numbers, which have a meaning only in one file. */
function sumTallies(all: readonly Tallies[]): Record<string, Tally> {
  const sums: Record<string, Tally> = {};
  for (const [reason, { count }] of all.flatMap((tallies) => Object.entries(tallies as Record<string, Tally>)))
    sums[reason] = { count: (sums[reason]?.count ?? 0) + count, lines: [] };
  return sums;
}

/** Combines the reports about several import files, without line numbers. Returns a single report unchanged. */
export function sumImportReports(reports: readonly ImportReport[]): ImportReport {
  const [first, ...others] = reports;
  if (first && others.length === 0) return first;
  const sum = (count: (report: ImportReport) => number) => reports.reduce((total, report) => total + count(report), 0);
  const parts = sum((report) => report.parts ?? 0);
  return {
    lines: sum(({ lines }) => lines),
    videos: sum(({ videos }) => videos),
    blank: sum(({ blank }) => blank),
    ...(parts > 0 && { parts }),
    rejected: sumTallies(reports.map(({ rejected }) => rejected)),
    warnings: sumTallies(reports.map(({ warnings }) => warnings)),
  };
}

/** Formats the line numbers that a report stores for a rejection reason or warning, such as `line 3, 8, …`. */
export function formatLineNumbers({ count, lines }: Tally, most = MAX_LINE_NUMBERS): string {
  const shown = lines.slice(0, most);
  return `line ${shown.join(', ')}${count > shown.length ? ', …' : ''}`;
}

/** Formats the rejection reasons in a report, each with its number of lines and the first line numbers. `compare` sorts the reasons. */
export function formatRejections(
  { rejected }: ImportReport,
  compare: (a: Tally, b: Tally) => number = () => 0,
): string[] {
  return (Object.entries(rejected) as [RejectionReason, Tally][])
    .toSorted(([, a], [, b]) => compare(a, b))
    .map(([reason, tally]) => `${tally.count} × ${LINE_REJECTION_DESCRIPTIONS[reason]} (${formatLineNumbers(tally)})`);
}

function formatTallies<Reason extends string>(
  tallies: Readonly<Partial<Record<Reason, Tally>>>,
  sentences: Readonly<Record<Reason, string>>,
): string[] {
  return (Object.entries(tallies) as [Reason, Tally][]).map(
    ([reason, tally]) => `  ${String(tally.count).padStart(8)}  ${sentences[reason]} (${formatLineNumbers(tally)})`,
  );
}

/** Formats the report about an import file as text for operators. */
export function formatImportReport(report: ImportReport): string {
  const rejected = formatTallies(report.rejected, LINE_REJECTION_DESCRIPTIONS);
  const warnings = formatTallies(report.warnings, IMPORT_WARNING_DESCRIPTIONS);
  return [
    `${report.lines} ${report.lines === 1 ? 'line' : 'lines'}, ${report.videos} ${report.videos === 1 ? 'video' : 'videos'}, ${report.blank} blank` +
      (report.parts ? `, header or continuation lines: ${report.parts}` : ''),
    ...(rejected.length > 0 ? ['Rejected:', ...rejected] : []),
    ...(warnings.length > 0 ? ['Imported with a warning:', ...warnings] : []),
  ].join('\n');
}
