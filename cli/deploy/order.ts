import { CORE_FILE } from '../../src/lib/snapshot/read/core.ts';

/** A step of a deploy: everything in it may go up in any order, but all of it before the next step begins. */
export interface Phase {
  readonly name: PhaseName;
  readonly files: readonly string[];
}

type PhaseName = 'hashed' | 'assets' | 'new pages' | 'core' | 'changed pages' | 'listings' | 'delete';

/** Files by path, with their sizes in bytes; null if a listing doesn't report a size. */
export type Listing = ReadonlyMap<string, number | null>;

/** Files whose names contain a hash of their content. */
const HASHED = /^(?:_astro\/|data\/.+\.bin$)/;
const PAGE = /\.html$/;
/** What opens the data under a name that stays. That of builds before there was a core says that a place is a site, too. */
const CORE = `data/${CORE_FILE}`;
const MANIFEST = 'data/manifest.json';
/** Tells machines of a build. */
export const BUILD_FILE = 'build.json';
/** What tells machines of pages: it may come only when they are all there. */
const LISTING = /\.(?:xml|txt)$/;
const isListing = (file: string) => LISTING.test(file) || file === BUILD_FILE;

/** What a host keeps for itself between the pages, such as `.well-known/`. */
const HIDDEN = /(?:^|\/)\./;

/** A packed copy, which stands beside its file and goes where that goes. */
export const PACKED_COPY = /\.(?:br|gz)$/;

export const isPackedCopy = (file: string): boolean => PACKED_COPY.test(file);

/** Returns the file that a packed copy is of, or the file itself. */
export const originalOf = (file: string): string => file.replace(PACKED_COPY, '');

/** Returns whether a file's name follows from its content. */
export const isHashed = (file: string): boolean => HASHED.test(file);

/**
 * Returns the hashed files of a build that are deployed but may be damaged: those with another size, or all of them for a deploy that
 * verifies content.
 */
export function findSuspects(built: Listing, deployed: Listing, verifies: boolean): ReadonlySet<string> {
  const isSuspect = ([file, bytes]: [string, number | null]) =>
    isHashed(file) && deployed.has(file) && (verifies || (deployed.get(file) ?? bytes) !== bytes);
  return new Set([...built].filter(isSuspect).map(([file]) => file));
}

/**
 * Returns the steps that put a build in the place of what is deployed, so that at every moment nothing that can be reached refers
 * to a file that is not there:
 *
 * 1. scripts, styles and shards that are new or {@link findSuspects suspects}: nothing refers to new ones yet;
 * 2. pictures and everything else that has no place of its own below;
 * 3. pages at new addresses: nothing links to them yet;
 * 4. the core: open tabs find new videos and tags, whose pages are there;
 * 5. pages that were there before, the home page last: they may link to everything;
 * 6. sitemaps, feeds, robots.txt and build.json;
 * 7. deletions, pages before what they need, and these only after a grace: open tabs still ask for the files of their build.
 *
 * Nothing is deleted where no core is deployed, since that place may be no site, and no path with a name that begins with a dot.
 *
 * Paths are relative, with slashes. A file whose content is as deployed may be left out by whoever goes through the steps.
 */
export function orderDeploy(
  next: readonly string[],
  deployed: readonly string[],
  suspects: ReadonlySet<string> = new Set(),
): Phase[] {
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
    if (!isHashed(file)) phases[phaseOf(originalOf(file), before)].push(file);
    else if (!before.has(file) || suspects.has(file)) phases.hashed.push(file);
  }
  return Object.entries(phases).map(([name, files]) => ({
    name: name as PhaseName,
    files: files.toSorted((a, b) => placeOf(a, name) - placeOf(b, name) || (a < b ? -1 : 1)),
  }));
}

/** Returns where a file stands in its phase: the home page goes up last, pages go first. */
function placeOf(file: string, phase: string): number {
  if (phase === 'delete') return PAGE.test(file) ? 0 : 1;
  return originalOf(file) === 'index.html' ? 1 : 0;
}

function phaseOf(file: string, before: ReadonlySet<string>): PhaseName {
  if (file === CORE) return 'core';
  if (PAGE.test(file)) return before.has(file) ? 'changed pages' : 'new pages';
  return isListing(file) ? 'listings' : 'assets';
}

/** Returns the files that the steps put in place, in their order. */
export const filesToPut = (phases: readonly Phase[]): readonly string[] =>
  phases.flatMap(({ name, files }) => (name === 'delete' ? [] : files));

/** Returns the files that are no part of the build. */
export const filesToDelete = (phases: readonly Phase[]): readonly string[] =>
  phases.find(({ name }) => name === 'delete')?.files ?? [];

/**
 * Returns packed copies of files that the build has and no longer packs. They have no grace: a server would hand them out in the place of
 * the new file.
 */
export function outdatedCopies(phases: readonly Phase[]): readonly string[] {
  const put = new Set(filesToPut(phases));
  return filesToDelete(phases).filter((file) => isPackedCopy(file) && put.has(originalOf(file)));
}
