import { statSync } from 'node:fs';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import { toBuildDayKey } from '../../../src/lib/import-file/values/parse-date.ts';
import { createDownloadTimeLimits } from '../../../src/lib/import/files/download-time-limits.ts';
import {
  openLastGoodCopyOfProvider,
  deletedVideoListCopyOf,
  usesDemoVideos,
  mappingFilesOf,
  listImportFilesOfProvider,
  type VideoProvider,
} from '../../../src/lib/import/files/video-provider.ts';
import {
  compareUrlWithLastGoodCopy,
  type DownloadValidators,
} from '../../../src/lib/import/providers/compare-with-last-good-copy.ts';
import type { LastGoodCopy } from '../../../src/lib/import/files/last-good-import-file-copy.ts';
import { isHttpLocation, type HttpValidators } from '../../../src/lib/import/files/open-import-file.ts';
import { SETTING_KEYS, type SettingKey, type Settings } from '../../../src/lib/settings/settings-schema.ts';
import { hashBytes, hashFile, hashFolder, readFileIfExists, hashProgramCode } from '../project/hash-files.ts';
import { listSiteLanguages } from '../../../src/lib/catalogue/languages.ts';
import { readOperatorTagNames } from '../project/custom-tag-names.ts';
import { hashCustomFiles } from '../project/operator-folder-files.ts';
import { COLLECTIONS_FOLDER, readShownCollections } from '../project/operator-collection-files.ts';
import { TAG_NOTES_FOLDER } from '../project/tag-note-files.ts';

/**
 * Settings that are left out of the hash of a build's inputs. Most of these settings don't affect the output. The build time, the
 * operator's folder and the files with rules have hashes of their own: an operator's first takedown must not render all pages again.
 */
const UNHASHED_SETTINGS: ReadonlySet<SettingKey> = new Set([
  'site',
  'port',
  'host',
  'builtAt',
  'keepSites',
  'overrides',
  'takedowns',
  'aliases',
  'pingSuccess',
  'pingFailure',
]);

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** Returns a hash of a module bundled with its local imports. Returns null if it cannot be bundled; the build then reports the error. */
async function hashModule(file: string): Promise<string | null> {
  const bundled = await bundle({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    packages: 'external',
    tsconfigRaw: {},
    logLevel: 'silent',
  }).catch(() => null);
  return bundled && hashBytes(bundled.outputFiles[0]!.contents);
}

/**
 * Returns the content hash of a local file. For a URL, returns null if there is no last good copy of its file, otherwise a constant,
 * because the copy is hashed with the other files of the work folder.
 */
async function hashSource(source: string, copy: LastGoodCopy): Promise<string | null> {
  // ignore a read error of a local file here, because the import reports it with the reason
  if (isFile(source)) return hashFile(source).catch(() => null);
  return isHttpLocation(source) && copy.isOfUrl(source) ? 'unchanged' : null;
}

/** Hashes of everything that a site is built from, except the build time. */
export interface BuildInputHashes {
  /** Hash of the code, dependency versions, settings and the operator's files and modules; null if one of them cannot be read. */
  readonly program: string | null;
  /** Hash of the operator's overrides, takedowns, aliases, field mappings, notes about tags and collections. */
  readonly rules: string;
  /** Hashes of import files and lists of deleted videos of all providers; null for unreadable files, and URLs without a last good copy. */
  readonly sources: readonly (string | null)[];
}

/** Hashes the operator's rules: see `rules` of {@link BuildInputHashes}. */
export async function hashRules(settings: Settings): Promise<string> {
  const { site, overrides, takedowns, aliases } = settings;
  const rules = await Promise.all(
    [overrides, takedowns, aliases, ...mappingFilesOf(settings)].map(async (file) =>
      hashBytes(await readFileIfExists(file)),
    ),
  );
  // the hash of the notes is not part of `program`, because each change of `program` renders all pages, but a note affects only the page of
  // its tag
  const notes = await hashFolder(path.join(site, TAG_NOTES_FOLDER));
  const collections = await hashFolder(path.join(site, COLLECTIONS_FOLDER));
  // the names are hashed, too, because the day determines which collections are shown; the build itself reports invalid collections
  const shown = (await readShownCollections(settings).catch(() => [])).map(({ name }) => name);
  return hashBytes([...rules, notes, collections, ...shown].join());
}

