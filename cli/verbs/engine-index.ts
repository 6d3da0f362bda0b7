/** marquee engine-index: exports the compiled catalogue as indexer input for the search daemons (Manticore or Sphinx). */
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Option } from 'commander';
import {
  getIndexPartDocumentsFileName,
  formatDaemonConfig,
  isSafeFolderPath,
  type SearchDaemonKind,
} from '../../server/index/daemon-configuration.ts';
import {
  addSnapshotVersionAndDeleteOld,
  isWithdrawnSnapshotVersion,
  listSnapshotVersions,
  openSnapshotVersion,
  withdrawSnapshotVersion,
  type TagNamesByLanguage,
} from '../../server/versions/snapshot-version-list.ts';
import { createVersionName, writeSearchIndexDocuments } from '../../server/index/write-search-index.ts';
import { indexTakedowns } from '../../src/lib/import/rules/takedowns.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';
import { readOperatorFilesForCommand } from '../catalogue/read-import-files.ts';
import { LANGUAGE_CODES } from '../../src/lib/catalogue/languages.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { CORE_FILE } from '../../src/lib/snapshot/read/snapshot-core.ts';
import { openSnapshotFolder } from '../../src/lib/site/folder-shard-source.ts';
import { finishInterruptedRollback, withWorkFolderLock } from '../build/swap/folder-locks.ts';
import { readOperatorTagNames } from '../build/project/custom-tag-names.ts';
import { readMarqueeVersion } from '../build/project/marquee-install-folders.ts';
import { toCommandAction } from '../command/command-action.ts';
import {
  addSearchServerOptions,
  getSearchIndexFolder,
  type SearchServerOptions,
} from '../search-server/search-server-options.ts';
import type { CliCommandDefiner } from '../command/command-options.ts';
import { InputError, type CliCommandResult } from '../command/command-result.ts';
import { expectSafeSearchIndexFolder } from '../guard/expect-safe-output-folders.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

interface IndexOptions extends SearchServerOptions {
  readonly for: SearchDaemonKind;
}

/** Names of document and index files begin with the version of their snapshot. */
const IS_OF_INDEX = /^videos_([0-9a-f]{8})_/;

const IS_CONFIGURATION = /^searchd-\d+\.conf$/;

/** Throws an {@link InputError} if a folder cannot be used for an index of this number of daemons. */
async function expectUsable(folder: string, daemons: number): Promise<void> {
  if (!isSafeFolderPath(folder))
    throw new InputError(
      folder,
      'the path contains a quote, a backslash or #, which the configuration of a search daemon cannot: use another folder (--folder)',
    );
  const names = existsSync(folder) ? await readdir(folder) : [];
  const before = names.filter((name) => IS_CONFIGURATION.test(name)).length;
  if (before > 0 && before !== daemons)
    throw new InputError(
      folder,
      `the index here is for ${before} daemons, but --daemons has ${daemons}: use another folder for another number (--folder)`,
    );
}

async function readAllNames(settings: Settings): Promise<TagNamesByLanguage> {
  const names = LANGUAGE_CODES.map(async (code) => [code, await readOperatorTagNames(settings, code)] as const);
  return Object.fromEntries(await Promise.all(names));
}

/** Number of video cards read at once. */
const CARDS_PER_READ = 4096;

async function* readCards({ manifest, cards }: Snapshot) {
  for (let first = 0; first < manifest.videos; first += CARDS_PER_READ)
    yield* await cards(Array.from({ length: Math.min(CARDS_PER_READ, manifest.videos - first) }, (_, i) => first + i));
}

const NO_VIDEO = { id: '', videoUrl: '', embedUrl: '', performers: [] as readonly string[] };

/**
 * Returns true if a snapshot shows a tag, a performer or a video that a takedown names, or cannot be read. Only compares videos that are
 * not among the `current` ids, and the URLs of duplicates.
 */
async function showsTakenDown(
  folder: string,
  version: string,
  current: ReadonlySet<string>,
  takedowns: ReturnType<typeof indexTakedowns>,
): Promise<boolean> {
  const matches = (values: Partial<typeof NO_VIDEO>, slugs: readonly string[] = []) =>
    takedowns.find({ ...NO_VIDEO, ...values }, slugs).length > 0;
  const { snapshot, close } = await openSnapshotVersion(folder, version);
  try {
    const [tags, performers] = [await snapshot.tags('tag'), await snapshot.tags('performer')];
    const slugs = [...tags, ...performers].map(({ slug }) => slug);
    if (matches({ performers: performers.map(({ name }) => name) }, slugs)) return true;
    for await (const card of readCards(snapshot)) {
      if (card.others?.some(({ videoUrl }) => matches({ videoUrl, embedUrl: videoUrl }))) return true;
      if (current.has(card.id)) continue;
      const { embedUrl } = await snapshot.details(card);
      if (matches({ id: card.id, videoUrl: card.videoUrl, embedUrl: embedUrl ?? card.videoUrl })) return true;
    }
    return false;
  } finally {
    await close();
  }
}

