import { readFile } from 'node:fs/promises';
import {
  LINE_REJECTION_DESCRIPTIONS,
  IMPORT_WARNING_DESCRIPTIONS,
  type RejectionReason,
  type ImportWarning,
} from '../../src/lib/import-file/records/rejection-reasons.ts';
import type { ImportReport } from '../../src/lib/import-file/import-file-report.ts';
import type { RejectedLineSample } from '../../src/lib/import-file/rejected-line-samples.ts';
import { getChangedVideosPercent } from '../../src/lib/import/run/provider-video-changes.ts';
import type { NamedVideoCount } from '../../src/lib/import/rules/catalogue-counts.ts';
import {
  describeIneffectiveOverrides,
  type OperatorRulesReport,
} from '../../src/lib/import/rules/operator-rules-report.ts';
import type { ProviderFileReport } from '../../src/lib/import/providers/provider-reader.ts';
import type { ImportOrigin } from '../../src/lib/import/run/read-videos-of-providers.ts';
import type { ImportResult } from '../../src/lib/import/run/run-import.ts';
import { computeTranslatedPercent } from '../languages/read-site-language.ts';
import { sumFileSizesByKind, type FileKindTotal, type SiteFile } from './site-file-sizes.ts';
import type { BuildPhase } from './build-stopwatch.ts';

const FORMAT = 1;
/** Number of files in the report's list of the largest files. */
const MAX_LARGEST = 10;
/** Number of sample lines for each reason of rejection. */
const MAX_SAMPLES = 12;
/** Maximum number of builds in the history, which is enough for three months of nightly builds. */
const MAX_HISTORY = 90;

interface ReasonCount {
  readonly reason: string;
  readonly message: string;
  readonly count: number;
}

/** Sample of a rejected line. `file` is the path or URL of its import file, if the build read several. */
interface LocatedSample extends RejectedLineSample {
  readonly file?: string;
}

interface WarningLines {
  /** Numbers of the lines with a warning, if the build read a single import file. */
  readonly lines: readonly number[];
  /** Numbers of the lines with a warning by import file, if the build read several import files. */
  readonly files?: readonly { readonly file: string; readonly count: number; readonly lines: readonly number[] }[];
}

interface ProviderCount extends NamedVideoCount {
  readonly mode: string;
  readonly lines: number;
  readonly rejected: number;
  /** Reason why an import file of the provider could not be read, or null. */
  readonly problem: string | null;
}

/** Number of texts that a language lacks, and the translated share in percent, rounded down. */
interface LanguageCompletion {
  readonly language: string;
  readonly missing: number;
  readonly percent: number;
}

/** Numbers of one build in the history of builds, such as time, videos and size. */
export interface BuildStats extends Pick<BuildReport, 'builtAt' | 'videos' | 'files' | 'bytes' | 'seconds'> {
  /** Number of rejected lines. */
  readonly rejected: number;
}

/** Report of one build: the content of `report.json` apart from the previous report. */
export interface BuildReport {
  readonly format: typeof FORMAT;
  /** Time of the build, ISO 8601. */
  readonly builtAt: string;
  readonly source: string;
  readonly origin: ImportOrigin;
  readonly problem: string | null;
  readonly lines: number;
  readonly blank: number;
  readonly videos: number;
  readonly tags: number;
  readonly words: number;
  /** Rejected lines by reason, the most frequent first. */
  readonly rejected: readonly (ReasonCount & { readonly samples: readonly LocatedSample[] })[];
  readonly warnings: readonly (ReasonCount & WarningLines)[];
  /** Videos that the operator's rules removed or merged into another video, by reason. */
  readonly leftOut: readonly ReasonCount[];
  /** Warnings about overrides without effect; undefined if there are none. */
  readonly overrides?: readonly string[];
  /** Hash of the operator's rules about removed videos, see {@link BuildReportInput}. Undefined in reports of earlier versions. */
  readonly rules?: string;
  /** Percentage of known videos with changed fields, for the provider with the most changes. */
  readonly changed?: number;
  /** Video counts and problems of the providers with a name; undefined if no provider has a name. */
  readonly sources?: readonly ProviderCount[];
  readonly hosts: readonly NamedVideoCount[];
  readonly months: readonly NamedVideoCount[];
  readonly popularTags: readonly NamedVideoCount[];
  /** Translated texts of each language of the site, in percent of all texts. Undefined in reports of earlier versions. */
  readonly languages?: readonly LanguageCompletion[];
  readonly files: number;
  readonly bytes: number;
  readonly kinds: readonly FileKindTotal[];
  readonly biggest: readonly SiteFile[];
  readonly phases: readonly BuildPhase[];
  readonly seconds: number;
  /** Seconds that the compression thread worked. The thread runs in parallel with the phases, so its time is not part of their times. */
  readonly compressionSeconds: number;
  /** Peak memory of the process in bytes. */
  readonly peakMemory: number;
}

