/**
 * marquee check [FILE]: reports problems of one import file, or of all providers and the operator's folder, and predicts the next build.
 */
import path from 'node:path';
import {
  REJECTION_TEXTS,
  WARNING_TEXTS,
  type RejectionReason,
  type ImportWarning,
} from '../../src/lib/import-file/records/rejection-reasons.ts';
import type { RejectedLineSamples } from '../../src/lib/import-file/rejected-line-samples.ts';
import { formatLineNumbers, sumImportReports, type ImportReport } from '../../src/lib/import-file/import-report.ts';
import type { AllRecentBuildCounts } from '../../src/lib/import/rules/build-history.ts';
import type { Provider } from '../../src/lib/import/files/provider.ts';
import { formatProviderChanges } from '../../src/lib/import/run/provider-changes.ts';
import type { BuildPrediction } from '../../src/lib/import/run/predict-build.ts';
import { readRecentBuildCounts } from '../../src/lib/import/run/loss-limit.ts';
import {
  describeUnmatchedRules,
  formatRulesReport,
  type RulesReport,
} from '../../src/lib/import/rules/rules-report.ts';
import type { ProviderReport } from '../../src/lib/import/sources/provider-reader.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { findOperatorFolderErrors, type OperatorFolderError } from '../build/checks/check-operator-folder.ts';
import { toCommandAction } from '../command/run-verb.ts';
import { createSettingOption, createWholeNumberParser, type DefineVerb } from '../command/options.ts';
import { formatLocation, type VerbOutcome } from '../command/verb-outcome.ts';
import { countShown, predictBuildWithLimits } from '../catalogue/build-prediction.ts';
import {
  createProviderForFile,
  readSourcesForCommand,
  readOperatorRules,
  rowsOfReadEvent,
  type ImportReadEvent,
} from '../catalogue/read-sources.ts';
import { colorize } from '../command/terminal.ts';
import { formatFirstVideos, collectFirstVideos } from '../catalogue/first-videos.ts';
import { formatMappingProposal, collectRejectedLines, proposeMappingForFile } from '../catalogue/mapping-proposal.ts';
import { formatCount } from '../report/format-numbers.ts';

interface CheckOptions {
  readonly samples: number;
  /** Name of the provider that the file belongs to. */
  readonly as?: string;
}

/** Lists the rejections and warnings of a report with count, message and sample lines, the most frequent first. */
function listReasons(report: ImportReport, samples: RejectedLineSamples) {
  const rejected = Object.entries(report.rejected) as [RejectionReason, { count: number; lines: readonly number[] }][];
  const warnings = Object.entries(report.warnings) as [ImportWarning, { count: number; lines: readonly number[] }][];
  return {
    rejected: rejected
      .map(([reason, { count }]) => ({ reason, message: REJECTION_TEXTS[reason], count, lines: samples[reason] ?? [] }))
      .toSorted((a, b) => b.count - a.count),
    warnings: warnings
      .map(([reason, { count, lines }]) => ({ reason, message: WARNING_TEXTS[reason], count, lines }))
      .toSorted((a, b) => b.count - a.count),
  };
}

/** Report about one file or URL. */
interface CheckedFile {
  readonly place: string;
  readonly source: string | null;
  readonly report: ImportReport;
  readonly first: Parameters<typeof formatFirstVideos>[0];
  readonly reasons: ReturnType<typeof listReasons>;
}

function formatFile({ place, source, report, first, reasons: { rejected, warnings } }: CheckedFile): string[] {
  const count = (number: number) => formatCount(number).padStart(9);
  const { lines, videos, blank } = report;
  const name = colorize('strong', source === null ? place : `${source}: ${place}`);
  return [
    `${name}: ${formatCount(lines)} lines, ${formatCount(videos)} videos, ${formatCount(blank)} blank`,
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
  ];
}

const formatOperator = (operator: RulesReport): string[] => [
  ...formatRulesReport(operator),
  ...describeUnmatchedRules(operator).map((warning) => colorize('warning', warning)),
];

function formatCheck(files: readonly CheckedFile[], leftOut: readonly string[], prediction: BuildPrediction): string {
  return [
    ...files.flatMap((part, i) => [...(i > 0 ? [''] : []), ...formatFile(part)]),
    ...(leftOut.length > 0 ? ['', ...leftOut] : []),
    '',
    colorize(prediction.verdict === 'builds' ? 'good' : 'bad', prediction.message),
  ].join('\n');
}

function formatFolder(faults: readonly OperatorFolderError[], site: string): string[] {
  if (faults.length === 0) return [];
  const lines = faults.map(({ file, line, reason }) =>
    file === null ? reason : `${formatLocation(file, line)}: ${reason}`,
  );
  return [
    '',
    `A build with --strict would fail because of ${path.relative('.', site) || site}:`,
    ...lines.map((text) => colorize('bad', text)),
  ];
}

const NO_REFERENCE_COUNTS: AllRecentBuildCounts = { videos: 0, rejected: null, sources: new Map() };

