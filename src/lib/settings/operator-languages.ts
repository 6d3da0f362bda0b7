import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { registerLanguages } from '../catalogue/languages.ts';
import { LANGUAGE_PROPERTIES_FILE, readLanguageProperties } from './language-properties.ts';
import { SettingsError } from './settings-error.ts';

/** Returns the folder of the operator's languages. Each language is a folder with messages that replace or complete Marquee's messages. */
export const operatorLanguagesFolder = (site: string): string => path.join(site, 'languages');

/** Matches the code of a language, which is the name of a folder and the first segment of page paths. */
const CODE = /^[a-z]{2,3}(?:-[a-z\d]{2,8})?$/;
/** Code that no language can have, because paths such as `/tag/music` begin with the same text. */
const RESERVED_CODE = 'tag';

/** Returns true if a text can be the code of a language of a site. */
export const isLanguageCode = (text: string): boolean => CODE.test(text) && text !== RESERVED_CODE;

/**
 * Returns the codes of the languages in the operator's folder that have a `language.json`, sorted by name. Throws a {@link SettingsError}
 * for a folder whose name cannot be the code of a language.
 */
export function listOperatorLanguages(site: string): readonly string[] {
  const folder = operatorLanguagesFolder(site);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const codes = names.filter((name) => existsSync(path.join(folder, name, LANGUAGE_PROPERTIES_FILE))).toSorted();
  const invalid = codes.find((code) => !isLanguageCode(code));
  if (invalid === undefined) return codes;
  throw new SettingsError(
    `${path.join(folder, invalid)}: got "${invalid}", expected the code of a language in lowercase, such as nl or pt-pt`,
  );
}

/**
 * Registers the languages that an operator has added, so that this process accepts them. Throws a {@link SettingsError} that names file and
 * property if one of them is invalid.
 */
export function registerOperatorLanguages(site: string): void {
  const folder = operatorLanguagesFolder(site);
  registerLanguages(
    listOperatorLanguages(site).map((code) => ({
      code,
      ...readLanguageProperties(path.join(folder, code, LANGUAGE_PROPERTIES_FILE)),
    })),
  );
}
