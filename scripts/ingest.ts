/** npm run ingest: reads an export and compiles it into the snapshot, without building pages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatReport } from '../src/lib/export/report.ts';
import { readOperatorFiles } from '../src/lib/ingest/operator-files.ts';
import { formatOperatorReport } from '../src/lib/ingest/operator-report.ts';
import { createProgressDisplay } from '../src/lib/ingest/progress.ts';
import { runIngest, type IngestPhase, type IngestResult } from '../src/lib/ingest/run-ingest.ts';
import { readBuildTime } from '../src/lib/site/build-time.ts';
import { readSettings } from './settings.ts';

export interface IngestArguments {
  /** Path or address; without one, CATALOGUE_SOURCE or the demo catalogue. */
  readonly source: string | undefined;
  readonly report: string | undefined;
  readonly work: string;
  readonly strict: boolean;
  readonly allowLoss: boolean;
  /** Called when a part of the work begins. */
  readonly onPhase?: (phase: IngestPhase) => void;
}

const HELP = `Usage: npm run ingest -- [options]
  --source X     export to read: a path or an http(s) address, plain or gzip (default CATALOGUE_SOURCE, else the demo)
  --report FILE  where a second JSON report goes, beside report.json in the work folder
  --work DIR     where the snapshot and the last good export are kept (default .marquee)
  --strict       fail unless the export itself could be read, and when takedowns of the last build are gone
  --allow-loss   go on although more than 20 % of the videos of the last build are gone`;

/** Writes the demo catalogue and returns its path. Loaded only when asked for: an operator's import does without. */
async function makeDemo(work: string): Promise<string> {
  const { writeDemo } = await import('./demo.ts');
  return writeDemo(work, new Date(readBuildTime() * 1000));
}

/** Reads the export as an operator's command does: with progress, warnings and a report on the terminal. */
export async function ingest({
  source,
  report,
  work,
  strict,
  allowLoss,
  onPhase,
}: IngestArguments): Promise<IngestResult> {
  const settings = readSettings();
  const operator = await readOperatorFiles(settings);
  mkdirSync(work, { recursive: true });
  const named = source ?? settings['CATALOGUE_SOURCE'] ?? '';
  const isDemo = named === '';
  const display = createProgressDisplay(process.stdout, console.log);
  const result = await runIngest({
    source: isDemo ? await makeDemo(work) : named,
    isDemo,
    work,
    builtAt: readBuildTime(),
    strict,
    allowLoss,
    operator,
    warn: (message) => console.error(`WARNING: ${message}`),
    onProgress: display.show,
    onPhase,
  }).finally(display.end);
  // the work folder always has one: it says what the snapshot beside it was made of
  for (const file of new Set([path.join(work, 'report.json'), report ?? path.join(work, 'report.json')]))
    writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log([formatReport(result.report), ...formatOperatorReport(result.operator)].join('\n'));
  console.log(`${result.tags} tags, ${result.words} words (${result.origin}: ${result.source})`);
  return result;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      source: { type: 'string' },
      report: { type: 'string' },
      work: { type: 'string', default: process.env['MARQUEE_WORK'] ?? '.marquee' },
      strict: { type: 'boolean', default: false },
      'allow-loss': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) console.log(HELP);
  else await ingest({ ...values, source: values.source, report: values.report, allowLoss: values['allow-loss'] });
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(`Import failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