/**
 * Returns the counts of earlier builds (baseline) with which a single file is compared: the counts of its provider if there are several
 * providers, otherwise of the whole catalogue.
 */
function referenceCountsOf({ sources, ...all }: AllRecentBuildCounts, { name }: Provider): AllRecentBuildCounts {
  const standard = name === null ? all : (sources.get(name) ?? { videos: 0, rejected: null });
  return { ...standard, sources: new Map() };
}

/** Returns a callback for events of the import reader. It collects the first videos of each file or URL, and the rejected lines. */
function collectFirstByFile() {
  const collectors = new Map<string, ReturnType<typeof collectFirstVideos>>();
  const unread = collectRejectedLines();
  let collector = collectFirstVideos();
  return {
    add(event: ImportReadEvent) {
      if (event.kind === 'file') {
        collector = collectFirstVideos();
        collectors.set(event.place, collector);
      }
      for (const row of rowsOfReadEvent(event)) {
        if (row.kind === 'kept') collector.add(row.video, row.line);
        else if (row.kind === 'rejected') unread.add(row);
      }
    },
    of: (place: string) => collectors.get(place)?.first ?? [],
    unread,
  };
}

const toCheckedFiles = (
  sources: readonly ProviderReport[],
  firstOf: (place: string) => CheckedFile['first'],
): CheckedFile[] =>
  sources.flatMap(({ name, parts }) =>
    parts.map(({ place, report, samples }) => {
      return { place, source: name, report, first: firstOf(place), reasons: listReasons(report, samples) };
    }),
  );

/** Reads one file, or the files of all providers, as a build does, and compares the result with the last build. */
async function check(settings: Settings, { samples, as }: CheckOptions, file?: string): Promise<VerbOutcome> {
  const rules = await readOperatorRules(settings);
  const folder = await findOperatorFolderErrors(settings);
  const isAlone = file !== undefined;
  const sources = isAlone ? [createProviderForFile(rules.sources, file, as)] : rules.sources;
  const first = collectFirstByFile();
  const read = await readSourcesForCommand(settings, { sources, rules }, first.add, isAlone, samples);
  const before = await readRecentBuildCounts(settings.work, Math.floor(Date.now() / 1000));
  // disables the loss limit, because a file that contains only new videos is no loss of the other videos
  const isIncrement = isAlone && rules.sources.some(({ name, mode }) => name === sources[0]!.name && mode === 'append');
  const standard = isIncrement ? NO_REFERENCE_COUNTS : isAlone ? referenceCountsOf(before, sources[0]!) : before;
  const parts = toCheckedFiles(read.sources, first.of);
  const report = sumImportReports(parts.map((part) => part.report));
  const isUnknown = isAlone && sources[0]!.fields === null;
  const proposal = isUnknown ? await proposeMappingForFile(report, first.unread.lines()) : null;
  const prediction = predictBuildWithLimits(settings, read, {
    read: report.videos,
    isIncrement,
    standard,
    accepted: before.accepted,
  });
  const { lines, videos, blank } = report;
  const { takedowns, deleted, merged } = read.operator;
  const gone = deleted.reduce((sum, list) => sum + list.videos, 0);
  return {
    ok: prediction.verdict === 'builds' && folder.length === 0,
    json: {
      source: parts.map(({ place }) => place).join(', '),
      ...prediction,
      lines,
      videos,
      blank,
      folder,
      shown: countShown(read.sources),
      leftOut: { takenDown: takedowns.videos, deleted: gone, merged: merged ?? 0 },
      before: standard.videos,
      changes: read.changes,
      first: parts[0]?.first ?? [],
      ...(parts.length === 1 ? parts[0]!.reasons : listReasons(report, {})),
      parts: parts.map(({ place, source, report: own, reasons }) => {
        return { source, place, lines: own.lines, videos: own.videos, ...reasons };
      }),
      ...(proposal && { proposal }),
    },
    text: [
      formatCheck(parts, [...formatOperator(read.operator), ...formatProviderChanges(read.changes)], prediction),
      ...formatFolder(folder, settings.site),
      ...(proposal ? formatMappingProposal(proposal, sources[0]!.name) : []),
    ].join('\n'),
  };
}

const MAX_SAMPLES = 1000;

export const define: DefineVerb = (command) => {
  command
    .argument('[file]', 'Path or URL of an import file (default: the import files of all providers)')
    .addOption(createSettingOption('work'))
    .option('--as <name>', 'Provider of the file, if the site has several')
    .option(
      '--samples <number>',
      'Maximum number of lines to print for each problem',
      createWholeNumberParser(MAX_SAMPLES),
      3,
    )
    .addHelpText(
      'after',
      '\nPredicts whether a build would succeed. Suggests a field mapping for a file of an unknown format.\n' +
        '\nExamples:\n' +
        '  marquee check\n' +
        '  marquee check videos.csv --samples 10',
    )
    .action(toCommandAction<CheckOptions>((settings, options, file) => check(settings, options, file)));
};
