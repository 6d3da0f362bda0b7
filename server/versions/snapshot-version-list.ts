import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageCode } from '../../src/lib/catalogue/languages.ts';
import type { LabelNamesBySlug } from '../../src/lib/search/text/search-language.ts';
import { writeFileAtomically } from '../../src/lib/import/files/replace-file.ts';
import { serializeManifest, type SnapshotManifest } from '../../src/lib/snapshot/base/snapshot-manifest.ts';
import { openSnapshotFolder } from '../../src/lib/site/folder-shard-source.ts';
import { writeCardFile, openCardFile } from './video-card-file.ts';
import { getIndexPartDocumentsFileName, getIndexPartHeaderFileName } from '../index/daemon-configuration.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';

/** Number of retained snapshot versions: open browsers use their first version, and daemons may not have loaded the latest index yet. */
const MAX_VERSIONS = 3;
const LIST_FILE = 'editions.json';
const VERSION_NAME = /^[0-9a-f]{8}$/;

/** Content of the list file. Without withdrawn versions, the file contains only the array of versions, which earlier programs expect. */
interface VersionList {
  /** Retained versions, newest first. */
  readonly versions: readonly string[];
  /** Versions that must not be served once another version is usable. */
  readonly withdrawn: readonly string[];
}

const isVersionArray = (names: unknown): names is readonly string[] =>
  Array.isArray(names) && names.every((name) => typeof name === 'string' && VERSION_NAME.test(name));

/** Reads the list of versions of a folder; empty if there is no list. Throws if the list is invalid. */
function readVersionList(folder: string): VersionList {
  const file = path.join(folder, LIST_FILE);
  if (!existsSync(file)) return { versions: [], withdrawn: [] };
  const content = JSON.parse(readFileSync(file, 'utf8')) as Partial<VersionList> | readonly string[] | null;
  const { versions, withdrawn } = content && 'versions' in content ? content : { versions: content, withdrawn: [] };
  if (isVersionArray(versions) && isVersionArray(withdrawn)) return { versions, withdrawn };
  throw new Error(
    `${file}: got ${JSON.stringify(content)}, expected a list of snapshot versions such as ["0a1b2c3d"]: delete the file and run ${getStartCommand()} engine-index`,
  );
}

/**
 * Creates a function that returns the list of versions of a folder for a gateway. While the list is invalid, because it is being copied, the
 * function logs this once and returns the last valid list. Throws if there was none. Reads an unchanged file only once.
 */
export function createVersionListReader(folder: string): () => VersionList {
  const file = path.join(folder, LIST_FILE);
  let last: { readonly list: VersionList; readonly state: string } | null = null;
  let isLogged = false;
  return () => {
    try {
      const stats = statSync(file, { throwIfNoEntry: false });
      const state = `${stats?.mtimeMs} ${stats?.size}`;
      if (last?.state === state) return last.list;
      const list = readVersionList(folder);
      last = { list, state };
      isLogged = false;
      return list;
    } catch (error) {
      if (!last) throw error;
      if (!isLogged)
        console.error(`${file} is invalid (${String(error)}), so its last valid content is used: copy it again`);
      isLogged = true;
      return last.list;
    }
  };
}

const writeVersionList = (folder: string, { versions, withdrawn }: VersionList): Promise<void> =>
  writeFileAtomically(
    path.join(folder, LIST_FILE),
    JSON.stringify(withdrawn.length === 0 ? versions : { versions, withdrawn }),
  );

/** Returns the snapshot versions of a folder, newest first; empty if there is no list. Throws if the list is invalid. */
export const listSnapshotVersions = async (folder: string): Promise<readonly string[]> =>
  readVersionList(folder).versions;

/** Returns the folder with the snapshot of a version. */
export const snapshotFolderOf = (folder: string, version: string) => path.join(folder, 'data', version);

const cardFileOf = (folder: string, version: string) => path.join(snapshotFolderOf(folder, version), 'cards.bin');

