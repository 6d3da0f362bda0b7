import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../../../src/lib/import/files/replace-file.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { InputError } from '../../command/command-result.ts';
import { forEachFileConcurrently, listFilesInFolder } from '../../deploy/deploy-to-folder.ts';
import { hashSite, listPublishedSiteHashes } from '../../deploy/published-site-record.ts';
import { readCatalogueInfo, type CatalogueInfo } from '../output/build-info-file.ts';
import { isBuildResultFile } from '../output/last-build-record.ts';

/** Metadata of a site stored for rollbacks, in the file `kept.json`. */
interface StoredSiteRecord {
  /** Sequence number, by which stored sites are sorted. 0 for sites without metadata, which earlier versions of Marquee have stored. */
  readonly number: number;
  /** Content hash of the site, see {@link hashSite}. */
  readonly content: string;
  /** Hash of the takedowns that the site's videos were last checked against, or null. */
  readonly rules: string | null;
}

export interface StoredSite extends StoredSiteRecord {
  /** Time when the site was stored, such as `2026-11-22T03-17-41Z`. */
  readonly name: string;
  /** Folder with the subfolders `site`, `hosts` and `work`. */
  readonly root: string;
  readonly folder: string;
  readonly catalogue: CatalogueInfo | null;
}

type SiteFolders = Pick<Settings, 'work' | 'out'>;

const STORED_NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z(?:-\d+)?$/;
const RECORD_FILE = 'kept.json';

const rootOf = (out: string) => `${path.resolve(out)}.previous`;

async function readRecord(root: string): Promise<StoredSiteRecord> {
  try {
    return JSON.parse(await readFile(path.join(root, RECORD_FILE), 'utf8')) as StoredSiteRecord;
  } catch {
    // the metadata file is damaged, or missing because an earlier version of Marquee stored the site: the site itself is still usable
    return { number: 0, content: await hashSite(path.join(root, 'site')), rules: null };
  }
}

const writeRecord = (root: string, record: StoredSiteRecord) =>
  writeFileAtomically(path.join(root, RECORD_FILE), `${JSON.stringify(record)}\n`);

/**
 * Returns the stored sites, the newest first. The sequence numbers of the sites determine the order, since clocks may be wrong. Throws if
 * the folder of the stored sites exists but cannot be read.
 */
export async function listStoredSites(out: string): Promise<StoredSite[]> {
  const entries = await readdir(rootOf(out)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries.filter((name) => STORED_NAME.test(name));
  const sites = await Promise.all(
    names.map(async (name): Promise<StoredSite> => {
      const root = path.join(rootOf(out), name);
      const folder = path.join(root, 'site');
      return {
        name,
        root,
        folder,
        catalogue: readCatalogueInfo(path.join(folder, 'data')),
        ...(await readRecord(root)),
      };
    }),
  );
  return sites.toSorted((a, b) => b.number - a.number || (a.name < b.name ? 1 : -1));
}

/** Returns the stored site with the same content as the current site, or null. */
export async function findStoredCopyOfCurrentSite(
  out: string,
  sites: readonly StoredSite[],
): Promise<StoredSite | null> {
  const content = await hashSite(out);
  return sites.find((site) => site.content === content) ?? null;
}

/** Deletes a stored site. Renames it first, so that an interrupted deletion leaves no incomplete site. */
export async function deleteStoredSite({ root }: StoredSite): Promise<void> {
  const deleted = path.join(path.dirname(root), 'gone');
  await rm(deleted, { recursive: true, force: true });
  await rename(root, deleted);
  await rm(deleted, { recursive: true, force: true });
}

/** Records the hash of the takedowns (`rules`) that a stored site was checked against. */
export const recordCheckedTakedownHash = ({ root, number, content }: StoredSite, rules: string): Promise<void> =>
  writeRecord(root, { number, content, rules });

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [own, other] = await Promise.all([stat(a), stat(b).catch(() => null)]);
  if (other === null || own.size !== other.size || own.ino === other.ino) return false;
  const [bytes, others] = await Promise.all([readFile(a), readFile(b)]);
  return bytes.equals(others);
}

/** Replaces a site's files with hard links to equal files of a stored site to save space. `links` is a new folder for temporary links. */
async function share(site: string, kept: string, files: readonly string[], links: string): Promise<void> {
  await mkdir(links, { recursive: true });
  const numbers = new Map(files.map((file, i) => [file, String(i)]));
  await forEachFileConcurrently(files, async (file) => {
    const [own, other] = [path.join(site, file), path.join(kept, file)];
    if (!(await isSameFile(own, other))) return;
    const next = path.join(links, numbers.get(file)!);
    try {
      await link(other, next);
      await rename(next, own);
    } catch {
      // if hard links are not possible, the file is stored twice
    }
  });
}

