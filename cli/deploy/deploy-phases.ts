import { CORE_FILE } from '../../src/lib/snapshot/read/snapshot-core.ts';

/** Phase of a deploy. The files of a phase can be uploaded in any order, but all of them before the files of the next phase. */
export interface DeployPhase {
  readonly name: PhaseName;
  readonly files: readonly string[];
}

type PhaseName = 'hashed' | 'assets' | 'new pages' | 'core' | 'changed pages' | 'listings' | 'delete';

/** File sizes in bytes, by path; null if a listing doesn't report a size. */
export type FileSizesByPath = ReadonlyMap<string, number | null>;

/** Matches the paths of files whose names contain a hash of their content. */
const HASHED = /^(?:_astro\/|data\/.+\.bin$)/;
const PAGE = /\.html$/;
/** Entry file of the site's data, with the same name in every build. Sites of versions without a core have `manifest.json` instead. */
const CORE = `data/${CORE_FILE}`;
const MANIFEST = 'data/manifest.json';
/** File with information about the build, for monitors and deploys. */
export const BUILD_INFO_FILE = 'build.json';
/** Matches sitemaps, feeds and robots.txt, which refer to pages and must be uploaded after them. */
const LISTING = /\.(?:xml|txt)$/;
const isListing = (file: string) => LISTING.test(file) || file === BUILD_INFO_FILE;

/** Matches hidden files and files in hidden folders (such as `.well-known/`), which the host may have created. */
const HIDDEN = /(?:^|\/)\./;

/** Matches precompressed files, which are next to their originals and uploaded in the same phase. */
export const PRECOMPRESSED_FILE_PATTERN = /\.(?:br|gz)$/;

export const isPrecompressedFile = (file: string): boolean => PRECOMPRESSED_FILE_PATTERN.test(file);

/** Returns the path of a precompressed file's original; any other path is returned unchanged. */
export const getUncompressedFilePath = (file: string): string => file.replace(PRECOMPRESSED_FILE_PATTERN, '');

/** True if a file's name contains a hash of its content. */
export const hasContentHashInFileName = (file: string): boolean => HASHED.test(file);

/**
 * Returns the deployed files that may be damaged, among the files of the build with a content hash in their name: files whose deployed size
 * differs from the build or, if `verifies` is true, all of these files.
 */
export function findPossiblyDamagedFiles(
  built: FileSizesByPath,
  deployed: FileSizesByPath,
  verifies: boolean,
): ReadonlySet<string> {
  const isSuspect = ([file, bytes]: [string, number | null]) =>
    hasContentHashInFileName(file) && deployed.has(file) && (verifies || (deployed.get(file) ?? bytes) !== bytes);
  return new Set([...built].filter(isSuspect).map(([file]) => file));
}

/**
 * Returns the phases that replace a deployed site with a new build, so that at any time no reachable file refers to a missing one:
 *
 * 1. scripts, styles and shards that are new or may be damaged ({@link findPossiblyDamagedFiles}): nothing refers to new ones yet;
 * 2. images and all files that belong to no other phase;
 * 3. pages at new URLs: nothing links to them yet;
 * 4. the core: open tabs that load the new core show new videos and tags, whose pages already exist;
 * 5. existing pages, the home page last: they may link to everything;
 * 6. sitemaps, feeds, robots.txt and build.json;
 * 7. deletions, pages before the files that they use. The caller delays deletions by a grace period, since open tabs still request files of
 *    their build.
 *
 * Nothing is deleted if no core is deployed, because the target may not be a site. Hidden files are never deleted.
 *
 * Paths are relative, with slashes. Callers may skip files whose deployed content is equal.
 */
export function planDeployPhases(
  next: readonly string[],
  deployed: readonly string[],
  suspects: ReadonlySet<string> = new Set(),
): DeployPhase[] {
  const before = new Set(deployed);
  const after = new Set(next);
  const phases: Record<PhaseName, string[]> = {
    hashed: [],
    assets: [],
    'new pages': [],
    core: [],
    'changed pages': [],
    listings: [],
    delete: [CORE, MANIFEST].some((file) => before.has(file))
      ? deployed.filter((file) => !after.has(file) && !HIDDEN.test(file))
      : [],
  };
  for (const file of next) {
    if (!hasContentHashInFileName(file)) phases[phaseOf(getUncompressedFilePath(file), before)].push(file);
    else if (!before.has(file) || suspects.has(file)) phases.hashed.push(file);
  }
  return Object.entries(phases).map(([name, files]) => ({
    name: name as PhaseName,
    files: files.toSorted((a, b) => sortKeyOf(a, name) - sortKeyOf(b, name) || (a < b ? -1 : 1)),
  }));
}

/** Returns the sort key of a file within its phase: the home page is uploaded last, and pages are deleted first. */
function sortKeyOf(file: string, phase: string): number {
  if (phase === 'delete') return PAGE.test(file) ? 0 : 1;
  return getUncompressedFilePath(file) === 'index.html' ? 1 : 0;
}

function phaseOf(file: string, before: ReadonlySet<string>): PhaseName {
  if (file === CORE) return 'core';
  if (PAGE.test(file)) return before.has(file) ? 'changed pages' : 'new pages';
  return isListing(file) ? 'listings' : 'assets';
}

/** Returns the files of all phases to upload, in order. */
export const listFilesToUpload = (phases: readonly DeployPhase[]): readonly string[] =>
  phases.flatMap(({ name, files }) => (name === 'delete' ? [] : files));

/** Returns the deployed files to delete, which are not part of the new build. */
export const listFilesToDelete = (phases: readonly DeployPhase[]): readonly string[] =>
  phases.find(({ name }) => name === 'delete')?.files ?? [];

/**
 * Returns the precompressed files to delete because the build still has their originals, but no longer compresses them. These files are
 * deleted without a grace period, because a server would send them instead of the new originals.
 */
export function listOutdatedPrecompressedFiles(phases: readonly DeployPhase[]): readonly string[] {
  const put = new Set(listFilesToUpload(phases));
  return listFilesToDelete(phases).filter(
    (file) => isPrecompressedFile(file) && put.has(getUncompressedFilePath(file)),
  );
}