/** Hashes all inputs of a build without sending requests. `knownRules`: hash of the build's rules; undefined to hash the current files. */
export async function hashBuildInputs(
  settings: Settings,
  catalogue: readonly VideoProvider[],
  knownRules?: string,
): Promise<BuildInputHashes> {
  const { site, ageAssurance, consentScripts } = settings;
  const modules = await Promise.all([ageAssurance, consentScripts].map(hashModule));
  const own = await hashCustomFiles(site);
  // takedowns change the published tag names, which all pages contain; the build itself reports an invalid file
  const names = await Promise.all(
    listSiteLanguages(settings).map((code) => readOperatorTagNames(settings, code).catch(() => null)),
  );
  const values = SETTING_KEYS.filter((key) => !UNHASHED_SETTINGS.has(key)).map((key) => [key, settings[key]]);
  return {
    program: modules.includes(null)
      ? null
      : hashBytes(JSON.stringify([await hashProgramCode(), own, names, values, modules])),
    rules: knownRules ?? (await hashRules(settings)),
    sources: await Promise.all(allInputsOf(settings.work, catalogue).map(({ place, copy }) => hashSource(place, copy))),
  };
}

/** Returns every import file and every list of deleted videos of all providers (path or URL), each with its last good copy. */
const allInputsOf = (work: string, sources: readonly VideoProvider[]) =>
  sources.flatMap((source) => [
    ...listImportFilesOfProvider(source).map((place) => ({
      place,
      copy: openLastGoodCopyOfProvider(work, source, place),
    })),
    ...(source.deleted === null ? [] : [{ place: source.deleted.from, copy: deletedVideoListCopyOf(work, source) }]),
  ]);

/** Result of the check whether the last build is up to date. */
export interface UpToDateCheckResult {
  readonly isUpToDate: boolean;
  /** Files downloaded during the check. The build reads these local files instead of requesting their URLs again. */
  readonly downloads: DownloadValidators;
}

/** Requests each URL of a build and compares the response with the last good copy. Stops at the first difference. */
export async function compareUrlsWithLastGoodCopies(
  settings: Settings,
  catalogue: readonly VideoProvider[],
): Promise<UpToDateCheckResult> {
  const downloads = new Map<string, HttpValidators>();
  const confirmations: (() => Promise<void>)[] = [];
  for (const { place, copy } of allInputsOf(settings.work, catalogue).filter((each) => !isFile(each.place))) {
    const { isSame, downloaded } = await compareUrlWithLastGoodCopy(
      place,
      copy,
      createDownloadTimeLimits(settings.sourceMinutes),
    );
    if (downloaded) {
      downloads.set(copy.pendingFile, downloaded);
      confirmations.push(() => copy.discardUnchanged(place, downloaded));
    }
    if (!isSame) return { isUpToDate: false, downloads };
  }
  for (const confirm of confirmations) await confirm();
  return { isUpToDate: true, downloads: new Map() };
}

/**
 * Returns the part of the build time that affects the output: the exact time for the demo, whose dates are relative to the build time; the
 * day if the last build corrected future dates; otherwise an empty string.
 */
function buildTimeKey(settings: Settings, dependsOnDay: boolean): string {
  const { builtAt } = settings;
  if (usesDemoVideos(settings)) return String(builtAt);
  return dependsOnDay ? toBuildDayKey(builtAt) : '';
}

/**
 * Returns a hash of everything that a site is built from; null if it is unknown before the build, because an input is unreadable or no last
 * good copy of a URL is stored.
 */
export function createBuildCacheKey(
  inputs: BuildInputHashes,
  settings: Settings,
  dependsOnDay: boolean,
): string | null {
  if (inputs.program === null || inputs.sources.includes(null)) return null;
  return hashBytes(JSON.stringify([inputs, buildTimeKey(settings, dependsOnDay)]));
}

/** True if the inputs were the same at the start and the end of a build. A URL whose hash was unknown at the start (null) matches. */
export function areBuildInputsUnchanged(before: BuildInputHashes, after: BuildInputHashes): boolean {
  const isSame = (source: string | null, i: number) => source === null || source === after.sources[i];
  return before.program === after.program && before.rules === after.rules && before.sources.every(isSame);
}
