import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { registerLanguages } from '../catalogue/languages.ts';
import { LANGUAGE_PROPERTIES_FILE, readLanguageProperties } from './language-properties.ts';

/** Returns the folder of the operator's languages, each a folder with messages that replace or complete those of Marquee. */
export const operatorLanguagesFolder = (site: string): string => path.join(site, 'languages');

/** Returns the codes of the languages in the operator's folder that describe themselves, sorted by name. */
function listOperatorLanguages(site: string): readonly string[] {
  const folder = operatorLanguagesFolder(site);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => existsSync(path.join(folder, name, LANGUAGE_PROPERTIES_FILE))).toSorted();
}

/**
 * Makes the languages that an operator has added known to this process. Throws a {@link SettingsError} that names file and property if one
 * of them is invalid.
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
