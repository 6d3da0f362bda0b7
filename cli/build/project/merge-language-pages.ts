import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachFileConcurrently, listFilesInFolder } from '../../deploy/deploy-to-folder.ts';

/** Matches a language's files that belong in the site's root: scripts and styles (names with content hash), sitemaps (with language). */
const AT_ROOT = /^(?:_astro\/|sitemap-[^/]+\.xml$)/;
const INDEX = 'sitemap-index.xml';
const INDEX_END = '</sitemapindex>';
const ENTRY = /<sitemap>.*?<\/sitemap>/gs;

/** Returns the base name of a language's sitemap, by its path prefix: `sitemap`, or `sitemap-de`. */
export const getSitemapBaseName = (prefix: string): string => `sitemap${prefix.replace('/', '-')}`;

/** Returns the path that a file of one language has in the finished site: `de/tags.html`, and `de.html` for the home page. */
export function toLanguageFilePath(file: string, prefix: string): string {
  if (prefix === '') return file;
  return file === 'index.html' ? `${prefix.slice(1)}.html` : `${prefix.slice(1)}/${file}`;
}

/** Adds entries to the sitemap index of a site. */
export async function addToSitemapIndex(site: string, entries: string): Promise<void> {
  const index = path.join(site, INDEX);
  await writeFile(index, (await readFile(index, 'utf8')).replace(INDEX_END, entries + INDEX_END));
}

/** Moves the pages of a language into the site, below the language's path prefix, and files shared by all languages to the root. */
export async function moveLanguagePagesIntoSite(
  folder: string,
  prefix: string,
  sitemap: string,
  site: string,
): Promise<void> {
  const index = path.join(folder, `${sitemap}-index.xml`);
  if (existsSync(index)) {
    const entries = (await readFile(index, 'utf8')).match(ENTRY) ?? [];
    await addToSitemapIndex(site, entries.join(''));
    await rm(index);
  }
  await forEachFileConcurrently(await listFilesInFolder(folder), async (file) => {
    const to = path.join(site, AT_ROOT.test(file) ? file : toLanguageFilePath(file, prefix));
    await mkdir(path.dirname(to), { recursive: true });
    await rename(path.join(folder, file), to);
  });
}