/** Report of a build, the report of the previous build or null, and the figures of all recent builds. */
export interface BuildReportWithPrevious extends BuildReport {
  readonly previous: BuildReport | null;
  /** Numbers of recent builds, such as time, videos and size, oldest first, ending with the build of the report. */
  readonly history: readonly BuildStats[];
}

/** Inputs of {@link createBuildReport}. `peakMemory` is in bytes. */
export interface BuildReportInput {
  readonly ingest: ImportResult;
  readonly popularTags: readonly NamedVideoCount[];
  /** Languages of the site: the number of their messages, and the missing ones. */
  readonly languages: readonly {
    readonly language: string;
    readonly messages: number;
    readonly missing: readonly string[];
  }[];
  readonly files: readonly SiteFile[];
  readonly phases: readonly BuildPhase[];
  readonly peakMemory: number;
  readonly builtAt: Date;
  /** Hash of the takedowns and of the rules that affect takedowns. The hash does not reveal their values. */
  readonly rules: string;
}

const byCount = (a: ReasonCount, b: ReasonCount) => b.count - a.count || (a.reason < b.reason ? -1 : 1);

/** Returns the number of videos that each kind of operator rule removed or merged. Omits kinds without rules. */
function listLeftOut({ takedowns, deleted, merged, overrides = [] }: OperatorRulesReport): ReasonCount[] {
  const hiding = overrides.filter(({ field }) => field === 'hidden');
  const counts: readonly (readonly [reason: string, message: string, count: number | null])[] = [
    ['taken-down', 'taken down', takedowns.entries.length > 0 ? takedowns.videos : null],
    [
      'deleted',
      "in the provider's list of deleted videos",
      deleted.length > 0 ? deleted.reduce((sum, list) => sum + list.videos, 0) : null,
    ],
    ['hidden', 'hidden by overrides', hiding.length > 0 ? hiding.reduce((sum, { changed }) => sum + changed, 0) : null],
    ['merged', 'merged with the same video of another source', merged],
  ];
  return counts.flatMap(([reason, message, count]) => (count === null ? [] : [{ reason, message, count }]));
}

const listNamedProviders = ({ sources }: ImportResult): ProviderCount[] =>
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

/** Import file of a build. `file` is its path or URL, or undefined if the build read no other file. */
interface ReadPart extends Pick<ProviderFileReport, 'report' | 'samples'> {
  readonly file: string | undefined;
}

function listParts({ sources }: ImportResult): ReadPart[] {
  const parts = sources.flatMap((source) => [...(source.increments ?? []), ...source.parts]);
  return parts.map(({ place, report, samples }) => ({ report, samples, file: parts.length > 1 ? place : undefined }));
}

const listSamples = (parts: readonly ReadPart[], reason: RejectionReason): LocatedSample[] =>
  parts
    .flatMap(({ file, samples }) =>
      (samples[reason] ?? []).map((sample) => (file === undefined ? sample : { ...sample, file })),
    )
    .slice(0, MAX_SAMPLES);

