/** marquee diff [FILE]: lists the videos that a build of one file, or of all providers, would add, change or remove. */
import { formatProviderVideoChanges } from '../../src/lib/import/run/provider-video-changes.ts';
import {
  createCatalogueComparer,
  type ChangedVideo,
  type CatalogueDifferences,
  type ComparedVideo,
} from '../../src/lib/import/run/compare-catalogues.ts';
import type { LastBuildProvider } from '../../src/lib/import/providers/last-build-providers.ts';
import { formatProviderNames } from '../../src/lib/import/run/open-all-providers.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { readLastBuildProviders, readShownVideoIds } from '../catalogue/read-last-build.ts';
import { toCommandAction } from '../command/command-action.ts';
import { createSettingCliOption, createWholeNumberParser, type CliCommandDefiner } from '../command/command-options.ts';
import { InputError, type CliCommandResult } from '../command/command-result.ts';
import {
  createProviderForFile,
  expectFileOfProvider,
  expectVideosOfLastBuild,
  hasOnlyNewVideos,
  readImportFilesForCommand,
  readOperatorFilesForCommand,
  listItemsOfImportReadEvent,
  type ImportReadEvent,
} from '../catalogue/read-import-files.ts';
import { formatTruncatedList, colorize } from '../command/terminal-output.ts';
import { formatCount } from '../report/format-numbers.ts';

interface DiffOptions {
  /** Maximum number of videos listed per kind of change. */
  readonly limit: number;
  /** Name of the provider that the file belongs to. */
  readonly as?: string;
}

function formatDiff(
  name: string,
  before: string,
  { added, changed, gone, same }: CatalogueDifferences,
  limit: number,
): string {
  const listed = (mark: string) => (video: ComparedVideo) => `  ${mark} ${colorize('name', video.id)}  ${video.title}`;
  const withFields = (video: ChangedVideo) =>
    `${listed('~')(video)} ${colorize('faint', `(${video.fields.join(', ')})`)}`;
  const section = <Item>(head: string, videos: readonly Item[], format: (video: Item) => string) =>
    videos.length > 0 ? ['', head, ...formatTruncatedList(videos, limit, format)] : [];
  const counts = [
    `${formatCount(added.length)} new`,
    `${formatCount(changed.length)} changed`,
    `${formatCount(gone.length)} removed`,
    `${formatCount(same)} unchanged`,
  ];
  return [
    `${colorize('strong', name)} compared with the last build ${colorize('faint', `(${before})`)}: ${counts.join(', ')}`,
    ...section(colorize('good', 'New'), added, listed('+')),
    ...section(colorize('warning', 'Changed'), changed, withFields),
    ...section(colorize('bad', 'Removed'), gone, listed('-')),
  ].join('\n');
}

const nameBuilt = (built: readonly LastBuildProvider[]) =>
  built.map(({ name, places }) => name ?? places.join(', ')).join(', ');

/** Compares one file, or the files of all providers, as a build would read them, with the videos of the last build. */
async function diff(settings: Settings, { limit, as }: DiffOptions, file?: string): Promise<CliCommandResult> {
  expectFileOfProvider(as, file);
  const { work } = settings;
  const rules = await readOperatorFilesForCommand(settings);
  const all = await readLastBuildProviders(work, rules.known);
  const shown = await readShownVideoIds(work);
  const after = file === undefined ? rules.sources : [createProviderForFile(rules.known, file, as, settings)];
  const built = file === undefined ? all : all.filter(({ name }) => name === after[0]!.name);
  const comparison = createCatalogueComparer();
  // the stored copies contain all videos of the import files; only the videos that the last build shows are compared, even if a current
  // rule removes them
  let found = 0;
  const before = await readImportFilesForCommand(settings, { sources: built, rules }, (event) => {
    for (const row of listItemsOfImportReadEvent(event))
      if ((row.kind === 'kept' || row.kind === 'left-out') && shown.has(row.video.id)) {
        comparison.addBefore(row.video);
        found++;
      }
  });
  // how many videos of each provider are shown is unknown
  const isWhole = built.length === all.length;
  expectVideosOfLastBuild(work, { found, total: isWhole ? shown.size : 0, nothing: before.nothing });
  const addKept = (event: ImportReadEvent) => {
    for (const row of listItemsOfImportReadEvent(event)) if (row.kind === 'kept') comparison.addAfter(row.video);
  };
  const now = await readImportFilesForCommand(settings, { sources: after, rules }, addKept, file !== undefined);
  const differences = comparison.finish();
  const isIncrement = file !== undefined && hasOnlyNewVideos(rules.known, after[0]!);
  if (file !== undefined && !isIncrement && now.nothing !== undefined) throw new InputError(file, now.nothing);
  const result = isIncrement ? { ...differences, gone: [] } : differences;
  const { added, changed, gone, same } = result;
  const [name, builtName] = [formatProviderNames(now.sources), nameBuilt(built)];
  return {
    ok: true,
    json: {
      source: name,
      before: builtName,
      counts: { new: added.length, changed: changed.length, gone: gone.length, same },
      changes: now.changes,
      limit,
      new: added.slice(0, limit),
      changed: changed.slice(0, limit),
      gone: gone.slice(0, limit),
    },
    text: [formatDiff(name, builtName, result, limit), ...formatProviderVideoChanges(now.changes)].join('\n'),
  };
}

const MAX_LISTED = 10_000_000;

export const defineCliCommand: CliCommandDefiner = (command) => {
  command
    .argument('[file]', 'Path or URL of an import file (default: the import files of all providers)')
    .addOption(createSettingCliOption('work'))
    .option('--as <name>', 'Provider of the file, if the site has several')
    .option(
      '--limit <number>',
      'Maximum number of new, changed and removed videos to list, each',
      createWholeNumberParser(MAX_LISTED),
      20,
    )
    .addHelpText(
      'after',
      '\nLists the videos that a build would add, change or remove. A file with only new videos (mode: append) removes none.\n' +
        '\nExamples:\n' +
        '  marquee diff\n' +
        '  marquee diff videos.csv --limit 100',
    )
    .action(toCommandAction<DiffOptions>((settings, options, file) => diff(settings, options, file)));
};
