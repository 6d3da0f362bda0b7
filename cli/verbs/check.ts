/**
 * marquee check [FILE]: reports problems of one import file, or of all providers and the operator's folder, and predicts the next build.
 */
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  LINE_REJECTION_DESCRIPTIONS,
  IMPORT_WARNING_DESCRIPTIONS,
  type RejectionReason,
  type ImportWarning,
} from '../../src/lib/import-file/records/rejection-reasons.ts';
import type { RejectedLineSamples } from '../../src/lib/import-file/rejected-line-samples.ts';
import {
  formatLineNumbers,
  sumImportReports,
  type ImportReport,
} from '../../src/lib/import-file/import-file-report.ts';
import type { RecentBuildBaselines } from '../../src/lib/import/rules/build-video-count-history.ts';
import { usesDemoVideos, type VideoProvider } from '../../src/lib/import/files/video-provider.ts';
import {
  describeMissingIds,
  formatProviderVideoChanges,
  type ProviderVideoChanges,
} from '../../src/lib/import/run/provider-video-changes.ts';
import type { BuildPrediction } from '../../src/lib/import/run/predict-build.ts';
import { readRecentBuildBaselines } from '../../src/lib/import/run/video-loss-limit.ts';
import {
  describeUnmatchedRules,
  formatOperatorRulesReport,
  type OperatorRulesReport,
} from '../../src/lib/import/rules/operator-rules-report.ts';
import type { ProviderReport } from '../../src/lib/import/providers/provider-reader.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { findOperatorFolderErrors, type OperatorFolderError } from '../build/checks/check-operator-folder.ts';
import { listScriptsOfHost } from '../build/checks/find-broken-links.ts';
import { toCommandAction } from '../command/command-action.ts';
import { expectOverwritableFieldMappingPage } from '../guard/expect-safe-export-file.ts';
import { expectSafeBuildFolders } from '../guard/expect-safe-output-folders.ts';
import { formatFieldMappingPage } from '../report/field-mapping-page.ts';
import { createSettingCliOption, createWholeNumberParser, type CliCommandDefiner } from '../command/command-options.ts';
import { formatFileLocation, UsageError, type CliCommandResult } from '../command/command-result.ts';
import { countShownVideos, predictBuildFromProviders } from '../catalogue/predict-build-outcome.ts';
import {
  createProviderForFile,
  expectFileOfProvider,
  hasOnlyNewVideos,
  readImportFilesForCommand,
  readOperatorFilesForCommand,
  listItemsOfImportReadEvent,
  type ImportReadEvent,
} from '../catalogue/read-import-files.ts';
import { colorize } from '../command/terminal-output.ts';
import { formatFirstVideos, createFirstVideosCollector } from '../catalogue/first-videos-of-import-file.ts';
import {
  formatMappingProposal,
  createFirstRejectedLinesCollector,
  describeUnmappableFile,
  proposeMappingForFile,
  type FirstRejectedLines,
  type MappingProposalOfFile,
} from '../catalogue/field-mapping-proposal.ts';
import { formatCount } from '../report/format-numbers.ts';

interface CheckOptions {
  readonly samples: number;
  /** Name of the provider that the file belongs to. */
  readonly as?: string;
  /** Path of the HTML file to write about the field mapping. */
  readonly html?: string;
}

/** Lists the rejections and warnings of a report with count, message and sample lines, the most frequent first. */
function listReasons(report: ImportReport, samples: RejectedLineSamples) {
  const rejected = Object.entries(report.rejected) as [RejectionReason, { count: number; lines: readonly number[] }][];
  const warnings = Object.entries(report.warnings) as [ImportWarning, { count: number; lines: readonly number[] }][];
  return {
    rejected: rejected
      .map(([reason, { count }]) => ({
        reason,
        message: LINE_REJECTION_DESCRIPTIONS[reason],
        count,
        lines: samples[reason] ?? [],
      }))
      .toSorted((a, b) => b.count - a.count),
    warnings: warnings
      .map(([reason, { count, lines }]) => ({ reason, message: IMPORT_WARNING_DESCRIPTIONS[reason], count, lines }))
      .toSorted((a, b) => b.count - a.count),
  };
}