/** Returns the lines with a warning by import file. Returns an empty object if the build read a single file. */
function listWarningFiles(parts: readonly ReadPart[], reason: ImportWarning): Pick<WarningLines, 'files'> {
  const files = parts.flatMap(({ file, report: { warnings } }) =>
    file === undefined || !warnings[reason] ? [] : [{ file, ...warnings[reason] }],
  );
  return files.length === 0 ? {} : { files };
}

/** Returns the numbers and samples of rejected lines by reason, the most frequent first. */
const listRejected = ({ rejected }: ImportReport, parts: readonly ReadPart[]): BuildReport['rejected'] =>
  (Object.entries(rejected) as [RejectionReason, { count: number }][])
    .map(([reason, { count }]) => ({
      reason,
      message: LINE_REJECTION_DESCRIPTIONS[reason],
      count,
      samples: listSamples(parts, reason),
    }))
    .toSorted(byCount);

/** Returns the numbers and lines of warnings, the most frequent first. */
const listWarnings = ({ warnings }: ImportReport, parts: readonly ReadPart[]): BuildReport['warnings'] =>
  (Object.entries(warnings) as [ImportWarning, { count: number; lines: readonly number[] }][])
    .map(([reason, { count, lines }]) => ({
      reason,
      message: IMPORT_WARNING_DESCRIPTIONS[reason],
      count,
      lines,
      ...listWarningFiles(parts, reason),
    }))
    .toSorted(byCount);

/** Creates the report of a build. */
export function createBuildReport({
  ingest,
  popularTags,
  languages,
  files,
  phases,
  peakMemory,
  builtAt,
  rules,
}: BuildReportInput): BuildReport {
  const { source, origin, problem, report, operator, tags, words, counts, compressing } = ingest;
  const named = listNamedProviders(ingest);
  const parts = listParts(ingest);
  const overrides = describeIneffectiveOverrides(operator);
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
    rejected: listRejected(report, parts),
    warnings: listWarnings(report, parts),
    leftOut: listLeftOut(operator),
    ...(overrides.length > 0 && { overrides }),
    rules,
    changed: Math.max(0, ...ingest.changes.map(getChangedVideosPercent)),
    ...(named.length > 0 && { sources: named }),
    hosts: counts.hosts,
    months: counts.months,
    popularTags: popularTags.map(({ name, count }) => ({ name, count })),
    languages: languages.map(({ language, messages, missing }) => ({
      language,
      missing: missing.length,
      percent: computeTranslatedPercent(messages, missing.length),
    })),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    kinds: sumFileSizesByKind(files),
    biggest: files.toSorted((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1)).slice(0, MAX_LARGEST),
    phases,
    seconds: phases.reduce((sum, { seconds }) => sum + seconds, 0),
    compressionSeconds: compressing / 1000,
    peakMemory,
  };
}

const toFigures = ({ builtAt, videos, files, bytes, seconds, rejected }: BuildReport): BuildStats => ({
  builtAt,
  videos,
  files,
  bytes,
  seconds,
  rejected: rejected.reduce((sum, { count }) => sum + count, 0),
});

/** Adds the report of the previous build to a report, and the figures of recent builds. `file` is the previous report's file. */
export async function addPreviousBuildsToReport(report: BuildReport, file: string): Promise<BuildReportWithPrevious> {
  const found = await readPreviousReport(file);
  if (found === null) return { ...report, previous: null, history: [toFigures(report)] };
  // use the previous build's own numbers if its report has no history, as in earlier versions of Marquee
  const { previous: _, history = [toFigures(found)], ...previous } = found;
  return { ...report, previous, history: [...history, toFigures(report)].slice(-MAX_HISTORY) };
}

/** Reads the report of the previous build. Returns null if there is none in this format. */
async function readPreviousReport(
  file: string,
): Promise<(Omit<BuildReportWithPrevious, 'history'> & Partial<BuildReportWithPrevious>) | null> {
  try {
    const report = JSON.parse(await readFile(file, 'utf8')) as BuildReportWithPrevious;
    return report.format === FORMAT ? report : null;
  } catch {
    // there is no previous build, or its report is truncated: nothing can be compared
    return null;
  }
}
