import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../../../src/lib/import/files/replace-file.ts';
import type { VideoProvider } from '../../../src/lib/import/files/video-provider.ts';
import { isCopyMetadataFile } from '../../../src/lib/import/files/last-good-import-file-copy.ts';
import type { ImportResult } from '../../../src/lib/import/run/run-import.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import {
  compareUrlsWithLastGoodCopies,
  areBuildInputsUnchanged,
  createBuildCacheKey,
  hashBuildInputs,
  type UpToDateCheckResult,
  type BuildInputHashes,
} from './build-cache-key.ts';
import { writePageRecords, type LanguagePageRecords } from './previous-page-records.ts';
import { hashBytes, hashFolder, type KnownFileHashes } from '../project/hash-files.ts';

const FILE = 'last-site.json';
/** Matches files of the work folder that an import writes. The next build and commands such as `marquee explain` read these files. */
const IMPORT_RESULTS =
  /^(?:data\/.+|former-slugs\.json|known-videos\.json|last-(?!site\.)[^/]+|operator\.json|report\.json|sources\/.+|stand-in)$/;

/** True for files that a build or its import writes into the work folder for the next build and for commands such as `marquee explain`. */
export const isBuildResultFile = (file: string): boolean =>
  IMPORT_RESULTS.test(file) || [FILE, 'baseline.json'].includes(file);

/** Record of the last site built from a work folder. */
interface LastSite {
  /** Hash of everything that the site was built from. */
  readonly key: string;
  /** True if a build from the same input on another day would result in another site. */
  readonly dependsOnDay: boolean;
  /** Hash of the files that the build wrote. */
  readonly files: string;
  /** True if the build has passed the checks of `--strict`. */
  readonly isStrict: boolean;
}

const fileOf = ({ work }: Pick<Settings, 'work'>) => path.join(work, FILE);

async function readLastSite(settings: Settings): Promise<LastSite | null> {
  const text = await readFile(fileOf(settings), 'utf8').catch(() => 'null');
  try {
    const { key, dependsOnDay, files, isStrict } = (JSON.parse(text) ?? {}) as Partial<Record<keyof LastSite, unknown>>;
    if (typeof key !== 'string' || typeof files !== 'string') return null;
    return { key, dependsOnDay: dependsOnDay !== false, files, isStrict: isStrict === true };
  } catch {
    return null;
  }
}

/**
 * Returns a hash of the files that a build writes: the site, its server configurations and the results in the work folder. Files in `known`
 * are not read, because their hashes are known.
 */
async function hashResults({ work, out }: Settings, known?: KnownFileHashes): Promise<string> {
  const hashes = await Promise.all([
    hashFolder(out, () => true, known),
    hashFolder(`${out}.hosts`),
    // leave out the files with HTTP validators (ETag, Last-Modified), because a server may send new validators for an unchanged file
    hashFolder(work, (file) => IMPORT_RESULTS.test(file) && !isCopyMetadataFile(file)),
  ]);
  return hashBytes(hashes.join('\n'));
}

/**
 * True if local files, settings and program are the same as in the last build, the files that the last build wrote are unchanged, and the
 * last build has passed the checks of `--strict` if `isStrict` is true.
 */
async function isLocallyUpToDate(settings: Settings, inputs: BuildInputHashes, isStrict: boolean): Promise<boolean> {
  const last = await readLastSite(settings);
  if (last === null || !existsSync(path.join(`${settings.out}.report`, 'report.json'))) return false;
  if (isStrict && !last.isStrict) return false;
  if (last.key !== createBuildCacheKey(inputs, settings, last.dependsOnDay)) return false;
  return last.files === (await hashResults(settings));
}

/** Checks whether the last build is up to date. Compares local files first, and requests URLs only if no local file has changed. */
export async function checkBuildFreshness(
  settings: Settings,
  inputs: BuildInputHashes,
  sources: readonly VideoProvider[],
  isStrict: boolean,
): Promise<UpToDateCheckResult> {
  if (await isLocallyUpToDate(settings, inputs, isStrict)) return compareUrlsWithLastGoodCopies(settings, sources);
  return { isUpToDate: false, downloads: new Map() };
}

/** Deletes the record of the last site. Must be called before any file of that site changes. */
export async function deleteLastBuildRecord(settings: Pick<Settings, 'work'>): Promise<void> {
  await rm(fileOf(settings), { force: true });
}

/** True if the import read the current files of all providers and no fallback copies, so that another import would have the same result. */
function hasCurrentSources({ problem, operator }: ImportResult): boolean {
  return problem === null && operator.deleted.every((list) => list.problem === null);
}

/**
 * Stores the records of a finished site and its pages in the work folder, from which the next build detects whether anything changed.
 * `pages` are the page records by path prefix of the language (empty, or `/de`). Stores nothing if the inputs differ from `before`, the
 * inputs at the start of the build; stores only the page records if the import used a last good copy instead of a current file, as every
 * offline build (`isOffline`) does.
 */
export async function recordBuiltSite(
  settings: Settings,
  sources: readonly VideoProvider[],
  ingested: ImportResult,
  before: BuildInputHashes,
  {
    pages,
    isOffline,
    isStrict,
  }: {
    readonly pages: ReadonlyMap<string, LanguagePageRecords>;
    readonly isOffline: boolean;
    readonly isStrict: boolean;
  },
): Promise<void> {
  const dependsOnDay = ingested.report.warnings['future-date'] !== undefined;
  const inputs = await hashBuildInputs(settings, sources);
  if (!areBuildInputsUnchanged(before, inputs)) return;
  for (const [prefix, records] of pages) await writePageRecords(settings.work, prefix, records);
  const key = createBuildCacheKey(inputs, settings, dependsOnDay);
  if (key === null || isOffline || !hasCurrentSources(ingested)) return;
  const known = new Map([...pages.values()].flatMap((ofLanguage) => [...ofLanguage.pages]));
  const last: LastSite = { key, dependsOnDay, files: await hashResults(settings, known), isStrict };
  await writeFileAtomically(fileOf(settings), `${JSON.stringify(last)}\n`);
}
