import { readFile } from 'node:fs/promises';
import { REJECTIONS, WARNINGS, type Rejection, type Warning } from '../../src/lib/import-file/records/reasons.ts';
import type { SampleLine } from '../../src/lib/import-file/rejected-samples.ts';
import { percentChanged } from '../../src/lib/import/run/changes.ts';
import type { NamedCount } from '../../src/lib/import/rules/catalogue-counts.ts';
import type { OperatorReport } from '../../src/lib/import/rules/operator-report.ts';
import type { ImportResult } from '../../src/lib/import/run/run-import.ts';
import { sumKinds, type FileKind, type SiteFile } from './files.ts';
import type { Phase } from './stopwatch.ts';

const FORMAT = 1;
/** Files that are named, the biggest. */
const BIGGEST = 10;

interface ReasonCount {
  readonly reason: string;
  readonly message: string;
  readonly count: number;
}

/** What one build had of a source. */
interface SourceCount extends NamedCount {
  readonly mode: string;
  readonly lines: number;
  readonly rejected: number;
  /** Why it could not be read, or null. */
  readonly problem: string | null;
}

/** What one build did: what `report.json` holds, beside the build before. */
export interface BuildReport {
  readonly format: typeof FORMAT;
  /** ISO 8601, by the clock. */
  readonly builtAt: string;
  readonly source: string;
  readonly origin: string;
  readonly problem: string | null;
  readonly lines: number;
  readonly blank: number;
  readonly videos: number;
  readonly tags: number;
  readonly words: number;
  /** The most first. */
  readonly rejected: readonly (ReasonCount & { readonly samples: readonly SampleLine[] })[];
  readonly warnings: readonly (ReasonCount & { readonly lines: readonly number[] })[];
  /** Videos that the operator's files left out, or made another source of one that is shown. */
  readonly leftOut: readonly ReasonCount[];
  /** Percent of the known videos with changed fields, of the source with the most. */
  readonly changed?: number;
  /** Videos that are shown of each source that has a name; left out where there is none. */
  readonly sources?: readonly SourceCount[];
  readonly hosts: readonly NamedCount[];
  readonly months: readonly NamedCount[];
  readonly popularTags: readonly NamedCount[];
  readonly files: number;
  readonly bytes: number;
  readonly kinds: readonly FileKind[];
  readonly biggest: readonly SiteFile[];
  readonly phases: readonly Phase[];
  readonly seconds: number;
  /** Seconds of the thread that compresses beside the other phases: part of no phase. */
  readonly compressionSeconds: number;
  /** Most bytes of memory that the process had at once. */
  readonly peakMemory: number;
}

/** A report with that of the build before, where there is one. */
export interface ComparedReport extends BuildReport {
  readonly previous: BuildReport | null;
}

export interface BuildFacts {
  readonly ingest: ImportResult;
  readonly popularTags: readonly NamedCount[];
  readonly files: readonly SiteFile[];
  readonly phases: readonly Phase[];
  readonly peakMemory: number;
  readonly builtAt: Date;
}

const byCount = (a: ReasonCount, b: ReasonCount) => b.count - a.count || (a.reason < b.reason ? -1 : 1);

/** Returns what the operator's files did; none of it where there are no such files. */
function listLeftOut({ takedowns, deleted, merged }: OperatorReport): ReasonCount[] {
  const counts: readonly (readonly [reason: string, message: string, count: number | null])[] = [
    ['taken-down', 'taken down', takedowns.entries.length > 0 ? takedowns.videos : null],
    [
      'deleted',
      "on the provider's list of what it has deleted",
      deleted.length > 0 ? deleted.reduce((sum, list) => sum + list.videos, 0) : null,
    ],
    ['merged', 'merged: another source of a video that is shown', merged],
  ];
  return counts.flatMap(([reason, message, count]) => (count === null ? [] : [{ reason, message, count }]));
}

/** Returns what there is of each source that has a name. */
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

/** Returns the report of a build. */
export function makeReport({ ingest, popularTags, files, phases, peakMemory, builtAt }: BuildFacts): BuildReport {
  const { source, origin, problem, report, operator, tags, words, samples, counts, compressing } = ingest;
  const named = listSources(ingest);
  const rejected = Object.entries(report.rejected) as [Rejection, { count: number }][];
  const warnings = Object.entries(report.warnings) as [Warning, { count: number; lines: readonly number[] }][];
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
      .map(([reason, { count }]) => ({ reason, message: REJECTIONS[reason], count, samples: samples[reason] ?? [] }))
      .toSorted(byCount),
    warnings: warnings
      .map(([reason, { count, lines }]) => ({ reason, message: WARNINGS[reason], count, lines }))
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
    biggest: files.toSorted((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1)).slice(0, BIGGEST),
    phases,
    seconds: phases.reduce((sum, { seconds }) => sum + seconds, 0),
    compressionSeconds: compressing / 1000,
    peakMemory,
  };
}

/** Returns the report of the build before, or null when there is none of this form. */
export async function readPrevious(file: string): Promise<BuildReport | null> {
  try {
    const { previous: _, ...report } = JSON.parse(await readFile(file, 'utf8')) as ComparedReport;
    return report.format === FORMAT ? report : null;
  } catch {
    // the first build, or a file that was cut short: there is nothing to compare with
    return null;
  }
}