/** Report about one import file, given by its path or URL. */
interface CheckedFile {
  readonly place: string;
  readonly source: string | null;
  readonly report: ImportReport;
  readonly first: Parameters<typeof formatFirstVideos>[0];
  readonly reasons: ReturnType<typeof listReasons>;
}

/** Returns a warning about a file whose last line is incomplete. */
const describeTruncation = (line: number) =>
  `The file is truncated: its last line, ${line}, is incomplete. Ask the provider for a complete file: with --strict, a build would stop.`;

function formatFile({ place, source, report, first, reasons: { rejected, warnings } }: CheckedFile): string[] {
  const count = (number: number) => formatCount(number).padStart(9);
  const { lines, videos, blank } = report;
  const name = colorize('strong', source === null ? place : `${source}: ${place}`);
  return [
    `${name}: ${formatCount(lines)} ${lines === 1 ? 'line' : 'lines'}, ${formatCount(videos)} ${videos === 1 ? 'video' : 'videos'}, ${formatCount(blank)} blank`,
    ...formatFirstVideos(first),
    ...(rejected.length > 0 ? ['', 'Rejected:'] : []),
    ...rejected.flatMap((entry) => [
      `${colorize('bad', count(entry.count))}  ${entry.message} ${colorize('faint', `(${entry.reason})`)}`,
      ...entry.lines.map(
        ({ line, text }) => `${' '.repeat(11)}${colorize('name', `line ${line}`)}: ${colorize('faint', text)}`,
      ),
    ]),
    ...(warnings.length > 0 ? ['', 'Imported with a warning:'] : []),
    ...warnings.map((entry) => {
      const places = colorize('faint', `(${formatLineNumbers(entry)})`);
      return `${colorize('warning', count(entry.count))}  ${entry.message} ${places}`;
    }),
    ...(report.torn === undefined ? [] : ['', colorize('warning', describeTruncation(report.torn))]),
  ];
}

const formatOperator = (operator: OperatorRulesReport): string[] => [
  ...formatOperatorRulesReport(operator),
  ...describeUnmatchedRules(operator).map((warning) => colorize('warning', warning)),
];

/** Formats the changes of known videos. A file that contains only new videos (`isIncrement`) lacks the known ids by design. */
const formatChanges = (changes: readonly ProviderVideoChanges[], isIncrement: boolean): string[] => [
  ...formatProviderVideoChanges(changes),
  ...(isIncrement ? [] : describeMissingIds(changes)).map((warning) => colorize('warning', warning)),
];

const isStrictOnly = (faults: readonly OperatorFolderError[]) => faults.every((fault) => fault.isStrictOnly);

const MAPPING_NEEDED =
  "A build would stop: the file is not in Marquee's own format. Use a field mapping, as suggested below.";

/** Suggested field mapping for an unknown file format, or advice if no mapping can read the file. Both are null for a known format. */
interface MappingAdvice {
  readonly proposal: MappingProposalOfFile | null;
  readonly advice: string | null;
}

const NO_MAPPING_ADVICE: MappingAdvice = { proposal: null, advice: null };

async function findMappingAdvice(report: ImportReport, unread: FirstRejectedLines): Promise<MappingAdvice> {
  return { proposal: await proposeMappingForFile(report, unread), advice: describeUnmappableFile(report, unread) };
}

/** Returns one sentence that says whether a build would accept the import files and the operator's folder, or what would stop it. */
function formatVerdict(
  { verdict, message }: BuildPrediction,
  faults: readonly OperatorFolderError[],
  { proposal, advice }: MappingAdvice,
): string {
  if (verdict === 'nothing-parsed' && advice !== null) return colorize('bad', `A build would stop: ${advice}`);
  if (verdict === 'nothing-parsed' && proposal) return colorize('bad', MAPPING_NEEDED);
  if (verdict !== 'builds') return colorize('bad', message);
  if (faults.length === 0) return colorize('good', message);
  const text = isStrictOnly(faults)
    ? `${message} A build with --strict would stop: correct the errors above.`
    : 'A build would stop: correct the errors above.';
  return colorize('bad', text);
}

