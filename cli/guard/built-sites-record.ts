import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../../src/lib/import/files/replace-file.ts';
import { SETTING_DEFINITIONS, type Settings } from '../../src/lib/settings/settings-schema.ts';
import { CORE_FILE } from '../../src/lib/snapshot/read/snapshot-core.ts';
import { BUILD_INFO_FILE, hasContentHashInFileName } from '../deploy/deploy-phases.ts';
import { PARTIAL_FILE_SUFFIX } from '../deploy/deploy-to-folder.ts';
import { isPathBelowFolder, toRealPath } from './resolve-symbolic-links.ts';

/** File of the work folder with the URLs and folders of the sites built from it. */
export const BUILT_SITES_FILE_NAME = 'sites.json';
/** Default of the setting `siteUrl`, which does not identify a site: all sites without a configured URL have it. */
const DEFAULT_URL = SETTING_DEFINITIONS.siteUrl.default;
/** Files that operating systems create in otherwise empty folders. */
const SYSTEM_FILES: ReadonlySet<string> = new Set(['lost+found', '.DS_Store', 'Thumbs.db']);

interface SitesRecord {
  /** URLs of the sites built from the work folder. A build may replace a site with one of these URLs. */
  readonly addresses: readonly string[];
  /** URLs of all sites that may use the work folder: built sites, and sites that have only imported videos. */
  readonly owners: readonly string[];
  /** Paths of the sites relative to the work folder, so that sites and work folder can be moved together. */
  readonly folders: readonly string[];
}

function readJson(file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const toTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

function readSites(work: string): SitesRecord {
  // files of older versions have no owners: all their sites were built
  const { addresses, owners = addresses, folders } = readJson(path.join(work, BUILT_SITES_FILE_NAME));
  return { addresses: toTexts(addresses), owners: toTexts(owners), folders: toTexts(folders) };
}

const relativeToWork = (work: string, out: string) => path.relative(toRealPath(work), toRealPath(out));

/** Marks a folder as the work folder of a site with this URL, creating it if missing. Must be called before other writes to the folder. */
export async function markAsWorkFolder({ work, siteUrl }: Pick<Settings, 'work' | 'siteUrl'>): Promise<void> {
  await addToSites(work, { addresses: [], owners: [siteUrl], folders: [] });
}

const withAll = (known: readonly string[], added: readonly string[]) => [...new Set([...known, ...added])];

/** Adds sites to the record of a work folder. Writes nothing if the record already contains them. */
async function addToSites(work: string, added: SitesRecord): Promise<void> {
  await mkdir(work, { recursive: true });
  const known = readSites(work);
  const record: SitesRecord = {
    addresses: withAll(known.addresses, added.addresses),
    owners: withAll(known.owners, added.owners),
    folders: withAll(known.folders, added.folders),
  };
  if (JSON.stringify(record) !== JSON.stringify(known))
    await writeFileAtomically(path.join(work, BUILT_SITES_FILE_NAME), `${JSON.stringify(record)}\n`);
}

/** Records the URL and folder of a site in its work folder. Must be called before the first file of the site is written. */
export const recordSiteInWorkFolder = (
  work: string,
  { out, siteUrl }: Pick<Settings, 'out' | 'siteUrl'>,
): Promise<void> => addToSites(work, { addresses: [siteUrl], owners: [siteUrl], folders: [relativeToWork(work, out)] });

/** Returns the URL in a built site's `build.json`; null for sites of older versions and for other folders. */
function readSiteUrl(folder: string): string | null {
  const { site } = readJson(path.join(folder, BUILD_INFO_FILE));
  return typeof site === 'string' ? site : null;
}

/** True if two folders contain sites with the same URL. False for the default URL, which does not identify a site. */
function haveSameSiteUrl(folder: string, other: string): boolean {
  const address = readSiteUrl(folder);
  return address !== null && address !== DEFAULT_URL && address === readSiteUrl(other);
}

/** True if a folder has the data of a site: a core, or the manifest of version 0.1.0. */
function hasData(folder: string): boolean {
  const has = (name: string) => existsSync(path.join(folder, name));
  return has(`data/${CORE_FILE}`) || (has('data/manifest.json') && has('_astro'));
}

/** True if a folder may contain an earlier build of the site in `from`: its URL is the same, or not recorded (version 0.2.0 or earlier). */
export const canBeEarlierBuild = (folder: string, from: string): boolean =>
  haveSameSiteUrl(folder, from) || (readSiteUrl(folder) === null && hasData(folder));

/** Returns the names of the files and folders in a folder, except system files; empty if the folder does not exist. */
export function listFolderEntryNames(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !SYSTEM_FILES.has(name)) : [];
}

