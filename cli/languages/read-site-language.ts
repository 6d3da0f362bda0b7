/** Reads a language of a site: Marquee's messages, the operator's replacements, and English texts for missing messages. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '../../src/lib/catalogue/languages.ts';
import {
  LANGUAGE_PROPERTIES_FILE,
  readLanguageProperties,
  type LanguageProperties,
} from '../../src/lib/settings/language-properties.ts';
import { listOperatorLanguages, operatorLanguagesFolder } from '../../src/lib/settings/operator-languages.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import {
  LanguageDataError,
  fillMissingMessagesWithEnglish,
  LANGUAGES_FOLDER,
  listLanguages,
  LANGUAGE_MESSAGES_FILE,
  readLanguage,
  readMessages,
  SOURCE_LANGUAGE,
  type DescribedLanguage,
  type LanguageData,
  type MessageTexts,
} from './read-language.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

/** A language of a site, with all messages: missing ones are in English. */
export interface SiteLanguage {
  readonly language: LanguageData;
  /** Keys of the messages that are shown in English: missing messages, and untranslated copies in a language that the operator added. */
  readonly missing: readonly string[];
}

/** Messages of a site in a language, without the English texts for missing ones. */
interface SiteMessages extends LanguageData {
  /** Returns true for a message of Marquee's language that the operator has replaced. */
  readonly isReplaced: (key: string) => boolean;
}

const NO_MESSAGES: MessageTexts = new Map();

/** Returns the paths of the operator's files for a language. */
function filesOf(site: string, code: LanguageCode) {
  const folder = path.join(operatorLanguagesFolder(site), code);
  return {
    messages: path.join(folder, LANGUAGE_MESSAGES_FILE),
    properties: path.join(folder, LANGUAGE_PROPERTIES_FILE),
  };
}

const isShipped = (code: LanguageCode) => existsSync(path.join(LANGUAGES_FOLDER, code));

/** Reads the properties of a language of a site. Throws a {@link SettingsError} that names the file if they are invalid or missing. */
function readProperties(site: string, code: LanguageCode): LanguageProperties {
  const { properties: file } = filesOf(site, code);
  if (existsSync(file)) return readLanguageProperties(file);
  if (isShipped(code)) return readLanguageProperties(path.join(LANGUAGES_FOLDER, code, LANGUAGE_PROPERTIES_FILE));
  throw new LanguageDataError(`${file}: the file is missing: run "${getStartCommand()} language add ${code}"`);
}

/**
 * Reads the messages that a site has in a language: Marquee's messages, replaced and completed by the operator's folder `languages/CODE`.
 * Throws a {@link LanguageDataError} or {@link SettingsError} that names the file for invalid data.
 */
export function readSiteMessages({ site }: Pick<Settings, 'site'>, code: LanguageCode): SiteMessages {
  const { messages: file } = filesOf(site, code);
  const shipped = isShipped(code) ? readLanguage(path.join(LANGUAGES_FOLDER, code)) : null;
  const own = existsSync(file) ? readMessages(file) : NO_MESSAGES;
  return {
    code,
    properties: readProperties(site, code),
    messages: new Map([...(shipped?.messages ?? NO_MESSAGES), ...own]),
    fileOf: (key) => (shipped === null || own.has(key) ? file : shipped.fileOf(key)),
    isReplaced: (key) => shipped !== null && own.has(key),
  };
}

/**
 * Returns the keys of the messages that pages show in English: missing ones and, in a language that the operator added, texts that equal
 * the English ones, because they are copies until they are translated.
 */
export function listUntranslatedKeys({ code, messages }: LanguageData, english: MessageTexts): readonly string[] {
  const isTranslated = (text: string | undefined, source: string) =>
    text !== undefined && (isShipped(code) || text !== source);
  return Array.from(english)
    .filter(([key, text]) => !isTranslated(messages.get(key), text))
    .map(([key]) => key);
}

/**
 * Reads a language of a site with all messages; missing ones are in English. Throws a {@link LanguageDataError} or {@link SettingsError}
 * that names the file for invalid data, and for a message that Marquee does not have.
 */
export function readSiteLanguage(settings: Pick<Settings, 'site'>, code: LanguageCode): SiteLanguage {
  const english = readLanguage(path.join(LANGUAGES_FOLDER, SOURCE_LANGUAGE)).messages;
  const own = readSiteMessages(settings, code);
  const unknown = [...own.messages.keys()].find((key) => !english.has(key));
  if (unknown !== undefined)
    throw new LanguageDataError(
      `${own.fileOf(unknown)}: unknown message "${unknown}": remove it, or use a key of languages/${SOURCE_LANGUAGE}/${LANGUAGE_MESSAGES_FILE}`,
    );
  const messages = fillMissingMessagesWithEnglish(own.messages, english);
  return { language: { ...own, messages }, missing: listUntranslatedKeys(own, english) };
}

const PERCENT = 100;

/** Returns how much of a language is translated, as a whole percentage that is never rounded up. */
export const computeTranslatedPercent = (all: number, missing: number): number =>
  Math.floor((PERCENT * (all - missing)) / all);

/** Reads code and properties of all languages that a site may have: Marquee's languages and the operator's. */
export function readAllLanguages({ site }: Pick<Settings, 'site'>): readonly DescribedLanguage[] {
  const codes = new Set([...listLanguages(LANGUAGES_FOLDER), ...listOperatorLanguages(site)]);
  return Array.from(codes, (code) => ({ code, properties: readProperties(site, code) }));
}
