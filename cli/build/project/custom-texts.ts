import { existsSync } from 'node:fs';
import { appendFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listSiteLanguages, type LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import { describeUnknownName } from '../../../src/lib/settings/validation-errors.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { SettingsError } from '../../../src/lib/settings/settings-error.ts';
import { expectKnownFileNames } from './custom-tag-names.ts';
import { PROJECT_FOLDER } from './marquee-install-folders.ts';
import { readOperatorTextFile } from '../../../src/lib/settings/read-operator-text-file.ts';

/** File with the operator's replacements for interface texts in the site's first language. */
const TEXTS_FILE = 'texts.json';

/** Matches file names in the operator's folder meant as replacements for interface texts, even if the language code is misspelled. */
export const INTERFACE_TEXTS_FILE_PATTERN = /^texts(?:[._-].*)?\.json$/i;

const messagesOf = (language: LanguageCode) => `src/lib/messages/${language}`;
const PLACEHOLDER = /\{(\w+)\}/g;
/** Matches the parameter list of a message that is an arrow function with plain parameter names. */
const PARAMETERS = /^\(?([\s\w,]*)\)?\s*=>/;

type MessageTree = Readonly<Record<string, unknown>>;

const isMessageTree = (value: unknown): value is MessageTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the location of a replaced text for error messages, which consists of the file and the keys that lead to the text. */
const at = (file: string, names: readonly string[]) => [file, names.join('.')].filter((text) => text !== '').join(': ');

function fail(file: string, names: readonly string[], fault: string): never {
  throw new SettingsError(`${at(file, names)}: ${fault}`);
}

/** Returns a message's parameter names, empty for a string; null for anything but a string or a function with plain parameters. */
function parametersOf(message: unknown): readonly string[] | null {
  if (typeof message !== 'function') return typeof message === 'string' ? [] : null;
  const [, list] = PARAMETERS.exec(Function.prototype.toString.call(message)) ?? [];
  return list?.split(',').flatMap((name) => name.trim() || []) ?? null;
}

/** Returns the source code of a message with the operator's text, in which `{name}` stands for a parameter. */
function formatMessageCode(text: string, parameters: readonly string[], throwFault: (fault: string) => never): string {
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name]) => !parameters.includes(name!));
  if (unknown)
    throwFault(
      parameters.length === 0
        ? `got ${unknown[0]}, expected no placeholder`
        : `got ${unknown[0]}, expected one of ${parameters.map((name) => `{${name}}`).join(', ')}`,
    );
  if (parameters.length === 0) return JSON.stringify(text);
  const parts = text.split(PLACEHOLDER).map((part, i) => (i % 2 === 0 ? JSON.stringify(part) : part));
  return `(${parameters.join(', ')}) => ${parts.join(' + ')}`;
}

/** Returns JavaScript statements that replace messages with the operator's texts. */
function formatReplacements(
  file: string,
  names: readonly string[],
  messages: MessageTree,
  texts: MessageTree,
): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const place = [...names, name];
    if (!Object.hasOwn(messages, name)) fail(file, names, describeUnknownName(name, Object.keys(messages)));
    const message = messages[name];
    if (isMessageTree(message) && isMessageTree(text)) return formatReplacements(file, place, message, text);
    const parameters = parametersOf(message);
    if (isMessageTree(message) || typeof text !== 'string')
      return fail(
        file,
        place,
        `got ${JSON.stringify(text)}, expected ${isMessageTree(message) ? 'an object' : 'a text'}`,
      );
    if (parameters === null)
      return fail(file, place, 'the program assembles this text, so it cannot be changed: remove the entry');
    const [root = '', ...rest] = names;
    const target = root + rest.map((each) => `[${JSON.stringify(each)}]`).join('');
    const code = formatMessageCode(text, parameters, (fault) => fail(file, place, fault));
    return `Object.assign(${target}, { ${JSON.stringify(name)}: ${code} });`;
  });
}

async function readTexts(file: string): Promise<MessageTree> {
  const text = await readOperatorTextFile(file);
  let texts: unknown;
  try {
    texts = JSON.parse(text);
  } catch (error) {
    return fail(file, [], (error as Error).message);
  }
  return isMessageTree(texts)
    ? texts
    : fail(file, [], `expected an object with texts, by their names in ${messagesOf('en')}`);
}

/**
 * Loads the exports of the messages modules of a language, by file name. Loads the English modules for a language that only the operator
 * has: their messages have the same names.
 */
async function loadMessages(language: LanguageCode): Promise<ReadonlyMap<string, MessageTree>> {
  const own = path.join(PROJECT_FOLDER, messagesOf(language));
  const folder = existsSync(own) ? own : path.join(PROJECT_FOLDER, messagesOf('en'));
  const files = (await readdir(folder)).toSorted();
  const modules = files.map(async (name) => {
    const module = (await import(pathToFileURL(path.join(folder, name)).href)) as MessageTree;
    return [name, Object.fromEntries(Object.entries(module).filter(([, value]) => isMessageTree(value)))] as const;
  });
  return new Map(await Promise.all(modules));
}

/** Returns the path of the operator's replacement texts in a language. */
export const textsFileOf = (
  { site, language: first }: Pick<Settings, 'site' | 'language'>,
  language: LanguageCode,
): string => path.join(site, language === first ? TEXTS_FILE : `texts.${language}.json`);

type LanguageSettings = Pick<Settings, 'site' | 'language' | 'languages'>;

/**
 * Replaces messages in a build's copy of the project with the texts in the operator's file for a language. Does nothing without that file.
 * Throws a {@link SettingsError} with file and key for an unknown message, an unknown placeholder, a value that is not a string, and a file
 * in a language that the site does not have.
 */
export async function applyCustomTextsToProjectCopy(
  settings: LanguageSettings,
  language: LanguageCode,
  copyFolder: string,
): Promise<void> {
  const names = listSiteLanguages(settings).map((each) => path.basename(textsFileOf(settings, each)));
  await expectKnownFileNames(settings.site, names, INTERFACE_TEXTS_FILE_PATTERN);
  const file = textsFileOf(settings, language);
  if (!existsSync(file)) return;
  const texts = await readTexts(file);
  const messages = await loadMessages(language);
  const known = [...messages.values()].flatMap((module) => Object.keys(module));
  const unknown = Object.keys(texts).find((name) => !known.includes(name));
  if (unknown !== undefined) fail(file, [], describeUnknownName(unknown, known));
  for (const [name, module] of messages) {
    const own = Object.fromEntries(Object.entries(texts).filter(([group]) => Object.hasOwn(module, group)));
    const changes = formatReplacements(file, [], module, own);
    if (changes.length > 0)
      await appendFile(path.join(copyFolder, messagesOf(language), name), `\n${changes.join('\n')}\n`);
  }
}
