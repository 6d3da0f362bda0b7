import { existsSync, statSync } from 'node:fs';
import { copyFile, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGE_CODES, listSiteLanguages, type LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { InputError } from '../../command/command-result.ts';
import { hashBytes, hashFile, hashFolder } from './hash-files.ts';
import { copyCustomTagNamesIntoProject, TAG_NAMES_FILE_PATTERN } from './custom-tag-names.ts';
import { applyCustomTextsToProjectCopy, INTERFACE_TEXTS_FILE_PATTERN } from './custom-texts.ts';
import { operatorLanguagesFolder } from '../../../src/lib/settings/operator-languages.ts';
import { readOperatorTextFile } from '../../../src/lib/settings/read-operator-text-file.ts';
import { LANGUAGES_FOLDER } from '../../languages/read-language.ts';

/** File name of the operator's style sheet, both in the operator's folder and in `src/styles`. */
export const THEME_FILE = 'theme.css';
/** Subfolders of the operator's folder whose files affect pages. */
const FOLDERS = ['content', 'languages', 'public'];
const FILES = [THEME_FILE];
/** Files of the operator's folder whose content is merged into Marquee's modules instead of being copied. */
const MERGED_FILES = [INTERFACE_TEXTS_FILE_PATTERN, TAG_NAMES_FILE_PATTERN];
/** File name of the About page's text. Every other text is a legal text. */
export const ABOUT_PAGE_FILE_NAME = 'about.md';
/** Matches the file names of the operator's texts. The name without `.md` becomes the last segment of the page's URL. */
const TEXT_FILE = /^[a-z\d]+(?:-[a-z\d]+)*\.md$/;
/** Names in the site's root folder that the operator's files must not have, because the build writes to them. */
const RESERVED_NAMES: ReadonlySet<string> = new Set(['_astro', 'data', 'demo']);

const namesIn = async (folder: string) => (existsSync(folder) ? readdir(folder) : []);
/** Returns whether a file is visible or `.well-known`: systems and editors create hidden files without the operator's knowledge. */
const isNonHiddenFileName = (name: string) => !name.startsWith('.') || name === '.well-known';

/** Returns a hash of the files in the operator's folder that affect pages. */
export async function hashCustomFiles(site: string): Promise<string> {
  const folders = await Promise.all(FOLDERS.map((name) => hashFolder(path.join(site, name))));
  const counts = (name: string) => FILES.includes(name) || MERGED_FILES.some((pattern) => pattern.test(name));
  const names = (await namesIn(site)).filter(counts).toSorted();
  // the hash includes the file name, because the name contains the language
  const files = names.map(async (name) => {
    const place = path.join(site, name);
    // if a folder has the name of an expected file, the build reports the error later
    return `${name} ${await (statSync(place).isDirectory() ? hashFolder(place) : hashFile(place))}`;
  });
  return hashBytes([...folders, ...(await Promise.all(files))].join());
}

/** Adds the language to a text's front matter. Astro reports texts without a front matter. */
const addLanguage = (text: string, language: LanguageCode) =>
  text.replace(/^\uFEFF?\s*---[ \t]*\r?\n/, `---\nlanguage: ${language}\n`);

/** Language in which Marquee's own texts are written. Marquee's texts in other languages are translations. */
const TEXTS_LANGUAGE = 'en';
/** Folders with Marquee's own texts. */
const TEXT_FOLDERS = ['legal', 'pages'];

/** Adds `language: en` to the front matter of Marquee's own texts, for pages in another language that lacks translations of them. */
async function markTexts(content: string): Promise<void> {
  for (const folder of TEXT_FOLDERS)
    for (const name of await namesIn(path.join(content, folder))) {
      const file = path.join(content, folder, name);
      await writeFile(file, addLanguage(await readOperatorTextFile(file), TEXTS_LANGUAGE));
    }
}

const isLanguage = (name: string) => LANGUAGE_CODES.some((code) => code === name.toLowerCase());

/**
 * Copies texts from a folder into a build's copy of the project. `foreign` is the language of the texts if it differs from the language of
 * the pages; it is then added to their front matter.
 */
async function copyTexts(folder: string, content: string, foreign: LanguageCode | null): Promise<void> {
  for (const name of (await namesIn(folder)).filter((each) => isNonHiddenFileName(each) && !isLanguage(each))) {
    const file = path.join(folder, name);
    if (!TEXT_FILE.test(name))
      throw new InputError(
        file,
        'invalid file name: use lowercase letters, digits and hyphens, and the extension .md, such as imprint.md',
      );
    const to = path.join(content, name === ABOUT_PAGE_FILE_NAME ? 'pages' : 'legal', name);
    // write the text instead of copying its file: the copy of a read-only file would be read-only, and could not be replaced
    await writeFile(
      to,
      foreign === null ? await readFile(file) : addLanguage(await readOperatorTextFile(file), foreign),
    );
  }
}

/**
 * Copies the texts for the pages of a language into a build's copy of the project. Each of these steps replaces earlier texts with the same
 * file name: Marquee's translations, the operator's translations of Marquee's texts, the operator's texts in the site's first language (the
 * authoritative version), the operator's texts in this language.
 */
async function copyContent(settings: LanguageSettings, language: LanguageCode, copyFolder: string): Promise<void> {
  const { site, language: first } = settings;
  const content = path.join(copyFolder, 'src', 'content');
  if (language !== TEXTS_LANGUAGE) await markTexts(content);
  for (const languages of [LANGUAGES_FOLDER, operatorLanguagesFolder(site)])
    for (const name of TEXT_FOLDERS) await copyTexts(path.join(languages, language, name), content, null);
  const folder = path.join(site, 'content');
  const further = new Set<string>(listSiteLanguages(settings).slice(1));
  const unexpected = (await namesIn(folder)).find((name) => isLanguage(name) && !further.has(name));
  if (unexpected !== undefined)
    throw new InputError(
      path.join(folder, unexpected),
      'this language is not in `languages` of the site: add it there, or delete the folder',
    );
  await copyTexts(folder, content, language === first ? null : first);
  if (language !== first) await copyTexts(path.join(folder, language), content, null);
}

async function copyPublic(folder: string, copyFolder: string, settings: LanguageSettings): Promise<void> {
  const further = listSiteLanguages(settings).slice(1);
  const taken = new Set([...RESERVED_NAMES, ...further, ...further.map((code) => `${code}.html`)]);
  const found = (await namesIn(folder)).find((name) => taken.has(name));
  if (found !== undefined)
    throw new InputError(path.join(folder, found), 'the site itself uses this name: rename the file or folder');
  const filter = (file: string) => isNonHiddenFileName(path.basename(file));
  if (existsSync(folder)) await cp(folder, path.join(copyFolder, 'public'), { recursive: true, filter });
}

type LanguageSettings = Pick<Settings, 'site' | 'language' | 'languages' | 'takedowns'>;

/**
 * Copies the operator's files into a build's copy of the project for one language. An operator's file replaces Marquee's file with the same
 * name. Throws an {@link InputError} or {@link SettingsError} for a file that cannot be used.
 */
export async function copyCustomFiles(
  settings: LanguageSettings,
  language: LanguageCode,
  copyFolder: string,
): Promise<void> {
  const { site } = settings;
  await copyContent(settings, language, copyFolder);
  await copyPublic(path.join(site, 'public'), copyFolder, settings);
  for (const name of FILES) {
    const file = path.join(site, name);
    if (existsSync(file)) await copyFile(file, path.join(copyFolder, 'src', 'styles', name));
  }
  await applyCustomTextsToProjectCopy(settings, language, copyFolder);
  await copyCustomTagNamesIntoProject(settings, language, copyFolder);
}
