/** marquee engine-index: exports the compiled catalogue as indexer input for the search daemons (Manticore or Sphinx). */
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Option } from 'commander';
import {
  getIndexPartDocumentsFileName,
  formatDaemonConfig,
  getDaemonConfigFileName,
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
import { getLabelKeyOfSlug } from '../../src/lib/catalogue/label-kinds-and-slugs.ts';
import type { VideoCardData } from '../../src/lib/catalogue/video.ts';
import { readTakenDownVideos } from '../../src/lib/import/rules/operator-rules-report-file.ts';
import type { ProvidersAndOperatorRules } from '../../src/lib/import/rules/read-operator-files.ts';
import {
  createTakenDownLabelDetector,
  getTakedownHash,
  hashUrlOf,
  indexTakedowns,
  type TakenDownLabelDetector,
} from '../../src/lib/import/rules/takedowns.ts';
import { listRowSegments } from '../../src/lib/search/row-segments.ts';
import type { IndexedTag } from '../../src/lib/snapshot/codec/tag-shard.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';
import { readOperatorFilesForCommand } from '../catalogue/read-import-files.ts';
import { readCardsOfSnapshot } from '../catalogue/read-last-build.ts';
import { LANGUAGE_CODES } from '../../src/lib/catalogue/languages.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { CORE_FILE } from '../../src/lib/snapshot/read/snapshot-core.ts';
import { openSnapshotFolder } from '../../src/lib/site/folder-shard-source.ts';
import { finishInterruptedRollback, withWorkFolderLock } from '../build/swap/folder-locks.ts';
import { readOperatorTagNames } from '../build/project/custom-tag-names.ts';
import { readMarqueeVersion } from '../build/project/marquee-install-folders.ts';
import { printWarning, toCommandAction } from '../command/command-action.ts';
import {
  addSearchServerOptions,
  getSearchIndexFolder,
  readIndexDaemons,
  type IndexDaemons,
  type SearchServerOptions,
} from '../search-server/search-server-options.ts';
import type { CliCommandDefiner } from '../command/command-options.ts';
import { InputError, type CliCommandResult } from '../command/command-result.ts';
import { expectSafeSearchIndexFolder } from '../guard/expect-safe-output-folders.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

interface IndexOptions extends SearchServerOptions {
  readonly for?: SearchDaemonKind;
}

/** Names of document and index files begin with the version of their snapshot. */
const IS_OF_INDEX = /^videos_([0-9a-f]{8})_/;

/** Throws an {@link InputError} if a folder cannot be used for an index of these daemons. */
function expectUsable(folder: string, { addresses, stored }: IndexDaemons): void {
  if (!isSafeFolderPath(folder))
    throw new InputError(
      folder,
      'the path contains a quote, a backslash or #, which the configuration of a search daemon cannot: use another folder (--folder)',
    );
  if (stored > 0 && stored !== addresses.length)
    throw new InputError(
      folder,
      `the index has ${stored} daemons, but --daemons lists ${addresses.length}: list ${stored}, or use another folder (--folder)`,
    );
}

async function readAllNames(settings: Settings): Promise<TagNamesByLanguage> {
  const names = LANGUAGE_CODES.map(async (code) => [code, await readOperatorTagNames(settings, code)] as const);
  return Object.fromEntries(await Promise.all(names));
}

/** Returns the keys of shown tags and performers under which a video may have a name that a takedown removes: of aliases and implications. */
function listSuspectLabels(
  { aliases, implications }: ProvidersAndOperatorRules,
  isTakenDown: TakenDownLabelDetector,
): ReadonlySet<string> {
  const renamed = [...aliases].flatMap(([key, { alias, slug, name }]) =>
    isTakenDown(key, [alias]) || isTakenDown(slug, [name]) ? [key, slug] : [],
  );
  const implying = [...implications].flatMap(([key, implied]) =>
    implied.some(({ slug, name }) => isTakenDown(slug, [name])) ? [key] : [],
  );
  return new Set([...renamed, ...implying]);
}

/** Returns true if one of the labels belongs to a video that is not among the `current` ids. */
async function haveRemovedVideo(
  labels: readonly IndexedTag[],
  snapshot: Snapshot,
  current: ReadonlySet<string>,
): Promise<boolean> {
  for (const { place } of labels) {
    const { inSegment } = await snapshot.term('tag', place);
    for (const { index, first } of listRowSegments(snapshot)) {
      const { rows } = await inSegment(index);
      const cards = await snapshot.cards(Array.from(rows, (row) => first + row));
      if (cards.some(({ id }) => !current.has(id))) return true;
    }
  }
  return false;
}

/** Values that takedowns remove. */
interface TakenDownValues {
  readonly index: ReturnType<typeof indexTakedowns>;
  readonly isTakenDownLabel: TakenDownLabelDetector;
  /** Result of {@link listSuspectLabels}. */
  readonly suspects: ReadonlySet<string>;
  /** Hashes of the page URLs of videos that takedowns of ids removed, because the ids of duplicates are not stored. */
  readonly urls: ReadonlySet<string>;
}

/**
 * Returns true if a snapshot shows a tag, a performer or a video that a takedown names. Only compares videos that are not among the
 * `current` ids, and the URLs of duplicates.
 */
async function showsTakenDown(
  folder: string,
  version: string,
  current: ReadonlySet<string>,
  { index, isTakenDownLabel, suspects, urls }: TakenDownValues,
): Promise<boolean> {
  const matches = (id: string, videoUrl: string, embedUrl: string) =>
    index.find({ id, videoUrl, embedUrl, performers: [] }, []).length > 0;
  const { snapshot, close } = await openSnapshotVersion(folder, version);
  try {
    const labels = [...(await snapshot.tags('tag')), ...(await snapshot.tags('performer'))];
    if (labels.some(({ slug, name }) => isTakenDownLabel(slug, [name]))) return true;
    const suspected = labels.filter(({ slug }) => suspects.has(getLabelKeyOfSlug(slug)));
    if (await haveRemovedVideo(suspected, snapshot, current)) return true;
    const isTakenDown = ({ videoUrl }: Pick<VideoCardData, 'videoUrl'>) =>
      urls.has(hashUrlOf({ videoUrl })) || matches('', videoUrl, videoUrl);
    for await (const card of readCardsOfSnapshot(snapshot)) {
      if (card.others?.some(isTakenDown)) return true;
      if (current.has(card.id)) continue;
      const { embedUrl } = await snapshot.details(card);
      if (matches(card.id, card.videoUrl, embedUrl ?? card.videoUrl)) return true;
    }
    return false;
  } finally {
    await close();
  }
}

/**
 * Warns that a version is withdrawn because a file is missing or damaged. Throws other errors, such as too many open files, because the next
 * run may be able to read the version.
 */
function warnOfUnreadableVersion(version: string, error: Error & { readonly code?: string }): true {
  if ('syscall' in error && error.code !== 'ENOENT') throw error;
  printWarning(`The earlier snapshot ${version} is withdrawn, because it cannot be read: ${error.message}`);
  return true;
}

/** Withdraws the earlier versions that show removed videos of the current takedowns, or are damaged. Returns all withdrawn versions. */
async function withdrawVersionsWithTakedowns(
  work: string,
  rules: ProvidersAndOperatorRules,
  folder: string,
  newest: Snapshot,
  earlier: readonly string[],
): Promise<readonly string[]> {
  if (rules.takedowns.length === 0 || earlier.length === 0) return [];
  const current = new Set<string>();
  for await (const { id } of readCardsOfSnapshot(newest)) current.add(id);
  const isTakenDownLabel = createTakenDownLabelDetector(rules.takedowns);
  const entries = new Set(rules.takedowns.map(getTakedownHash));
  const recorded = await readTakenDownVideos(work);
  const values = {
    index: indexTakedowns(rules.takedowns),
    isTakenDownLabel,
    suspects: listSuspectLabels(rules, isTakenDownLabel),
    urls: new Set(recorded.filter(({ entry }) => entries.has(entry)).map(({ url }) => url)),
  };
  for (const version of earlier.filter((each) => !isWithdrawnSnapshotVersion(folder, each))) {
    const isShown = await showsTakenDown(folder, version, current, values).catch((error: Error) =>
      warnOfUnreadableVersion(version, error),
    );
    if (isShown) await withdrawSnapshotVersion(folder, version);
  }
  return earlier.filter((version) => isWithdrawnSnapshotVersion(folder, version));
}

const describeWithdrawn = (versions: readonly string[]) =>
  versions.length === 0
    ? ''
    : `\nEarlier snapshots show videos or names that takedowns remove, or are damaged: ${versions.join(', ')}. ` +
      'The search server stops serving them when all daemons have the new index: run indexer now. ' +
      `Then purge a CDN in front of the search server: ${versions.map((version) => `/${version}/*`).join(' ')}`;

async function writeIndex(settings: Settings, data: string, options: IndexOptions): Promise<CliCommandResult> {
  const folder = getSearchIndexFolder(settings, options);
  const daemons = await readIndexDaemons(folder, options);
  const { kind, addresses } = daemons;
  expectSafeSearchIndexFolder(settings, folder);
  expectUsable(folder, daemons);
  const rules = await readOperatorFilesForCommand(settings);
  const snapshot = await openSnapshotFolder(data);
  const names = await readAllNames(settings);
  const edition = createVersionName(snapshot.manifest, [readMarqueeVersion(), JSON.stringify(names)]);
  const isNew = !(await listSnapshotVersions(folder)).includes(edition);
  const videos = await writeSearchIndexDocuments(snapshot, edition, folder, addresses.length);
  const editions = await addSnapshotVersionAndDeleteOld(folder, edition, data, names, snapshot.manifest);
  const withdrawn = await withdrawVersionsWithTakedowns(settings.work, rules, folder, snapshot, editions.slice(1));
  const parts = addresses.map((_, part) => ({
    documents: path.join(folder, getIndexPartDocumentsFileName(edition, part)),
    configuration: path.join(folder, getDaemonConfigFileName(part)),
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
      new Option(
        '--for <daemon>',
        'Search daemon to write configurations for (default: unchanged, or manticore for a new index)',
      ).choices(['sphinx', 'manticore']),
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
