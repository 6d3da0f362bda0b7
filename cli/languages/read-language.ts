/** Reads the data of a language: the folder `languages/<code>` with its messages and its description. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LanguageDataError } from './language-data-error.ts';

const ROOT = path.dirname(path.dirname(import.meta.dirname));
/** Folder with the data of the shipped languages. */
export const LANGUAGES_FOLDER = path.join(ROOT, 'languages');
/** Folder of the compiled messages, with a folder for each language. */
export const MESSAGES_FOLDER = path.join(ROOT, 'src/lib/messages');
/** Compiled module that is written last. */
export const NAMES_MODULE = path.join(MESSAGES_FOLDER, 'languages.ts');

/** A language's own properties (`language.json`). */
export interface LanguageProperties {
  /** Locale for `Intl` (BCP 47), such as `pt-BR` or `ar-u-nu-latn`. */
  readonly locale: string;
  /** Locale for days in filters, if it differs from `locale`. */
  readonly dayLocale?: string;
  readonly direction: 'ltr' | 'rtl';
  /** Name of the language in the language itself. */
  readonly name: string;
  /** Text of the link that offers this language to visitors of pages in another language. */
  readonly offer: string;
  /** Text of the button that declines the offer. */
  readonly decline: string;
  /** `extended` if the language has letters outside of the font's basic subset. */
  readonly font?: 'extended';
}

/** Messages in ICU MessageFormat by key, in the order of the file. */
export type MessageTexts = ReadonlyMap<string, string>;

/** A language as it is read from its folder. */
export interface LanguageData {
  readonly code: string;
  readonly properties: LanguageProperties;
  readonly messages: MessageTexts;
}

/** Language whose texts are the source of all translations. */
const SOURCE_LANGUAGE = 'en';
const MESSAGES_FILE = 'messages.json';
const PROPERTIES_FILE = 'language.json';
const PARAMETERS_FILE = 'parameters.json';

/** Types of the parameters of a message, by name and in the order of the arguments. */
export type Parameters = Readonly<Record<string, string>>;
/** Parameters of all messages: by module, by table, and by the rest of the key. A message without parameters has no entry. */
export type ParameterTable = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Parameters>>>>>>;

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new LanguageDataError(`${file}: ${(error as Error).message}`);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses the text of a messages file (`{ "key": { "defaultMessage": "text" } }`). Throws a {@link LanguageDataError} with file and key. */
function readMessages(file: string): MessageTexts {
  const entries = readJson(file);
  if (!isObject(entries)) throw new LanguageDataError(`${file}: expected an object with messages by key`);
  const texts = Object.entries(entries).map(([key, entry]) => {
    const text = isObject(entry) ? entry['defaultMessage'] : null;
    if (typeof text !== 'string')
      throw new LanguageDataError(`${file}: ${key}: expected an object with the text as "defaultMessage"`);
    return [key, text] as const;
  });
  return new Map(texts);
}

const TEXT_PROPERTIES = ['locale', 'name', 'offer', 'decline'] as const;

/** Parses a `language.json`. Throws a {@link LanguageDataError} for a missing or invalid property. */
function readProperties(file: string): LanguageProperties {
  const properties = readJson(file);
  if (!isObject(properties)) throw new LanguageDataError(`${file}: expected an object`);
  for (const name of TEXT_PROPERTIES)
    if (typeof properties[name] !== 'string' || properties[name] === '')
      throw new LanguageDataError(`${file}: ${name}: expected a text`);
  if (!['ltr', 'rtl'].includes(properties['direction'] as string))
    throw new LanguageDataError(`${file}: direction: expected "ltr" or "rtl"`);
  if (!isLocale(properties['locale'] as string))
    throw new LanguageDataError(`${file}: locale: expected a language tag such as "pt-BR"`);
  return properties as unknown as LanguageProperties;
}

function isLocale(tag: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** Reads the data of a language from its folder. Throws a {@link LanguageDataError} that names the file and the key. */
export const readLanguage = (folder: string): LanguageData => ({
  code: path.basename(folder),
  properties: readProperties(path.join(folder, PROPERTIES_FILE)),
  messages: readMessages(path.join(folder, MESSAGES_FILE)),
});

/** Returns the codes of the languages in a folder, sorted by name, with the source language first. */
export function listLanguages(folder: string): readonly string[] {
  const codes = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, PROPERTIES_FILE)));
  return [SOURCE_LANGUAGE, ...codes.filter((code) => code !== SOURCE_LANGUAGE).toSorted()];
}

/** Reads the parameters of all messages. */
export const readParameters = (folder: string): ParameterTable =>
  readJson(path.join(folder, PARAMETERS_FILE)) as ParameterTable;