/** Returns an unused name for a stored site: the time in seconds, with a number if two builds ended in the same second. */
function toName(date: Date, sites: readonly StoredSite[]): string {
  const name = date.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const isTaken = (candidate: string) => sites.some((site) => site.name === candidate);
  let number = 1;
  while (isTaken(number === 1 ? name : `${name}-${number}`)) number++;
  return number === 1 ? name : `${name}-${number}`;
}

/** Copies the site, its server configurations and the results of its import into a new folder. */
async function copyInto(next: string, { work, out }: SiteFolders, files: readonly string[]): Promise<void> {
  await linkOrCopyFiles(out, path.join(next, 'site'), files);
  const hosts = `${path.resolve(out)}.hosts`;
  await linkOrCopyFiles(hosts, path.join(next, 'hosts'), await listFilesInFolder(hosts));
  const results = (await listFilesInFolder(work)).filter(isBuildResultFile);
  await linkOrCopyFiles(work, path.join(next, 'work'), results, canHardLink);
}

/**
 * Deletes stored sites that have the same content as a newer stored site. Of the remaining sites, retains the newest site, the `count`
 * sites before it, and all sites that are currently deployed.
 */
async function deleteOldSites(out: string, count: number): Promise<void> {
  const published = await listPublishedSiteHashes(out);
  const seen = new Set<string>();
  for (const site of await listStoredSites(out)) {
    const isExtra = seen.size > count && !published.has(site.content);
    if (seen.has(site.content) || isExtra) await deleteStoredSite(site);
    else seen.add(site.content);
  }
}

/**
 * Stores the new site with its server configurations and the results of its import. Retains up to `count` earlier sites and the last
 * deployed site; a `count` of 0 deletes all stored sites. Equal files and equal sites are stored only once.
 */
export async function storeSite({ work, out }: SiteFolders, count: number, rules: string | null = null): Promise<void> {
  const root = rootOf(out);
  if (count === 0) return rm(root, { recursive: true, force: true });
  const sites = await listStoredSites(out);
  const [next, links] = [path.join(root, 'next'), path.join(root, 'links')];
  for (const folder of [next, links]) await rm(folder, { recursive: true, force: true });
  const files = await listFilesInFolder(out);
  if (sites[0]) await share(out, sites[0].folder, files, links);
  await rm(links, { recursive: true, force: true });
  await copyInto(next, { work, out }, files);
  const record = { number: 1 + (sites[0]?.number ?? 0), content: await hashSite(out), rules };
  await writeRecord(next, record);
  await rename(next, path.join(root, toName(new Date(), sites)));
  await deleteOldSites(out, count);
}

/** Returns the stored site with this name; for null, the one before the current site. Throws an {@link InputError} if there is none. */
export async function chooseRollbackSite(out: string, name: string | null): Promise<StoredSite> {
  const sites = await listStoredSites(out);
  const current = name === null ? await findStoredCopyOfCurrentSite(out, sites) : null;
  const found =
    name === null ? sites[current === null ? 0 : sites.indexOf(current) + 1] : sites.find((site) => site.name === name);
  if (found) return found;
  const names = sites.map((site) => site.name).join(', ') || 'none';
  throw new InputError(
    rootOf(out),
    `${name === null ? 'no earlier site' : `no site ${name}`} found; stored sites: ${names}`,
  );
}

/** Files of the work folder that are replaced but never modified, so that they can be shared by hard links: the snapshot and gzip files. */
const SHARABLE = /^data\/|\.gz$/;

/** True if a file of the work folder can be shared by hard links. */
export const canHardLink = (file: string): boolean => SHARABLE.test(file);

/** Creates a hard link, or a copy on volumes without hard links. */
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to));

/** Copies files into an empty folder. Creates hard links instead of copies for the files for which `isLinked` returns true. */
export async function linkOrCopyFiles(
  from: string,
  to: string,
  files: readonly string[],
  isLinked: (file: string) => boolean = () => true,
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(to, folder), { recursive: true });
  await forEachFileConcurrently(files, (file) =>
    (isLinked(file) ? linkOrCopy : copyFile)(path.join(from, file), path.join(to, file)),
  );
}
