/** Reads a language of a site: Marquee's messages, the operator's replacements, and English for what neither of them has. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '../../src/lib/catalogue/languages.ts';
import { LANGUAGE_PROPERTIES_FILE, readLanguageProperties } from '../../src/lib/settings/language-properties.ts';
import { operatorLanguagesFolder } from '../../src/lib/settings/operator-languages.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { LanguageDataError } from './language-data-error.ts';
import {
  LANGUAGES_FOLDER,
  listLanguages,
  MESSAGES_FILE,
  readLanguage,
  readMessages,
  SOURCE_LANGUAGE,
  type LanguageData,
  type MessageTexts,
} from './read-language.ts';

/** A language with all messages. */
export interface SiteLanguage {
  readonly language: LanguageData;
  /** Keys of the messages that are missing in the language and shown in English. */
  readonly missing: readonly string[];
}

const NO_MESSAGES: MessageTexts = new Map();

/** The operator's files of a language. */
function filesOf(site: string, code: LanguageCode) {
  const folder = path.join(operatorLanguagesFolder(site), code);
  return { messages: path.join(folder, MESSAGES_FILE), properties: path.join(folder, LANGUAGE_PROPERTIES_FILE) };
}

/**
 * Reads what a site has of a language: Marquee's messages, replaced and completed by those in the folder `languages/CODE` of the operator.
 * Throws a {@link LanguageDataError} or {@link SettingsError} that names the file for invalid data.
 */
export function readOwnMessages({ site }: Pick<Settings, 'site'>, code: LanguageCode): LanguageData {
  const shippedFolder = path.join(LANGUAGES_FOLDER, code);
  const shipped = existsSync(shippedFolder) ? readLanguage(shippedFolder) : null;
  const files = filesOf(site, code);
  const own = existsSync(files.messages) ? readMessages(files.messages) : NO_MESSAGES;
  const properties = existsSync(files.properties) ? readLanguageProperties(files.properties) : shipped?.properties;
  if (properties === undefined)
    throw new LanguageDataError(`${files.properties}: the file is missing: run "marquee language add ${code}"`);
  return { code, properties, messages: new Map([...(shipped?.messages ?? NO_MESSAGES), ...own]) };
}

/**
 * Reads a language of a site with all messages: those that it lacks are in English. Throws a {@link LanguageDataError} or {@link
 * SettingsError} that names the file for invalid data, and for a message that English does not have and that would never be shown.
 */
export function readSiteLanguage(settings: Pick<Settings, 'site'>, code: LanguageCode): SiteLanguage {
  const english = readLanguage(path.join(LANGUAGES_FOLDER, SOURCE_LANGUAGE)).messages;
  const { properties, messages: known } = readOwnMessages(settings, code);
  const unknown = [...known.keys()].find((key) => !english.has(key));
  if (unknown !== undefined)
    throw new LanguageDataError(
      `${filesOf(settings.site, code).messages}: unknown message "${unknown}": remove it, or use a key of languages/${SOURCE_LANGUAGE}/${MESSAGES_FILE}`,
    );
  const missing = [...english.keys()].filter((key) => !known.has(key));
  // in the order of the English messages, in which modules export them
  const messages = new Map(Array.from(english, ([key, text]) => [key, known.get(key) ?? text]));
  return { language: { code, properties, messages }, missing };
}

const PERCENT = 100;

/** Returns how much of a language is translated, as a whole percentage that is never rounded up. */
export const completionOf = (all: number, missing: number): number => Math.floor((PERCENT * (all - missing)) / all);

/** Reads all languages that a site may have: those of Marquee, and those that the operator has added. */
export function readAllLanguages(settings: Pick<Settings, 'site'>): readonly LanguageData[] {
  const folder = operatorLanguagesFolder(settings.site);
  const added = existsSync(folder) ? listLanguages(folder) : [];
  const codes = new Set([...listLanguages(LANGUAGES_FOLDER), ...added]);
  return Array.from(codes, (code) => readSiteLanguage(settings, code).language);
}
