/** npm run ingest: reads an export and compiles it into the snapshot, without building pages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatReport } from '../src/lib/delimited/report.ts';
import { toHttpLimits } from '../src/lib/ingest/http-limits.ts';
import { isStandIn } from '../src/lib/ingest/last-build.ts';
import { takeLock } from '../src/lib/ingest/lock.ts';
import { readOperatorFiles } from '../src/lib/ingest/operator-files.ts';
import { formatOperatorReport } from '../src/lib/ingest/operator-report.ts';
import { createProgressDisplay } from '../src/lib/ingest/progress.ts';
import { runIngest, type IngestPhase, type IngestResult } from '../src/lib/ingest/run-ingest.ts';
import type { Settings } from '../src/lib/settings/schema.ts';
import { hasSnapshot, lockFile } from './build/folders.ts';
import { expectRoomForImport } from './build/room.ts';
import { readArguments, readSettingsOf, runCommand } from './command-line.ts';
import { EXIT_CODE } from './exit-codes.ts';

export interface IngestArguments {
  readonly report: string | undefined;
  readonly strict: boolean;
  readonly allowLoss: boolean;
  /** The two samples may stand for the export. */
  readonly samples: boolean;
  /** What they must not take the place of unless they may, in words, beside the snapshot; null for nothing. */
  readonly kept: string | null;
  /** Called when a part of the work begins. */
  readonly onPhase?: (phase: IngestPhase) => void;
}

/** Options of every command that imports. */
export const IMPORT_OPTIONS = {
  source: { type: 'string' },
  report: { type: 'string' },
  work: { type: 'string' },
  strict: { type: 'boolean', default: false },
  'allow-loss': { type: 'boolean', default: false },
  samples: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const HELP = `Usage: npm run ingest -- [options]
  --source X     export to read: a path or an http(s) address, plain or gzip (default CATALOGUE_SOURCE, else the demo)
  --report FILE  where a second JSON report goes, beside report.json in the work folder
  --work DIR     where the snapshot and the last good export are kept (default MARQUEE_WORK, else .marquee)
  --strict       fail unless the export itself could be read, whole, and when takedowns of the last build are gone
  --allow-loss   go on although more of the last builds' videos are gone than MAX_LOSS says (20 %)
  --samples      take two samples where the export cannot be had, also in the place of a catalogue`;

/** Writes the demo catalogue and returns its path. Loaded only when asked for: an operator's import does without. */
async function makeDemo({ work, builtAt }: Settings): Promise<string> {
  const { writeDemo } = await import('../demo/write-demo.ts');
  return writeDemo(work, new Date(builtAt * 1000));
}

/** Returns whether the snapshot of a work folder is one of an export. */
const hasCatalogue = (work: string) => hasSnapshot(work) && !isStandIn(work);

/** Reads the export as an operator's command does: with progress, warnings and a report on the terminal. The work folder is the caller's. */
export async function ingest(settings: Settings, given: IngestArguments): Promise<IngestResult> {
  const { report, strict, allowLoss, samples, onPhase } = given;
  const { source, work, builtAt, maxLoss } = settings;
  const operator = await readOperatorFiles(settings);
  mkdirSync(work, { recursive: true });
  const kept = given.kept ?? (hasCatalogue(work) ? `the catalogue in ${work}` : null);
  await expectRoomForImport(work, source);
  const display = createProgressDisplay(process.stdout, console.log);
  const result = await runIngest({
    source: source ?? (await makeDemo(settings)),
    isDemo: source === null,
    work,
    builtAt,
    strict,
    allowLoss,
    maxLoss,
    acceptSamples: samples,
    kept: samples ? null : kept,
    operator,
    limits: toHttpLimits(settings.sourceMinutes),
    warn: (message) => console.error(`WARNING: ${message}`),
    onProgress: display.show,
    onPhase,
  }).finally(display.end);
  // the work folder always has one: it says what the snapshot beside it was made of
  const own = path.join(work, 'report.json');
  for (const file of new Set([own, report ?? own])) writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log([formatReport(result.report), ...formatOperatorReport(result.operator)].join('\n'));
  console.log(`${result.tags} tags, ${result.words} words (${result.origin}: ${result.source})`);
  return result;
}

async function main(): Promise<void> {
  const values = readArguments(IMPORT_OPTIONS);
  if (values.help) {
    console.log(HELP);
    return;
  }
  const { report, strict, 'allow-loss': allowLoss, samples } = values;
  const settings = readSettingsOf(values);
  const release = takeLock(lockFile(path.resolve(settings.work)));
  try {
    const { origin } = await ingest(settings, { report, strict, allowLoss, samples, kept: null });
    if (origin === 'samples' && !samples) process.exitCode = EXIT_CODE.samples;
  } finally {
    release();
  }
}

if (import.meta.main) await runCommand('Import failed', main);
