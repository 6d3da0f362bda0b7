/** marquee ingest: reads the import files of all providers and compiles the snapshot, without building pages. */
import path from 'node:path';
import { recordImportVideoCounts, sumProviderVideoCounts } from '../../src/lib/import/run/video-loss-limit.ts';
import { readOperatorFiles } from '../../src/lib/import/rules/read-operator-files.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { finishInterruptedRollback, withWorkFolderLock } from '../build/swap/folder-locks.ts';
import { importVideos } from '../build/import-videos.ts';
import { toCommandAction, type JsonOption } from '../command/command-action.ts';
import { addImportOptions, type CliCommandDefiner, type ImportOptions } from '../command/command-options.ts';
import type { CliCommandResult } from '../command/command-result.ts';
import { toRunSummaryFacts, withRunSummary } from '../command/command-run-summary.ts';
import { CLI_EXIT_CODES } from '../exit-codes.ts';
import { expectSafeImportReportFile } from '../guard/expect-safe-output-files.ts';
import { expectSafeWorkFolder } from '../guard/expect-safe-output-folders.ts';
import { markAsWorkFolder } from '../guard/built-sites-record.ts';

async function ingest(settings: Settings, options: ImportOptions & JsonOption): Promise<CliCommandResult> {
  expectSafeWorkFolder(settings);
  expectSafeImportReportFile(settings, options.report);
  await finishInterruptedRollback(settings);
  return withWorkFolderLock(settings.work, async () => {
    // the record of sites must only change while no other command can change it
    await markAsWorkFolder(settings);
    const output = options.json ? process.stderr : process.stdout;
    const operator = await readOperatorFiles(settings);
    const startedAt = Math.floor(Date.now() / 1000);
    const report = await importVideos(settings, {
      ...options,
      operator,
      existingSite: null,
      isImportOnly: true,
      output,
    });
    if (!report.isDemo && report.origin !== 'samples') {
      const counts = { ...sumProviderVideoCounts(report.sources), takedowns: operator.takedowns.length };
      await recordImportVideoCounts(settings.work, counts, startedAt, options.allowLoss);
    }
    const ok = report.origin !== 'samples' || options.samples;
    const exitCode = ok ? CLI_EXIT_CODES.done : CLI_EXIT_CODES.samples;
    return { ok, json: { report }, text: '', exitCode, facts: toRunSummaryFacts(report) };
  });
}

const placesOf = ({ work }: Settings) => ({
  file: path.join(work, 'summary.json'),
  data: path.join(work, 'data'),
  isPinged: false,
});

export const defineCliCommand: CliCommandDefiner = (command) => {
  addImportOptions(command)
    .addHelpText('after', '\nWrites the snapshot, and a report in JSON, to the work folder (--work).')
    .action(toCommandAction<ImportOptions>(withRunSummary('ingest', placesOf, ingest)));
};