/** Empty file in the folder of a withdrawn version, which earlier programs created instead of an entry in the list file. */
const withdrawalFileOf = (folder: string, version: string) => path.join(snapshotFolderOf(folder, version), 'withdrawn');

/**
 * Marks a version that shows removed videos, in the list file, which all gateways receive. A running search server stops serving the version
 * as soon as the daemons have another one. The next call of {@link addSnapshotVersionAndDeleteOld} after the indexing of a newer version
 * deletes it.
 */
export function withdrawSnapshotVersion(folder: string, version: string): Promise<void> {
  const { versions, withdrawn } = readVersionList(folder);
  return writeVersionList(folder, { versions, withdrawn: [...new Set([...withdrawn, version])] });
}

/** Returns true for a version that {@link withdrawSnapshotVersion} has marked. Throws if the list of versions is invalid. */
export const isWithdrawnSnapshotVersion = (
  folder: string,
  version: string,
  { withdrawn } = readVersionList(folder),
): boolean => existsSync(withdrawalFileOf(folder, version)) || withdrawn.includes(version);

export type TagNamesByLanguage = Readonly<Partial<Record<LanguageCode, LabelNamesBySlug>>>;

const tagNamesFileOf = (folder: string, version: string) =>
  path.join(snapshotFolderOf(folder, version), 'tag-names.json');

/** Returns the translated tag names of a snapshot version; empty if the version was copied by an older release of the program. */
export async function readVersionTagNames(
  folder: string,
  version: string,
  language: LanguageCode,
): Promise<LabelNamesBySlug> {
  const file = tagNamesFileOf(folder, version);
  if (!existsSync(file)) return [];
  const names = JSON.parse(await readFile(file, 'utf8')) as TagNamesByLanguage;
  return names[language] ?? [];
}

/**
 * Copies the snapshot files that the search server needs, because the next build replaces them: the tag names, all cards as one file, and
 * the other files unchanged. Skips existing files.
 */
async function copyMissingFiles(
  folder: string,
  version: string,
  data: string,
  names: TagNamesByLanguage,
): Promise<void> {
  const [from, to] = [path.join(data, 'cards'), snapshotFolderOf(folder, version)];
  // do not overwrite files, because a running search server may be reading them
  await cp(data, to, { recursive: true, force: false, filter: (each) => each !== from });
  const [labels, cards] = [tagNamesFileOf(folder, version), cardFileOf(folder, version)];
  if (!existsSync(labels)) await writeFile(labels, JSON.stringify(names));
  if (!existsSync(cards)) await writeCardFile(await openSnapshotFolder(data), cards);
}

/**
 * Copies the missing files of a snapshot version. Replaces the whole copy if it cannot be opened afterwards, because an existing file is
 * damaged. Rejects with a system error, such as too many open files, without replacing the copy.
 */
async function copySnapshot(folder: string, version: string, data: string, names: TagNamesByLanguage): Promise<void> {
  await copyMissingFiles(folder, version, data, names);
  try {
    await (await openSnapshotVersion(folder, version)).close();
  } catch (error) {
    if (!(error instanceof Error) || 'syscall' in error) throw error;
    const copy = snapshotFolderOf(folder, version);
    console.error(`${copy} is damaged and will be replaced: ${error.message}`);
    await rm(copy, { recursive: true });
    await copyMissingFiles(folder, version, data, names);
  }
}

/** Deletes the copy of a snapshot and throws an error if the manifest of the copy differs from the expected manifest. */
async function expectManifest(copy: string, expected: SnapshotManifest): Promise<void> {
  const { manifest } = await openSnapshotFolder(copy);
  if (serializeManifest(manifest) === serializeManifest(expected)) return;
  await rm(copy, { recursive: true });
  throw new Error(
    `the catalogue changed during the export, so ${copy} was deleted: run ${getStartCommand()} engine-index again when no build is running`,
  );
}

