import { existsSync, statSync } from 'node:fs';
import { copyFile, cp, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGE_CODES, languagesOf, type LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import type { Settings } from '../../../src/lib/settings/schema.ts';
import { THEME_FILE } from '../../brand/brand-palette.ts';
import { InputError } from '../../command/outcome.ts';
import { hashBytes, hashFile, hashFolder } from './hash-files.ts';
import { copyTagNames, IS_TAG_NAMES_FILE } from './own-tag-names.ts';
import { changeTexts, IS_TEXTS_FILE } from './own-texts.ts';
import { readOperatorText } from '../../../src/lib/settings/operator-text.ts';

/** What of the operator's folder goes into pages, beside its config and rules. */
const FOLDERS = ['content', 'public'];
const FILES = [THEME_FILE];
/** Files that count, of which the copy gets what they say. */
const READ = [IS_TEXTS_FILE, IS_TAG_NAMES_FILE];
/** The text of the page About; every other one is a legal text. */
export const ABOUT = 'about.md';
/** The name of a text is the last part of its address. */
const TEXT = /^[a-z\d]+(?:-[a-z\d]+)*\.md$/;
/** What the site itself has at its root. */
const TAKEN: ReadonlySet<string> = new Set(['_astro', 'data', 'demo']);

const namesIn = async (folder: string) => (existsSync(folder) ? readdir(folder) : []);
/** False for hidden files, which systems and editors leave in folders. */
export const isVisible = (name: string) => !name.startsWith('.') || name === '.well-known';

/** Returns a hash of the files of the operator's folder that pages are made of. */
export async function hashOwnFiles(site: string): Promise<string> {
  const folders = await Promise.all(FOLDERS.map((name) => hashFolder(path.join(site, name))));
  const counts = (name: string) => FILES.includes(name) || READ.some((pattern) => pattern.test(name));
  const names = (await namesIn(site)).filter(counts).toSorted();
  // the name of a file says its language
  const files = names.map(async (name) => {
    const place = path.join(site, name);
    // a folder by such a name is refused later
    return `${name} ${await (statSync(place).isDirectory() ? hashFolder(place) : hashFile(place))}`;
  });
  return hashBytes([...folders, ...(await Promise.all(files))].join());
}

/** The texts of a language that the project has, in the copy and below its folder of texts. */
const LANGUAGES = 'languages';

/** Returns the front matter of a text with the language that it is in. Texts without one are told of by Astro. */
const markLanguage = (text: string, language: LanguageCode) =>
  text.replace(/^\uFEFF?\s*---[ \t]*\r?\n/, `---\nlanguage: ${language}\n`);

const isLanguage = (name: string) => LANGUAGE_CODES.some((code) => code === name.toLowerCase());

/** Puts the texts of a folder of the operator's into the copy, those of another language with a mark. */
async function copyTexts(folder: string, content: string, foreign: LanguageCode | null): Promise<void> {
  for (const name of (await namesIn(folder)).filter((each) => isVisible(each) && !isLanguage(each))) {
    const file = path.join(folder, name);
    if (!TEXT.test(name))
      throw new InputError(file, 'got this name, expected small letters, digits and hyphens, and .md: imprint.md');
    const to = path.join(content, name === ABOUT ? 'pages' : 'legal', name);
    if (foreign === null) await copyFile(file, to);
    else await writeFile(to, markLanguage(await readOperatorText(file), foreign));
  }
}

/**
 * Puts the texts of a language into a copy: those of the project, over them the operator's in the first language of the site, which say
 * what holds, and over them the operator's in this one.
 */
async function copyContent(settings: Own, language: LanguageCode, stage: string): Promise<void> {
  const { site, language: first } = settings;
  const content = path.join(stage, 'src', 'content');
  const own = path.join(content, LANGUAGES, language);
  if (existsSync(own)) await cp(own, content, { recursive: true });
  const folder = path.join(site, 'content');
  const further = new Set<string>(languagesOf(settings).slice(1));
  const strange = (await namesIn(folder)).find((name) => isLanguage(name) && !further.has(name));
  if (strange !== undefined)
    throw new InputError(path.join(folder, strange), "got a language that is none of the site's further ones");
  await copyTexts(folder, content, language === first ? null : first);
  if (language !== first) await copyTexts(path.join(folder, language), content, null);
}

async function copyPublic(folder: string, stage: string, settings: Own): Promise<void> {
  const further = languagesOf(settings).slice(1);
  const taken = new Set([...TAKEN, ...further, ...further.map((code) => `${code}.html`)]);
  const found = (await namesIn(folder)).find((name) => taken.has(name));
  if (found !== undefined) throw new InputError(path.join(folder, found), 'got a name that the site itself has');
  const filter = (file: string) => isVisible(path.basename(file));
  if (existsSync(folder)) await cp(folder, path.join(stage, 'public'), { recursive: true, filter });
}

type Own = Pick<Settings, 'site' | 'language' | 'languages'>;

/** Puts the operator's files into the copy of the project that the pages of a language are made of, in the place of those of the same name. */
export async function copyOwnFiles(settings: Own, language: LanguageCode, stage: string): Promise<void> {
  const { site } = settings;
  await copyContent(settings, language, stage);
  await copyPublic(path.join(site, 'public'), stage, settings);
  for (const name of FILES) {
    const file = path.join(site, name);
    if (existsSync(file)) await copyFile(file, path.join(stage, 'src', 'styles', name));
  }
  await changeTexts(settings, language, stage);
  await copyTagNames(settings, language, stage);
}
