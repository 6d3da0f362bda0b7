import { existsSync } from 'node:fs';
import { copyFile, cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { THEME_FILE } from '../brand/brand-palette.ts';
import { hashBytes, hashFile, hashFolder } from './hash-files.ts';
import { changeTexts, TEXTS_FILE } from './own-texts.ts';

/** What of the operator's folder goes into pages, beside its config and rules. */
const FOLDERS = ['content', 'public'];
const FILES = [THEME_FILE];
/** Files that count, of which the copy gets what they say. */
const READ = [TEXTS_FILE];
/** The text of the page About; every other one is a legal text. */
const ABOUT = 'about.md';
/** The name of a text is the last part of its address. */
const TEXT = /^[a-z\d]+(?:-[a-z\d]+)*\.md$/;
/** What the site itself has at its root. */
const TAKEN: ReadonlySet<string> = new Set(['_astro', 'data', 'demo']);

const namesIn = async (folder: string) => (existsSync(folder) ? readdir(folder) : []);
/** What systems and editors leave in folders is for nobody to see. */
const isMeant = (name: string) => !name.startsWith('.') || name === '.well-known';

/** Returns a hash of the files of the operator's folder that pages are made of. */
export async function hashOwnFiles(site: string): Promise<string> {
  const folders = await Promise.all(FOLDERS.map((name) => hashFolder(path.join(site, name))));
  const files = [...FILES, ...READ].map((name) => path.join(site, name)).filter((file) => existsSync(file));
  return hashBytes([...folders, ...(await Promise.all(files.map(hashFile)))].join());
}

async function copyTexts(folder: string, sources: string): Promise<void> {
  for (const name of (await namesIn(folder)).filter(isMeant)) {
    const file = path.join(folder, name);
    if (!TEXT.test(name))
      throw new Error(`${file}: got this name, expected small letters, digits and hyphens, and .md: imprint.md`);
    await copyFile(file, path.join(sources, 'content', name === ABOUT ? 'pages' : 'legal', name));
  }
}

async function copyPublic(folder: string, stage: string): Promise<void> {
  const taken = (await namesIn(folder)).find((name) => TAKEN.has(name));
  if (taken !== undefined) throw new Error(`${path.join(folder, taken)}: got a name that the site itself has`);
  const filter = (file: string) => isMeant(path.basename(file));
  if (existsSync(folder)) await cp(folder, path.join(stage, 'public'), { recursive: true, filter });
}

/** Puts the operator's files into the copy of the project that a build is made of, in the place of those of the same name. */
export async function copyOwnFiles(site: string, stage: string): Promise<void> {
  const sources = path.join(stage, 'src');
  await copyTexts(path.join(site, 'content'), sources);
  await copyPublic(path.join(site, 'public'), stage);
  for (const name of FILES) {
    const file = path.join(site, name);
    if (existsSync(file)) await copyFile(file, path.join(sources, 'styles', name));
  }
  await changeTexts(site, stage);
}