/** Returns true if `names`, the files of the folder, contain an index for each part of a version. */
const isIndexed = (names: ReadonlySet<string>, version: string): boolean => {
  let part = 0;
  while (
    names.has(getIndexPartDocumentsFileName(version, part)) &&
    names.has(getIndexPartHeaderFileName(version, part))
  )
    part++;
  return part > 0 && !names.has(getIndexPartDocumentsFileName(version, part));
};

/**
 * Returns the versions to retain: the newest, always with the newest indexed one, because the search server serves it until a newer version
 * is indexed. Omits withdrawn versions that are older than an indexed one.
 */
async function selectRetained(folder: string, versions: readonly string[]): Promise<readonly string[]> {
  const names = new Set(await readdir(folder));
  const indexed = versions.findIndex((version) => isIndexed(names, version));
  const isRetained = (version: string, i: number) =>
    indexed === -1 || i <= indexed || !isWithdrawnSnapshotVersion(folder, version);
  const newest = versions.filter(isRetained).slice(0, MAX_VERSIONS);
  const served = versions[indexed];
  return served === undefined || newest.includes(served) ? newest : [...newest.slice(0, -1), served];
}

/**
 * Adds a snapshot version to a folder with a copy of its data, and deletes versions that are too old, or withdrawn and older than an indexed
 * version. Returns the retained versions, newest first. Throws an error if the manifest of the copy differs from `manifest`.
 */
export async function addSnapshotVersionAndDeleteOld(
  folder: string,
  version: string,
  data: string,
  names: TagNamesByLanguage = {},
  manifest?: SnapshotManifest,
): Promise<readonly string[]> {
  const before = await listSnapshotVersions(folder);
  await mkdir(folder, { recursive: true });
  const kept = await selectRetained(folder, [...new Set([version, ...before])]);
  // delete the incomplete copy of an aborted run
  if (!before.includes(version)) await rm(snapshotFolderOf(folder, version), { recursive: true, force: true });
  await copySnapshot(folder, version, data, names);
  // the version may be published again after a rollback
  await rm(withdrawalFileOf(folder, version), { force: true });
  const withdrawn = kept.filter((name) => name !== version && isWithdrawnSnapshotVersion(folder, name));
  if (manifest) await expectManifest(snapshotFolderOf(folder, version), manifest);
  await writeVersionList(folder, { versions: kept, withdrawn });
  for (const old of before.filter((name) => !kept.includes(name)))
    await rm(snapshotFolderOf(folder, old), { recursive: true, force: true });
  return kept;
}

/** Maximum number of cached shards per snapshot version. Decompressed shards of 200 KB take a few hundred megabytes at most (measured). */
const MAX_CACHED_SHARDS = 1024;
/** Maximum number of cached shards of video details per snapshot version. A decoded shard takes up to 0.4 MB. */
const MAX_CACHED_DETAILS_SHARDS = 128;

/** An open snapshot version, whose cards are read from a separate file. */
export interface SnapshotVersion {
  readonly snapshot: Snapshot;
  /** Closes open files. Concurrent reads of cards fail with an error for which {@link isMissingVersionError} returns true. */
  close(): Promise<void>;
}

/** Opens a snapshot version of a folder. Rejects if its files don't exist. */
export async function openSnapshotVersion(folder: string, version: string): Promise<SnapshotVersion> {
  const snapshot = await openSnapshotFolder(snapshotFolderOf(folder, version), {
    cacheSize: MAX_CACHED_SHARDS,
    detailsCacheSize: MAX_CACHED_DETAILS_SHARDS,
    readRows: (rows) => cards.read(rows),
  });
  const cards = await openCardFile(cardFileOf(folder, version), snapshot.manifest.videos);
  // disable the prefetching of posting lists, which are not read, because the daemons search instead
  return { snapshot: { ...snapshot, readAhead: () => undefined }, close: cards.close };
}

/** True if an error means that a file of a snapshot version no longer exists, or was closed because the version is too old. */
export const isMissingVersionError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EBADF');