const formatFiles = (files: readonly CheckedFile[], leftOut: readonly string[]): string[] => [
  ...files.flatMap((part, i) => [...(i > 0 ? [''] : []), ...formatFile(part)]),
  ...(leftOut.length > 0 ? ['', ...leftOut] : []),
];

function formatFolder(faults: readonly OperatorFolderError[], notes: readonly string[], site: string): string[] {
  if (faults.length === 0) return notes.length === 0 ? [] : ['', ...notes];
  const lines = faults.map(({ file, line, reason }) =>
    file === null ? reason : `${formatFileLocation(file, line)}: ${reason}`,
  );
  return [
    '',
    `A build${isStrictOnly(faults) ? ' with --strict' : ''} would stop because of ${path.relative('.', site) || site}:`,
    ...lines.map((text) => colorize('bad', text)),
    ...notes,
  ];
}

/** Result for a site whose settings name no import file. */
const NO_IMPORT_FILE: BuildPrediction = {
  verdict: 'nothing-parsed',
  message:
    'No import file is set, so a build would show the demo catalogue: set `source` in marquee.config.ts, or CATALOGUE_SOURCE, ' +
    'to the path or URL of your import file.',
};

const NO_REFERENCE_COUNTS: RecentBuildBaselines = { videos: 0, rejected: null, sources: new Map() };

/**
 * Returns the counts of earlier builds (baseline) with which a single file is compared: the counts of its provider if there are several
 * providers, otherwise of the whole catalogue.
 */
function referenceCountsOf({ sources, ...all }: RecentBuildBaselines, { name }: VideoProvider): RecentBuildBaselines {
  const standard = name === null ? all : (sources.get(name) ?? { videos: 0, rejected: null });
  return { ...standard, sources: new Map() };
}

/** Returns a callback for events of the import reader, which collects the first videos of each file or URL, and the rejected lines. */
function collectFirstByFile() {
  const collectors = new Map<string, ReturnType<typeof createFirstVideosCollector>>();
  const unread = createFirstRejectedLinesCollector();
  let collector = createFirstVideosCollector();
  return {
    add(event: ImportReadEvent) {
      if (event.kind === 'file') {
        collector = createFirstVideosCollector();
        collectors.set(event.place, collector);
      }
      for (const row of listItemsOfImportReadEvent(event)) {
        if (row.kind === 'kept') collector.add(row.video, row.line);
        else if (row.kind === 'rejected') unread.add(row);
      }
    },
    of: (place: string) => collectors.get(place)?.first ?? [],
    unread,
  };
}

/** Returns the reports about all files that were read: import files, journals, and the new files of providers with a journal. */
const toCheckedFiles = (
  sources: readonly ProviderReport[],
  firstOf: (place: string) => CheckedFile['first'],
): CheckedFile[] =>
  sources.flatMap(({ name, parts, increments = [] }) =>
    [...increments, ...parts].map(({ place, report, samples }) => {
      return { place, source: name, report, first: firstOf(place), reasons: listReasons(report, samples) };
    }),
  );

/**
 * Returns a function that writes the page about the field mapping of an import file, and returns lines of text about the page. Throws a
 * {@link UsageError} if the page cannot be written.
 */
function openMappingPage(settings: Settings, html: string, file?: string) {
  if (file === undefined) throw new UsageError('--html: no import file is given: add its path or URL');
  expectOverwritableFieldMappingPage(settings, html);
  mkdirSync(path.dirname(path.resolve(html)), { recursive: true });
  return async (parts: readonly CheckedFile[], { proposal, advice }: MappingAdvice): Promise<string[]> => {
    await writeFile(html, formatFieldMappingPage(parts.map(({ place }) => place).join(', '), parts, proposal, advice));
    return ['', `Columns, mapping and first videos as a page: ${html}`];
  };
}

/** Returns the numbers of videos that the operator's rules remove. */
const countLeftOut = ({ takedowns, deleted, merged }: OperatorRulesReport) => ({
  takenDown: takedowns.videos,
  deleted: deleted.reduce((sum, list) => sum + list.videos, 0),
  merged: merged ?? 0,
});

