import { existsSync } from 'node:fs';
import { readFile, writeFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { languageTagOf, listSiteLanguages, type LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import { readTakedowns } from '../../../src/lib/import/rules/read-operator-files.ts';
import { createTakenDownLabelDetector } from '../../../src/lib/import/rules/takedowns.ts';
import { parseTagTranslations } from '../../../src/lib/import/rules/tag-translations.ts';
import type { SearchLanguage } from '../../../src/lib/search/text/search-language.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { printWarning } from '../../command/command-action.ts';
import { readOperatorTextFile } from '../../../src/lib/settings/read-operator-text-file.ts';
import { SettingsError } from '../../../src/lib/settings/settings-error.ts';

/** Matches the names of files in the operator's folder that are meant as translated tag names, even if the language code is misspelled. */
export const TAG_NAMES_FILE_PATTERN = /^tags(?:[._-].*)?\.csv$/i;

type LanguageSettings = Pick<Settings, 'site' | 'language' | 'languages' | 'takedowns'>;
type TagNames = ReturnType<typeof parseTagTranslations>;

const fileOf = (language: LanguageCode) => `tags.${language}.csv`;

/**
 * Throws a {@link SettingsError} if a folder has an entry whose name matches `pattern`, but that would be ignored silently: its name is not
 * one of `names`, or it is a folder instead of a file.
 */
export async function expectKnownFileNames(folder: string, names: readonly string[], pattern: RegExp): Promise<void> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  for (const entry of entries.filter(({ name }) => pattern.test(name))) {
    const place = path.join(folder, entry.name);
    if (!names.includes(entry.name))
      throw new SettingsError(
        `${place}: got a language that the site does not have, expected one of ${names.join(', ')}`,
      );
    if (entry.isDirectory()) throw new SettingsError(`${place}: got a folder, expected a file`);
  }
}

/**
 * Returns the operator's tag names in a language, by slug, without tags and performers that takedowns name, and warns about these; empty if
 * there is no file. Throws an error for a file that cannot be parsed.
 */
export async function readOperatorTagNames(
  settings: Pick<Settings, 'site' | 'takedowns'>,
  language: LanguageCode,
  warn: (message: string) => void = () => undefined,
): Promise<TagNames> {
  const file = path.join(settings.site, fileOf(language));
  if (!existsSync(file)) return [];
  const isTakenDown = createTakenDownLabelDetector(await readTakedowns(settings));
  const text = await readOperatorTextFile(file);
  const names = parseTagTranslations(text, file, isTakenDown);
  const all = parseTagTranslations(text, file).length;
  if (names.length < all)
    warn(`${file}: left out ${all - names.length} of ${all} names, because takedowns name the tags or performers`);
  return names;
}

/** Returns the first language of a site, with the operator's tag names, for searches outside of pages. */
export async function readSearchLanguage(
  settings: Pick<Settings, 'site' | 'language' | 'takedowns'>,
): Promise<SearchLanguage> {
  const { language: code } = settings;
  return { code, locale: languageTagOf(code), names: await readOperatorTagNames(settings, code) };
}

/** Matches the empty list of tag names in a language's messages module, which is replaced by the operator's names. */
const NONE = /(TRANSLATED_TAG_NAMES[^=]*= )\[\]/;

/**
 * Writes the operator's tag names in a language into a build's copy of the project. Throws an error for a file that cannot be parsed or is
 * in a language that the site does not have.
 */
export async function copyCustomTagNamesIntoProject(
  settings: LanguageSettings,
  language: LanguageCode,
  copyFolder: string,
): Promise<void> {
  await expectKnownFileNames(settings.site, listSiteLanguages(settings).map(fileOf), TAG_NAMES_FILE_PATTERN);
  const names = await readOperatorTagNames(settings, language, printWarning);
  if (names.length === 0) return;
  const file = path.join(copyFolder, 'src/lib/messages', language, 'language.ts');
  const code = await readFile(file, 'utf8');
  await writeFile(
    file,
    code.replace(NONE, (_, before: string) => before + JSON.stringify(names)),
  );
}
