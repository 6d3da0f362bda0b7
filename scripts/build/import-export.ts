import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatReport } from '../../src/lib/delimited/report.ts';
import { toHttpLimits } from '../../src/lib/ingest/http-limits.ts';
import { isStandIn } from '../../src/lib/ingest/last-build.ts';
import type { OperatorFiles } from '../../src/lib/ingest/operator-files.ts';
import { formatOperatorReport } from '../../src/lib/ingest/operator-report.ts';
import { formatPlayers } from '../../src/lib/ingest/players.ts';
import { createProgressDisplay } from '../../src/lib/ingest/progress.ts';
import { runIngest, type IngestPhase, type IngestResult } from '../../src/lib/ingest/run-ingest.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { warn } from '../command/answer.ts';
import type { ImportOptions } from '../command/options.ts';
import { hasSnapshot } from './folders.ts';
import { expectRoomForImport } from './room.ts';

interface Importing extends ImportOptions {
  readonly operator: OperatorFiles;
  /** What samples must not take the place of unless they may, in words, beside the snapshot; null for nothing. */
  readonly kept: string | null;
  /** Where progress and the report go. */
  readonly output: NodeJS.WriteStream;
  /** Called when a part of the work begins. */
  readonly onPhase?: (phase: IngestPhase) => void;
}

/** Writes the demo catalogue and returns its path. Loaded only when asked for: an operator's import does without. */
async function makeDemo({ work, builtAt }: Settings): Promise<string> {
  const { writeDemo } = await import('../../demo/write-demo.ts');
  return writeDemo(work, new Date(builtAt * 1000));
}

/** Returns whether the snapshot of a work folder is one of an export. */
const hasCatalogue = (work: string) => hasSnapshot(work) && !isStandIn(work);

/** Reads the export as an operator's command does: with progress, warnings and a report on the terminal. The work folder is the caller's. */
export async function importExport(settings: Settings, options: Importing): Promise<IngestResult> {
  const { operator, report, strict, allowLoss, samples, output, onPhase } = options;
  const { source, work, builtAt, maxLoss, watchHere } = settings;
  mkdirSync(work, { recursive: true });
  const kept = options.kept ?? (hasCatalogue(work) ? `the catalogue in ${work}` : null);
  await expectRoomForImport(work, source);
  const print = (line: string) => output.write(`${line}\n`);
  const display = createProgressDisplay(output, print);
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
    watchHere,
    limits: toHttpLimits(settings.sourceMinutes),
    warn,
    onProgress: display.show,
    onPhase,
  }).finally(display.end);
  // the work folder always has one: it says what the snapshot beside it was made of
  const own = path.join(work, 'report.json');
  for (const file of new Set([own, report ?? own])) writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  print([formatReport(result.report), ...formatOperatorReport(result.operator)].join('\n'));
  if (watchHere) print(formatPlayers(result.players));
  print(`${result.tags} tags, ${result.words} words (${result.origin}: ${result.source})`);
  return result;
}