/** Reads one file, or the files of all providers, as a build does, and compares the result with the last build. */
async function check(
  settings: Settings,
  { samples, as, html }: CheckOptions,
  file?: string,
): Promise<CliCommandResult> {
  expectFileOfProvider(as, file);
  const writePage = html === undefined ? null : openMappingPage(settings, html, file);
  // a single file is independent of the folders into which a build writes
  if (file === undefined) expectSafeBuildFolders(settings);
  const rules = await readOperatorFilesForCommand(settings);
  const folder = await findOperatorFolderErrors(settings, rules);
  const notes = await listScriptsOfHost(settings);
  const isAlone = file !== undefined;
  const sources = isAlone ? [createProviderForFile(rules.known, file, as, settings)] : rules.sources;
  const first = collectFirstByFile();
  const read = await readImportFilesForCommand(settings, { sources, rules }, first.add, isAlone, samples);
  const before = await readRecentBuildBaselines(settings.work, Math.floor(Date.now() / 1000), { paused: rules.paused });
  // disable the loss limit: a file that contains only new videos does not mean that other videos were lost
  const isIncrement = isAlone && hasOnlyNewVideos(rules.known, sources[0]!);
  const standard = isIncrement ? NO_REFERENCE_COUNTS : isAlone ? referenceCountsOf(before, sources[0]!) : before;
  const parts = toCheckedFiles(read.sources, first.of);
  // a journal already contains the videos of the new files
  const report = sumImportReports(read.sources.flatMap((source) => source.parts.map((part) => part.report)));
  const isUnknown = isAlone && sources[0]!.fields === null;
  const found = isUnknown ? await findMappingAdvice(report, first.unread) : NO_MAPPING_ADVICE;
  const { proposal, advice } = found;
  const counts = { read: report.videos, isIncrement, standard, accepted: before.accepted };
  const isDemo = !isAlone && usesDemoVideos(settings);
  const prediction = isDemo ? NO_IMPORT_FILE : predictBuildFromProviders(settings, read, counts);
  const { lines, videos, blank } = report;
  return {
    ok: prediction.verdict === 'builds' && folder.length === 0,
    json: {
      source: parts.map(({ place }) => place).join(', '),
      ...prediction,
      lines,
      videos,
      blank,
      folder,
      notes,
      shown: countShownVideos(read.sources),
      leftOut: countLeftOut(read.operator),
      before: standard.videos,
      changes: read.changes,
      first: (parts[0]?.first ?? []).slice(0, 3),
      ...(parts.length === 1 ? parts[0]!.reasons : listReasons(sumImportReports(parts.map((part) => part.report)), {})),
      parts: parts.map(({ place, source, report: own, reasons }) => {
        return { source, place, lines: own.lines, videos: own.videos, ...reasons };
      }),
      ...(proposal && { proposal: { ...proposal, first: proposal.first.slice(0, 3) } }),
      ...(advice !== null && { advice }),
    },
    text: [
      ...formatFiles(parts, [...formatOperator(read.operator), ...formatChanges(read.changes, isIncrement)]),
      ...formatFolder(folder, notes, settings.site),
      '',
      formatVerdict(prediction, folder, found),
      ...(proposal ? formatMappingProposal(proposal, sources[0]!.name) : []),
      ...((await writePage?.(parts, found)) ?? []),
    ].join('\n'),
  };
}

const MAX_SAMPLES = 1000;

export const defineCliCommand: CliCommandDefiner = (command) => {
  command
    .argument('[file]', 'Path or URL of an import file (default: the import files of all providers)')
    .addOption(createSettingCliOption('work'))
    .option('--as <name>', 'Provider of the file, if the site has several')
    .option(
      '--samples <number>',
      'Maximum number of lines to print for each problem',
      createWholeNumberParser(MAX_SAMPLES),
      3,
    )
    .option('--html <file>', 'Write a page with the columns of the file, the field mapping and the first 20 videos')
    .addHelpText(
      'after',
      '\nPredicts whether a build would succeed. Suggests a field mapping for a file of an unknown format.\n' +
        '\nExamples:\n' +
        '  marquee check\n' +
        '  marquee check videos.csv --samples 10\n' +
        '  marquee check videos.csv --html mapping.html',
    )
    .action(toCommandAction<CheckOptions>((settings, options, file) => check(settings, options, file)));
};
