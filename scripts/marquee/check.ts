/** marquee check FILE: says what is wrong with an export, and whether a build of it would go on. */
import { REJECTIONS, WARNINGS, type Rejection, type Warning } from '../../src/lib/delimited/reasons.ts';
import { createSampleKeeper, type RejectedSamples } from '../../src/lib/delimited/rejected-samples.ts';
import type { Video } from '../../src/lib/domain/video.ts';
import { formatLines, type ExportReport } from '../../src/lib/delimited/report.ts';
import { predictBuild, type Prediction } from '../../src/lib/ingest/predict-build.ts';
import { readBaseline, toHad } from '../../src/lib/ingest/loss.ts';
import { formatOperatorReport, type OperatorReport } from '../../src/lib/ingest/operator-report.ts';
import { sourceName } from '../../src/lib/ingest/source.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { answer } from '../command/answer.ts';
import { settingOption, toNumber, type Define } from '../command/options.ts';
import type { Outcome } from '../command/outcome.ts';
import { readForCommand, readOperator } from '../catalogue/read.ts';
import { paint } from '../command/terminal.ts';
import { formatFirst, keepFirst } from '../catalogue/first-videos.ts';
import { formatCount } from '../report/figures.ts';

interface CheckOptions {
  readonly samples: number;
}

/** A reason with how often it was met, and the first of its lines. */
function listReasons(report: ExportReport, samples: RejectedSamples) {
  const rejected = Object.entries(report.rejected) as [Rejection, { count: number; lines: readonly number[] }][];
  const warnings = Object.entries(report.warnings) as [Warning, { count: number; lines: readonly number[] }][];
  return {
    rejected: rejected
      .map(([reason, { count }]) => ({ reason, message: REJECTIONS[reason], count, lines: samples[reason] ?? [] }))
      .toSorted((a, b) => b.count - a.count),
    warnings: warnings
      .map(([reason, { count, lines }]) => ({ reason, message: WARNINGS[reason], count, lines }))
      .toSorted((a, b) => b.count - a.count),
  };
}

type Reasons = ReturnType<typeof listReasons>;

interface Checked {
  readonly name: string;
  readonly first: Parameters<typeof formatFirst>[0];
  readonly report: ExportReport;
  readonly operator: OperatorReport;
  readonly reasons: Reasons;
  readonly prediction: Prediction;
}

function formatCheck({ name, report, first, operator, reasons: { rejected, warnings }, prediction }: Checked): string {
  const leftOut = formatOperatorReport(operator);
  const count = (number: number) => formatCount(number).padStart(9);
  const { lines, videos, blank } = report;
  return [
    `${paint('strong', name)}: ${formatCount(lines)} lines, ${formatCount(videos)} videos, ${formatCount(blank)} blank`,
    ...formatFirst(first),
    ...(rejected.length > 0 ? ['', 'Not shown:'] : []),
    ...rejected.flatMap((entry) => [
      `${paint('bad', count(entry.count))}  ${entry.message} ${paint('faint', `(${entry.reason})`)}`,
      ...entry.lines.map(
        ({ line, text }) => `${' '.repeat(11)}${paint('name', `line ${line}`)}: ${paint('faint', text)}`,
      ),
    ]),
    ...(warnings.length > 0 ? ['', 'Shown, with a warning:'] : []),
    ...warnings.map((entry) => {
      const places = paint('faint', `(${formatLines(entry)})`);
      return `${paint('warning', count(entry.count))}  ${entry.message} ${places}`;
    }),
    ...(leftOut.length > 0 ? ['', ...leftOut] : []),
    '',
    paint(prediction.verdict === 'builds' ? 'good' : 'bad', prediction.message),
  ].join('\n');
}

/** Reads an export as a build would, and judges it against the last build. */
async function check(settings: Settings, { samples }: CheckOptions, file: string): Promise<Outcome> {
  const keeper = createSampleKeeper(samples);
  let shown = 0;
  const { first, add } = keepFirst();
  const onKept = (video: Video, line: number) => {
    shown++;
    add(video, line);
  };
  const handlers = { onKept, onRejected: keeper.add };
  const { report, operator, nothing } = await readForCommand(file, await readOperator(settings), handlers);
  const before = await readBaseline(settings.work, Math.floor(Date.now() / 1000));
  const counts = { read: report.videos, shown, had: toHad(report, operator), nothing };
  const prediction = predictBuild(before, counts, settings.maxLoss);
  const reasons = listReasons(report, keeper.toRecord());
  const { lines, videos, blank } = report;
  const { takedowns, deleted, merged } = operator;
  const leftOut = { takenDown: takedowns.videos, deleted: deleted?.videos ?? 0, merged: merged ?? 0 };
  const name = sourceName(file);
  return {
    ok: prediction.verdict === 'builds',
    json: {
      source: name,
      ...prediction,
      lines,
      videos,
      blank,
      shown,
      leftOut,
      before: before.videos,
      first,
      ...reasons,
    },
    text: formatCheck({ name, report, first, operator, reasons, prediction }),
  };
}

const MOST_SAMPLES = 1000;

export const define: Define = (command) => {
  command
    .argument('<file>', 'Path or http(s) address of the export')
    .addOption(settingOption('work'))
    .option('--samples <number>', 'Lines shown of each reason', toNumber(MOST_SAMPLES), 3)
    .action(answer<CheckOptions>((settings, options, file = '') => check(settings, options, file)));
};