/** Withdraws the earlier versions that show removed videos of the current takedowns, or cannot be read. Returns all withdrawn versions. */
async function withdrawVersionsWithTakedowns(
  settings: Settings,
  folder: string,
  newest: Snapshot,
  earlier: readonly string[],
): Promise<readonly string[]> {
  const { takedowns } = await readOperatorFilesForCommand(settings);
  if (takedowns.length === 0 || earlier.length === 0) return [];
  const current = new Set<string>();
  for await (const { id } of readCards(newest)) current.add(id);
  const index = indexTakedowns(takedowns);
  for (const version of earlier)
    if (await showsTakenDown(folder, version, current, index).catch(() => true))
      await withdrawSnapshotVersion(folder, version);
  return earlier.filter((version) => isWithdrawnSnapshotVersion(folder, version));
}

const describeWithdrawn = (versions: readonly string[]) =>
  versions.length === 0
    ? ''
    : `\nEarlier snapshots show videos or names that takedowns remove: ${versions.join(', ')}. ` +
      'The search server stops serving them when all daemons have the new index: run indexer now. ' +
      `Then purge a CDN in front of the search server: ${versions.map((version) => `/${version}/*`).join(' ')}`;

async function writeIndex(settings: Settings, data: string, options: IndexOptions): Promise<CliCommandResult> {
  const folder = getSearchIndexFolder(settings, options);
  const { daemons: addresses, for: kind } = options;
  expectSafeSearchIndexFolder(settings, folder);
  await expectUsable(folder, addresses.length);
  const snapshot = await openSnapshotFolder(data);
  const names = await readAllNames(settings);
  const edition = createVersionName(snapshot.manifest, [readMarqueeVersion(), JSON.stringify(names)]);
  const isNew = !(await listSnapshotVersions(folder)).includes(edition);
  const videos = await writeSearchIndexDocuments(snapshot, edition, folder, addresses.length);
  const editions = await addSnapshotVersionAndDeleteOld(folder, edition, data, names, snapshot.manifest);
  const withdrawn = await withdrawVersionsWithTakedowns(settings, folder, snapshot, editions.slice(1));
  const parts = addresses.map((_, part) => ({
    documents: path.join(folder, getIndexPartDocumentsFileName(edition, part)),
    configuration: path.join(folder, `searchd-${part}.conf`),
  }));
  for (const [part, { configuration }] of parts.entries())
    await writeFile(configuration, formatDaemonConfig(kind, { part, addresses, versions: editions, folder }));
  for (const name of await readdir(folder)) {
    const [, old] = IS_OF_INDEX.exec(name) ?? [];
    if (old !== undefined && !editions.includes(old)) await rm(path.join(folder, name), { recursive: true });
  }
  const state = isNew ? '' : ' (unchanged since the last export)';
  const text = `Exported ${videos} videos for ${addresses.length} search daemons to ${folder}: snapshot ${edition}${state}`;
  return {
    ok: true,
    json: { edition, isNew, editions, withdrawn, videos, folder, parts },
    text: text + describeWithdrawn(withdrawn),
  };
}

/** Writes the index while no build can replace the catalogue. */
async function lockAndWriteIndex(settings: Settings, options: IndexOptions): Promise<CliCommandResult> {
  const data = path.join(settings.work, 'data');
  await finishInterruptedRollback(settings);
  // check this before the lock, which would create a missing work folder
  if (!existsSync(path.join(data, CORE_FILE)))
    throw new InputError(data, `no imported catalogue found: run ${getStartCommand()} ingest`);
  return withWorkFolderLock(settings.work, () => writeIndex(settings, data, options));
}

export const defineCliCommand: CliCommandDefiner = (command) => {
  addSearchServerOptions(command)
    .addOption(
      new Option('--for <daemon>', 'Search daemon to write configurations for')
        .choices(['sphinx', 'manticore'])
        .default('manticore'),
    )
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  marquee engine-index\n' +
        '  marquee engine-index --for sphinx --daemons 10.0.0.1:9312,10.0.0.2:9312\n' +
        '\nNext steps: docs/guides/search-server.md#3-start-the-daemons',
    )
    .action(toCommandAction(lockAndWriteIndex));
};