/**
 * True if a site was built from this work folder or has the configured URL. If the work folder has no records (it was deleted), a site
 * without a URL matches if it is in the current folder.
 */
function isOwnSite(address: string, folder: string, { work, siteUrl }: Pick<Settings, 'work' | 'siteUrl'>): boolean {
  const { addresses, folders } = readSites(work);
  if (address !== DEFAULT_URL) return address === siteUrl || addresses.includes(address);
  return folders.length === 0
    ? isPathBelowFolder(toRealPath(folder), toRealPath('.'))
    : folders.includes(relativeToWork(work, folder));
}

/**
 * True if a work folder, or the symbolic link to it, is directly in the current folder. A folder further below can belong to another site
 * of an operator who starts all builds in the same folder.
 */
function isDirectlyInCurrentFolder(work: string): boolean {
  const current = toRealPath('.');
  return [toRealPath(work), path.resolve(work)].some((place) => toRealPath(path.dirname(place)) === current);
}

/**
 * Returns the reason why a command must not write to a work folder, as the end of a sentence: the folder belongs to a site with another
 * URL. Returns null if the folder belongs to this site, if its site is unknown, or if the folder is directly in the current folder.
 */
export function findOtherSiteOfWorkFolder({
  work,
  out,
  siteUrl,
}: Pick<Settings, 'work' | 'out' | 'siteUrl'>): string | null {
  const { owners, folders } = readSites(work);
  const other = owners.find((address) => address !== DEFAULT_URL);
  if (other === undefined || owners.includes(siteUrl) || folders.includes(relativeToWork(work, out))) return null;
  return isDirectlyInCurrentFolder(work) ? null : `belongs to the site ${other}, but SITE_URL is ${siteUrl}`;
}

/** Returns, as the end of a sentence, the reason why a build must not replace a folder's content; null if it may be replaced. */
export function findReasonNotToReplaceContent(
  folder: string,
  settings: Pick<Settings, 'work' | 'siteUrl'>,
): string | null {
  const names = listFolderEntryNames(folder);
  const [first] = names.toSorted();
  if (first === undefined) return null;
  if (names.includes('.git')) return 'is a git repository';
  const address = readSiteUrl(folder);
  if (address === null) return hasData(folder) ? null : `contains files that Marquee did not write, such as ${first}`;
  if (isOwnSite(address, folder, settings)) return null;
  return address === DEFAULT_URL
    ? 'contains a site that was built from another work folder'
    : `contains the site ${address}, but SITE_URL is ${settings.siteUrl}`;
}

/** Number of foreign files that a message names. */
const MAX_NAMED = 3;

/**
 * Returns the reason why a site must not be published over the content of a folder, as the end of a sentence; null if it may be. A site of
 * version 0.2.0 or earlier, which a rollback can restore, records no URL: its URL is `siteUrl`.
 */
export function findReasonNotToReplaceSite(
  place: string,
  { from, siteUrl, wasPublished }: { readonly from: string; readonly siteUrl: string; readonly wasPublished: boolean },
): string | null {
  if (wasPublished || canBeEarlierBuild(place, from)) return null;
  const [there, own] = [readSiteUrl(place), readSiteUrl(from) ?? siteUrl];
  if (there === null) return isPartOfSite(place, from) ? null : describeForeignFiles(place);
  if (there === DEFAULT_URL) return 'contains another site';
  return there === own ? null : `contains the site ${there}, not ${own}`;
}

/** Returns the names in a folder, except names that start with a dot, such as `.well-known`: deploys never change these files. */
const listVisibleEntryNames = (folder: string) => listFolderEntryNames(folder).filter((name) => !name.startsWith('.'));

/** Returns the final name of a file that a deploy was copying when it was interrupted; other names unchanged. */
const toFinalName = (name: string) =>
  name.endsWith(PARTIAL_FILE_SUFFIX) ? name.slice(0, -PARTIAL_FILE_SUFFIX.length) : name;

/**
 * True if a folder contains a part of a site, as after a first deploy that was interrupted: all names directly in the folder are names of
 * the site or of its partially copied files, and it contains such a file with a content hash in its name.
 */
function isPartOfSite(folder: string, site: string): boolean {
  const own = new Set(listFolderEntryNames(site));
  const names = listVisibleEntryNames(folder);
  return (
    names.length > 0 &&
    names.every((name) => own.has(name) || own.has(toFinalName(name))) &&
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(toFinalName)
      .some((name) => hasContentHashInFileName(name.split(path.sep).join('/')) && existsSync(path.join(site, name)))
  );
}

function describeForeignFiles(folder: string): string | null {
  const names = listVisibleEntryNames(folder);
  if (names.length === 0) return null;
  return `contains files that Marquee did not write, such as ${names.toSorted().slice(0, MAX_NAMED).join(', ')}`;
}
