import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFolder } from '../../src/lib/ingest/emit.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { InputError } from '../command/outcome.ts';
import { forEachFile, listFolder } from '../publish/folder.ts';
import { readCatalogueInfo, type CatalogueInfo } from './build-info.ts';
import { forgetSite, isLeft } from './last-site.ts';
import { withLocks } from './locks.ts';
import { placeSite } from './place.ts';

/** A site that was kept. */
export interface EarlierSite {
  /** When it was kept, as `2026-11-22T03-17-41Z`. */
  readonly name: string;
  readonly folder: string;
  readonly catalogue: CatalogueInfo | null;
  /** Whether it is the one in the place of the site. */
  readonly isCurrent: boolean;
}

type Places = Pick<Settings, 'work' | 'out'>;

const NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z$/;
/** Of the work folder, what is never written in place, so that it can have two names: the snapshot, and packed copies of exports. */
const LINKED = /^data\/|\.gz$/;

const rootOf = (out: string) => `${path.resolve(out)}.previous`;
/** Names the kept site that is in the place of the site. */
const markOf = (out: string) => path.join(rootOf(out), 'current');

/** Gives a file a second name, or a copy where the file system has no such thing. */
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to));

/** Puts files of a folder into another, which has none of them; with a second name where that is asked for. */
async function transfer(
  from: string,
  to: string,
  files: readonly string[],
  isLinked: (file: string) => boolean = () => true,
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(to, folder), { recursive: true });
  await forEachFile(files, (file) =>
    (isLinked(file) ? linkOrCopy : copyFile)(path.join(from, file), path.join(to, file)),
  );
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [own, other] = await Promise.all([stat(a), stat(b).catch(() => null)]);
  if (other === null || own.size !== other.size || own.ino === other.ino) return false;
  const [bytes, others] = await Promise.all([readFile(a), readFile(b)]);
  return bytes.equals(others);
}

/** Has a site share the files that are as in a kept one: a night changes few. One after the other, and each in one step. */
async function share(site: string, kept: string, files: readonly string[]): Promise<void> {
  await forEachFile(files, async (file) => {
    const [own, other] = [path.join(site, file), path.join(kept, file)];
    if (!(await isSameFile(own, other))) return;
    const next = `${own}.next`;
    const isLinked = await link(other, next).then(
      () => true,
      () => false,
    );
    if (isLinked) await rename(next, own);
  });
}

async function listNames(out: string): Promise<string[]> {
  const names = await readdir(rootOf(out)).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();
}

/** Returns the sites that are kept beside a site, the newest first. */
export async function listEarlierSites(out: string): Promise<EarlierSite[]> {
  const current = await readFile(markOf(out), 'utf8').catch(() => '');
  return (await listNames(out)).map((name) => {
    const folder = path.join(rootOf(out), name, 'site');
    const catalogue = readCatalogueInfo(path.join(folder, 'data'));
    return { name, folder, catalogue, isCurrent: name === current };
  });
}

/** Says that the site is no kept one, before its place gets another. */
export async function unmarkSite(out: string): Promise<void> {
  await rm(markOf(out), { force: true });
}

const listLeft = async (work: string) => (await listFolder(work)).filter(isLeft);

/**
 * Keeps a site that has just been built, with its configurations of hosts and what its import has left, and `count` earlier ones; none at
 * all for 0. What is the same in two of them is on the disk once.
 */
export async function keepSite({ work, out }: Places, count: number): Promise<void> {
  const root = rootOf(out);
  if (count === 0) return rm(root, { recursive: true, force: true });
  const [newest] = await listNames(out);
  const next = path.join(root, 'next');
  await rm(next, { recursive: true, force: true });
  const files = await listFolder(out);
  if (newest !== undefined) await share(out, path.join(root, newest, 'site'), files);
  await transfer(out, path.join(next, 'site'), files);
  const hosts = `${path.resolve(out)}.hosts`;
  await transfer(hosts, path.join(next, 'hosts'), await listFolder(hosts));
  await transfer(work, path.join(next, 'work'), await listLeft(work), (file) => LINKED.test(file));
  const name = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  await replaceFolder(next, path.join(root, name));
  await writeFile(markOf(out), name);
  for (const old of (await listNames(out)).slice(count + 1))
    await rm(path.join(root, old), { recursive: true, force: true });
}

/** Returns the kept site of a name, or the one before the site. Throws an {@link InputError} when there is none. */
export async function findEarlierSite(out: string, name: string | null): Promise<EarlierSite> {
  const sites = await listEarlierSites(out);
  const current = sites.findIndex(({ isCurrent }) => isCurrent);
  const found = name === null ? sites[current + 1] : sites.find((site) => site.name === name);
  if (found) return found;
  const names = sites.map((site) => site.name).join(', ') || 'none';
  throw new InputError(
    rootOf(out),
    `there is ${name === null ? 'no earlier site' : `no site ${name}`}; kept: ${names}`,
  );
}

async function restore({ work, out }: Places, { name, folder }: EarlierSite): Promise<void> {
  const kept = path.dirname(folder);
  const [hosts, left] = [`${path.resolve(out)}.hosts`, path.join(kept, 'work')];
  const stage = path.join(work, 'restore');
  await rm(stage, { recursive: true, force: true });
  await forgetSite({ work });
  await unmarkSite(out);
  // what the next build compares with, falls back to and is asked about is of the site again
  await transfer(left, path.join(stage, 'work'), await listFolder(left), (file) => LINKED.test(file));
  for (const file of await listLeft(work)) if (!file.startsWith('data/')) await rm(path.join(work, file));
  for (const file of await readdir(path.join(stage, 'work'))) {
    if (file === 'data') await replaceFolder(path.join(stage, 'work', file), path.join(work, file));
    else await rename(path.join(stage, 'work', file), path.join(work, file));
  }
  await rm(hosts, { recursive: true, force: true });
  await transfer(path.join(kept, 'hosts'), hosts, await listFolder(path.join(kept, 'hosts')));
  await transfer(folder, path.join(stage, 'site'), await listFolder(folder));
  await placeSite(path.join(stage, 'site'), out);
  await rm(stage, { recursive: true, force: true });
  await writeFile(markOf(out), name);
}

/** Puts a kept site in the place of the site, and what its import has left into the work folder. Throws a `LockError` while a build runs. */
export function restoreSite({ work, out }: Places, site: EarlierSite): Promise<void> {
  const places = { work: path.resolve(work), out: path.resolve(out) };
  return withLocks(places, () => restore(places, site));
}
