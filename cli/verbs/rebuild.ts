/** marquee rebuild NAME FILE: recreates the journal of a provider (its accumulated videos) from a complete import file. */
import path from 'node:path';
import { createDownloadTimeLimits } from '../../src/lib/import/files/download-time-limits.ts';
import { rebuildVideoJournal } from '../../src/lib/import/journals/append-mode-provider.ts';
import { countRejectedLines } from '../../src/lib/import/rules/build-video-count-history.ts';
import { getStartCommand, quoteShellArgument } from '../../src/lib/settings/start-command.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { finishInterruptedRollback, withWorkFolderLock } from '../build/swap/folder-locks.ts';
import { readOperatorFilesForCommand } from '../catalogue/read-import-files.ts';
import { toCommandAction, printWarning } from '../command/command-action.ts';
import { createSettingCliOption, type CliCommandDefiner } from '../command/command-options.ts';
import { UsageError, type CliCommandResult } from '../command/command-result.ts';
import { expectSafeWorkFolder } from '../guard/expect-safe-output-folders.ts';
import { markAsWorkFolder } from '../guard/built-sites-record.ts';
import { formatCount, formatVideoCount } from '../report/format-numbers.ts';

async function rebuild(settings: Settings, name: string, file: string): Promise<CliCommandResult> {
  const rules = await readOperatorFilesForCommand(settings);
  const source = rules.known.find((each) => each.name === name && each.mode === 'append');
  if (!source) {
    const names = rules.known.flatMap((each) => (each.mode === 'append' && each.name !== null ? [each.name] : []));
    throw new UsageError(
      names.length > 0
        ? `Got "${name}", expected a provider whose mode is 'append': ${names.join(', ')}`
        : `Got "${name}", but no provider has the mode 'append', and only such providers have a journal: run ${getStartCommand()} build to read the files of the others again`,
    );
  }
  const work = path.resolve(settings.work);
  expectSafeWorkFolder(settings);
  await finishInterruptedRollback(settings);
  return withWorkFolderLock(work, async () => {
    await markAsWorkFolder({ work, siteUrl: settings.siteUrl });
    const { builtAt, sourceMinutes } = settings;
    const limits = createDownloadTimeLimits(sourceMinutes);
    const options = { work, builtAt, limits, strict: true, isKept: false, warn: printWarning };
    const { videos, report } = await rebuildVideoJournal(source, file, options);
    const rejected = countRejectedLines(report);
    if (rejected > 0)
      printWarning(
        `${name}: ${file}: ${formatCount(rejected)} of ${formatCount(report.lines)} lines were rejected. To list the reasons, run ${getStartCommand()} check ${quoteShellArgument(file)} --as ${quoteShellArgument(name)}`,
      );
    const text = `Rebuilt the journal of ${name}: ${formatVideoCount(videos)}. The next build skips the files that match "from" of this provider now.`;
    return { ok: true, json: { source: name, videos, rejected }, text };
  });
}

export const defineCliCommand: CliCommandDefiner = (command) => {
  command
    .argument('<name>', "Name of a provider with mode: 'append'")
    .argument('<file>', 'Path or URL of an import file with all videos of the provider')
    .addOption(createSettingCliOption('work'))
    .addHelpText(
      'after',
      '\nA journal stores all videos that a provider has supplied in several files.\n\nExamples:\n  marquee rebuild harbour all-videos.csv.gz',
    )
    .action(toCommandAction((settings, _, name = '', file = '') => rebuild(settings, name, file)));
};
