import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCoreFile } from '../../src/lib/ingest/core-file.ts';
import { CORE_FILE } from '../../src/lib/snapshot/core.ts';
import { forEachFile, listFolder } from '../publish/folder.ts';
import { isPackedCopy } from '../publish/order.ts';
import { isFaithful } from './precompress.ts';

const CORE = `data/${CORE_FILE}`;
/** Missing files that are named in the message. */
const NAMED = 5;

const PAGE = /\.html$/;
const CODE = /^_astro\/.+\.(?:js|css)$/;
/** A built file, by its address or by the path that one script has for another. */
const BUILT = /\b_astro\/[\w.@~-]+\.\w+/g;
/** What one built file imports of its neighbours. */
const NEIGHBOUR = /["'`(]\.\/([\w.@~-]+\.\w+)["'`)]/g;
/** Scripts, styles, icons and data that a page names in its head or anywhere else. */
const NAMED_IN_PAGE =
  /<(?:script|link)\b[^>]*?\s(?:src|href)="\/([^/"?#][^"?#]*\.\w+)"|["'(]\/(data\/[^"'()?#\s]+\.\w+)/g;

/** Returns the paths of files without which a page or a script does not work, as its text names them. */
function findNeeded(file: string, text: string): Set<string> {
  const needed = new Set(Array.from(text.matchAll(BUILT), ([found]) => found));
  if (PAGE.test(file)) {
    for (const [, inHead, data] of text.matchAll(NAMED_IN_PAGE)) needed.add(decodeURI(inHead ?? data ?? ''));
  } else {
    for (const [, name = ''] of text.matchAll(NEIGHBOUR)) needed.add(`_astro/${name}`);
  }
  return needed;
}

/** Returns the folders of shards that a site's data needs beside its core. Throws when there is no core that can be read. */
function findShardFolders(site: string): string[] {
  const core = readCoreFile(path.join(site, 'data'));
  if (!core) throw new Error(`the site that was built has no ${CORE}`);
  const inCore = new Set(Array.from(core.shards.keys(), (name) => path.dirname(name)));
  const folders = Object.entries(core.manifest.sets).flatMap(([set, { groups }]) =>
    groups.map((group) => `${set}/${group}`),
  );
  return folders.filter((folder) => !inCore.has(folder)).map((folder) => `data/${folder}`);
}

/**
 * Throws when a file is missing that a page, a style sheet or a script of a built site needs (scripts, styles, fonts, icons, data), and
 * when a packed copy holds something else than its file.
 * Pictures of videos are other people's, and pages are looked for by `npm test -- links`.
 */
export async function checkSite(site: string): Promise<void> {
  const files = await listFolder(site);
  const there = new Set(files);
  const missing = new Map<string, string>();
  for (const folder of findShardFolders(site)) {
    if (!existsSync(path.join(site, folder))) missing.set(folder, CORE);
  }
  const readers = files.filter((file) => PAGE.test(file) || CODE.test(file));
  await forEachFile(readers, async (file) => {
    for (const needed of findNeeded(file, await readFile(path.join(site, file), 'utf8'))) {
      if (!there.has(needed)) missing.set(needed, file);
    }
  });
  await forEachFile(files.filter(isPackedCopy), async (copy) => {
    if (!(await isFaithful(site, copy)))
      throw new Error(`${copy} is no copy of its file. The site that is there stays.`);
  });
  if (missing.size === 0) return;
  const named = Array.from(missing, ([needed, file]) => `${needed} (needed by ${file})`).slice(0, NAMED);
  throw new Error(
    `${missing.size} files are missing in the site that was built: ${named.join(', ')}. The site that is there stays.`,
  );
}
