/** Reads the data of a language: the folder `languages/<code>` with its messages and its description. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  LANGUAGE_PROPERTIES_FILE,
  readLanguageProperties,
  type LanguageProperties,
} from '../../src/lib/settings/language-properties.ts';
import { OperatorFileError } from '../../src/lib/settings/operator-file-error.ts';
import { readOperatorTextSync } from '../../src/lib/settings/read-operator-text-file.ts';
import { SettingsError } from '../../src/lib/settings/settings-error.ts';

/** Error in the data of a language, which a translator can fix. The message names the file or the language, and the key. */
export class LanguageDataError extends SettingsError {
  override name = 'LanguageDataError';
}

const ROOT = path.dirname(path.dirname(import.meta.dirname));
export const LANGUAGES_FOLDER = path.join(ROOT, 'languages');
export const SOURCE_CODE_FOLDER = path.join(ROOT, 'src');
/** Folder of the compiled messages in {@link SOURCE_CODE_FOLDER}, with a folder for each language. */
export const MESSAGES_FOLDER = 'lib/messages';
/** Compiled module with the codes of the languages. */
export const LANGUAGE_TABLE_MODULE = 'lib/catalogue/language-table.ts';
/** Compiled module with the names of the languages, which is written last. */
export const LANGUAGE_NAMES_MODULE = `${MESSAGES_FOLDER}/languages.ts`;

/** Messages in ICU MessageFormat by key, in the order of the file. */
export type MessageTexts = ReadonlyMap<string, string>;

/** Properties and messages of a language. */
export interface LanguageData {
  readonly code: string;
  readonly properties: LanguageProperties;
  readonly messages: MessageTexts;
  /** Returns the path of the file that contains a message, for error messages. */
  readonly fileOf: (key: string) => string;
}

export type DescribedLanguage = Pick<LanguageData, 'code' | 'properties'>;

/** Language whose texts are the source of all translations. */
export const SOURCE_LANGUAGE = 'en';
export const LANGUAGE_MESSAGES_FILE = 'messages.json';
const PARAMETERS_FILE = 'parameters.json';

/** Types of the parameters of a message by name, in the order of the arguments of its compiled function. */
export type MessageParameters = Readonly<Record<string, string>>;
/** Parameters of all messages by module, first part of the message key, and rest of the key; no entry for messages without parameters. */
export type MessageParameterTable = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, MessageParameters>>>>>
>;

function readJson(file: string): unknown {
  try {
    return JSON.parse(readOperatorTextSync(file));
  } catch (error) {
    if (error instanceof OperatorFileError) throw error;
    throw new LanguageDataError(`${file}: ${(error as Error).message}`);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses the text of a messages file (`{ "key": { "defaultMessage": "text" } }`). Throws a {@link LanguageDataError} with file and key. */
export function readMessages(file: string): MessageTexts {
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

/** Reads the data of a language from its folder. Throws a {@link LanguageDataError} that names the file and the key. */
export function readLanguage(folder: string): LanguageData {
  const file = path.join(folder, LANGUAGE_MESSAGES_FILE);
  return {
    code: path.basename(folder),
    properties: readLanguageProperties(path.join(folder, LANGUAGE_PROPERTIES_FILE)),
    messages: readMessages(file),
    fileOf: () => path.relative('', file),
  };
}

/**
 * Returns all messages of a language; missing messages are in English. The messages have the order of the English ones, so that the
 * compiled modules of all languages have the same order.
 */
export const fillMissingMessagesWithEnglish = (own: MessageTexts, english: MessageTexts): MessageTexts =>
  new Map(Array.from(english, ([key, text]) => [key, own.get(key) ?? text]));

/** Returns the codes of the languages in a folder, sorted by name, with the source language first. */
export function listLanguages(folder: string): readonly string[] {
  const codes = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, LANGUAGE_PROPERTIES_FILE)));
  const isSource = (code: string) => code === SOURCE_LANGUAGE;
  return [...codes.filter(isSource), ...codes.filter((code) => !isSource(code)).toSorted()];
}

/** Reads the parameters of all messages. */
export const readMessageParameters = (folder: string): MessageParameterTable =>
  readJson(path.join(folder, PARAMETERS_FILE)) as MessageParameterTable;
