import { readFile } from 'node:fs/promises';
import {
  REJECTION_TEXTS,
  WARNING_TEXTS,
  type RejectionReason,
  type ImportWarning,
} from '../../src/lib/import-file/records/rejection-reasons.ts';
import type { RejectedLineSample } from '../../src/lib/import-file/rejected-line-samples.ts';
import { percentChanged } from '../../src/lib/import/run/provider-changes.ts';
import type { NamedCount } from '../../src/lib/import/rules/catalogue-counts.ts';
import type { RulesReport } from '../../src/lib/import/rules/rules-report.ts';
import type { ImportResult } from '../../src/lib/import/run/run-import.ts';
import { sumKinds, type FileKindTotal, type SiteFile } from './site-files.ts';
import type { BuildPhase } from './stopwatch.ts';

const FORMAT = 1;
/** Number of files in the report's list of the largest files. */
const MAX_LARGEST = 10;

interface ReasonCount {
  readonly reason: string;
  readonly message: string;
  readonly count: number;
}

/** Video counts and problems of one provider in a build. */
interface SourceCount extends NamedCount {
  readonly mode: string;
  readonly lines: number;
  readonly rejected: number;
  /** Reason why an import file of the provider could not be read, or null. */
  readonly problem: string | null;
}

/** Report of one build: the content of `report.json` apart from the previous report. */
export interface BuildReport {
  readonly format: typeof FORMAT;
  /** Time of the build, ISO 8601. */
  readonly builtAt: string;
  readonly source: string;
  readonly origin: string;
  readonly problem: string | null;
  readonly lines: number;
  readonly blank: number;
  readonly videos: number;
  readonly tags: number;
  readonly words: number;
  /** Rejected lines by reason, the most frequent first. */
  readonly rejected: readonly (ReasonCount & { readonly samples: readonly RejectedLineSample[] })[];
  readonly warnings: readonly (ReasonCount & { readonly lines: readonly number[] })[];
  /** Videos that the operator's rules removed or merged into another video, by reason. */
  readonly leftOut: readonly ReasonCount[];
  /** Percentage of known videos with changed fields, for the provider with the most changes. */
  readonly changed?: number;
  /** Video counts and problems of the providers with a name; undefined if no provider has a name. */
  readonly sources?: readonly SourceCount[];
  readonly hosts: readonly NamedCount[];
  readonly months: readonly NamedCount[];
  readonly popularTags: readonly NamedCount[];
  readonly files: number;
  readonly bytes: number;
  readonly kinds: readonly FileKindTotal[];
  readonly biggest: readonly SiteFile[];
  readonly phases: readonly BuildPhase[];
  readonly seconds: number;
  /** Seconds that the compression thread worked. It runs in parallel to the phases and is not part of them. */
  readonly compressionSeconds: number;
  /** Peak memory of the process in bytes. */
  readonly peakMemory: number;
}

/** Report of a build, and the report of the previous build or null. */
export interface ComparedReport extends BuildReport {
  readonly previous: BuildReport | null;
}

/** Inputs of {@link createBuildReport}. `peakMemory` is in bytes. */
export interface BuildReportInput {
  readonly ingest: ImportResult;
  readonly popularTags: readonly NamedCount[];
  readonly files: readonly SiteFile[];
  readonly phases: readonly BuildPhase[];
  readonly peakMemory: number;
  readonly builtAt: Date;
}

const byCount = (a: ReasonCount, b: ReasonCount) => b.count - a.count || (a.reason < b.reason ? -1 : 1);

/** Returns the number of videos that each kind of operator rule removed or merged. Omits kinds without rules. */
function listLeftOut({ takedowns, deleted, merged }: RulesReport): ReasonCount[] {
  const counts: readonly (readonly [reason: string, message: string, count: number | null])[] = [
    ['taken-down', 'taken down', takedowns.entries.length > 0 ? takedowns.videos : null],
    [
      'deleted',
      "in the provider's list of deleted videos",
      deleted.length > 0 ? deleted.reduce((sum, list) => sum + list.videos, 0) : null,
    ],
    ['merged', 'merged with the same video of another source', merged],
  ];
  return counts.flatMap(([reason, message, count]) => (count === null ? [] : [{ reason, message, count }]));
}

/** Returns the counts of all providers that have a name. */
const listSources = ({ sources }: ImportResult): SourceCount[] =>
  sources.flatMap(({ name, mode, shown, had, problems }) =>
    name === null
      ? []
      : [
          {
            name,
            mode,
            count: shown,
            lines: had.lines,
            rejected: had.rejected,
            problem: problems.length > 0 ? problems.map(({ reason }) => reason).join('; ') : null,
          },
        ],
  );

/** Creates the report of a build. */
export function createBuildReport({
  ingest,
  popularTags,
  files,
  phases,
  peakMemory,
  builtAt,
}: BuildReportInput): BuildReport {
  const { source, origin, problem, report, operator, tags, words, samples, counts, compressing } = ingest;
  const named = listSources(ingest);
  const rejected = Object.entries(report.rejected) as [RejectionReason, { count: number }][];
  const warnings = Object.entries(report.warnings) as [ImportWarning, { count: number; lines: readonly number[] }][];
  return {
    format: FORMAT,
    builtAt: builtAt.toISOString(),
    source,
    origin,
    problem,
    lines: report.lines,
    blank: report.blank,
    videos: counts.videos,
    tags,
    words,
    rejected: rejected
      .map(([reason, { count }]) => ({
        reason,
        message: REJECTION_TEXTS[reason],
        count,
        samples: samples[reason] ?? [],
      }))
      .toSorted(byCount),
    warnings: warnings
      .map(([reason, { count, lines }]) => ({ reason, message: WARNING_TEXTS[reason], count, lines }))
      .toSorted(byCount),
    leftOut: listLeftOut(operator),
    changed: Math.max(0, ...ingest.changes.map(percentChanged)),
    ...(named.length > 0 && { sources: named }),
    hosts: counts.hosts,
    months: counts.months,
    popularTags: popularTags.map(({ name, count }) => ({ name, count })),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    kinds: sumKinds(files),
    biggest: files.toSorted((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1)).slice(0, MAX_LARGEST),
    phases,
    seconds: phases.reduce((sum, { seconds }) => sum + seconds, 0),
    compressionSeconds: compressing / 1000,
    peakMemory,
  };
}

/** Reads the report of the previous build. Returns null if there is none in this format. */
export async function readPreviousReport(file: string): Promise<BuildReport | null> {
  try {
    const { previous: _, ...report } = JSON.parse(await readFile(file, 'utf8')) as ComparedReport;
    return report.format === FORMAT ? report : null;
  } catch {
    // first build, or a truncated file: nothing to compare with
    return null;
  }
}
