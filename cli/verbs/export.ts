/** marquee export: writes the videos of the last build as CSV, JSON Lines or a SQLite database. */
import { Option } from 'commander';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import {
  chooseExportFormat,
  type ExportFormatName,
  type ExportFormatOptions,
} from '../catalogue/export/choose-export-format.ts';
import { createCsvFormat, JSON_LINES_FORMAT } from '../catalogue/export/export-text-formats.ts';
import {
  createSqliteWriter,
  createFileWriter,
  createStreamWriter,
  type VideoWriter,
} from '../catalogue/export/video-export-writers.ts';
import { forEachVideoOfLastBuild } from '../catalogue/read-import-files.ts';
import { toCommandAction, type JsonOption } from '../command/command-action.ts';
import { createSettingCliOption, type CliCommandDefiner } from '../command/command-options.ts';
import { UsageError, type CliCommandResult } from '../command/command-result.ts';
import { expectOverwritableExportFile } from '../guard/expect-safe-export-file.ts';
import { toRealPath } from '../guard/resolve-symbolic-links.ts';
import { formatVideoCount } from '../report/format-numbers.ts';

type ExportOptions = ExportFormatOptions & JsonOption;

/** Creates the writer for a format and the destination. Throws a {@link UsageError} for options that exclude each other. */
async function openWriter(
  settings: Settings,
  name: ExportFormatName,
  { spreadsheet = false, to, json }: ExportOptions,
): Promise<VideoWriter> {
  const format = name === 'jsonl' ? JSON_LINES_FORMAT : createCsvFormat(spreadsheet);
  if (to === undefined) {
    if (name === 'sqlite')
      throw new UsageError('--to is missing: add the file of the database, such as --to videos.db');
    if (json === true) throw new UsageError('--json: add --to FILE, because the videos are printed otherwise');
    return createStreamWriter(format);
  }
  expectOverwritableExportFile(settings, to);
  const file = toRealPath(to);
  if (!existsSync(path.dirname(file)))
    throw new UsageError(`--to: the folder of "${to}" does not exist. Create the folder, or use another one`);
  return name === 'sqlite' ? createSqliteWriter(file) : createFileWriter(format, file);
}

async function writeAll(settings: Settings, writer: VideoWriter): Promise<number> {
  try {
    const videos = await forEachVideoOfLastBuild(settings, (batch) => writer.write(batch));
    await writer.finish();
    return videos;
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

async function exportVideos(settings: Settings, options: ExportOptions): Promise<CliCommandResult> {
  const { to } = options;
  const format = chooseExportFormat(options);
  const videos = await writeAll(settings, await openWriter(settings, format, options));
  const text = `Exported ${formatVideoCount(videos)}`;
  if (to === undefined) console.error(text);
  return {
    ok: true,
    json: { file: to ?? null, format, videos },
    text: to === undefined ? '' : `${text} to ${to}`,
  };
}

export const defineCliCommand: CliCommandDefiner = (command) => {
  command
    .addOption(new Option('--csv', 'Write CSV with a header (default without --to)').conflicts(['jsonl', 'sqlite']))
    .addOption(new Option('--jsonl', 'Write JSON Lines: one object per line').conflicts('sqlite'))
    .option('--sqlite', 'Write a SQLite database with the table "videos"')
    .addOption(
      new Option(
        '--spreadsheet',
        'CSV for spreadsheets: adds a byte order mark, and an apostrophe before texts that a spreadsheet would calculate',
      ).conflicts(['jsonl', 'sqlite']),
    )
    .option(
      '--to <file>',
      'File to write (default: print the videos). Its ending chooses the format: .csv, .jsonl or .db',
    )
    .addOption(createSettingCliOption('work'))
    .addHelpText(
      'after',
      '\nExports the videos that the last build shows, without those taken down since. Guide:\n' +
        'docs/guides/export-the-catalogue.md.\n' +
        '\nExamples:\n' +
        '  marquee export --to videos.csv\n' +
        '  marquee export --jsonl | gzip > videos.jsonl.gz\n' +
        '  marquee export --to videos.db',
    )
    .action(toCommandAction<ExportOptions>((settings, options) => exportVideos(settings, options)));
};
