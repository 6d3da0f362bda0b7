import { existsSync } from 'node:fs';
import { appendFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { languagesOf, type LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import { describeUnknown } from '../../../src/lib/settings/faults.ts';
import type { Settings } from '../../../src/lib/settings/schema.ts';
import { SettingsError } from '../../../src/lib/settings/settings-error.ts';
import { expectFiles } from './expect-files.ts';
import { PROJECT } from './project.ts';
import { readOperatorText } from '../../../src/lib/settings/operator-text.ts';

/** The file of the operator's folder that has other words for what the site says in its first language. */
const TEXTS_FILE = 'texts.json';

/** Files of the operator's folder that are meant to have other words for what the site says, however their language is spelled. */
export const IS_TEXTS_FILE = /^texts(?:[._-].*)?\.json$/i;

/** Where the texts of a language stand. */
const messagesOf = (language: LanguageCode) => `src/lib/messages/${language}`;
const PLACEHOLDER = /\{(\w+)\}/g;
/** The parameters of a message that is an arrow function of plain names. */
const PARAMETERS = /^\(?([\s\w,]*)\)?\s*=>/;

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a text stands: the file, and the names that lead to it. */
const at = (file: string, names: readonly string[]) => [file, names.join('.')].filter((text) => text !== '').join(': ');

function fail(file: string, names: readonly string[], fault: string): never {
  throw new SettingsError(`${at(file, names)}: ${fault}`);
}

/** Returns the names of a message's parameters, or null where it is no function of plain names. */
function parametersOf(message: unknown): readonly string[] | null {
  if (typeof message !== 'function') return typeof message === 'string' ? [] : null;
  const [, list] = PARAMETERS.exec(Function.prototype.toString.call(message)) ?? [];
  return list?.split(',').flatMap((name) => name.trim() || []) ?? null;
}

/** Returns the code of a message with other words, in which parameters stand as `{name}`. */
function writeMessage(text: string, parameters: readonly string[], tell: (fault: string) => never): string {
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name]) => !parameters.includes(name!));
  if (unknown)
    tell(
      parameters.length === 0
        ? `got ${unknown[0]}, expected no placeholder`
        : `got ${unknown[0]}, expected one of ${parameters.map((name) => `{${name}}`).join(', ')}`,
    );
  if (parameters.length === 0) return JSON.stringify(text);
  const parts = text.split(PLACEHOLDER).map((part, i) => (i % 2 === 0 ? JSON.stringify(part) : part));
  return `(${parameters.join(', ')}) => ${parts.join(' + ')}`;
}

/** Returns statements that give messages other words. */
function writeChanges(file: string, names: readonly string[], messages: Tree, texts: Tree): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const place = [...names, name];
    if (!Object.hasOwn(messages, name)) fail(file, names, describeUnknown(name, Object.keys(messages)));
    const message = messages[name];
    if (isTree(message) && isTree(text)) return writeChanges(file, place, message, text);
    const parameters = parametersOf(message);
    if (isTree(message) || typeof text !== 'string')
      return fail(file, place, `got ${JSON.stringify(text)}, expected ${isTree(message) ? 'an object' : 'a text'}`);
    if (parameters === null) return fail(file, place, 'this text is put together by the program and cannot be changed');
    const [root = '', ...rest] = names;
    const target = root + rest.map((each) => `[${JSON.stringify(each)}]`).join('');
    const code = writeMessage(text, parameters, (fault) => fail(file, place, fault));
    return `Object.assign(${target}, { ${JSON.stringify(name)}: ${code} });`;
  });
}

async function readTexts(file: string): Promise<Tree> {
  const text = await readOperatorText(file);
  let texts: unknown;
  try {
    texts = JSON.parse(text);
  } catch (error) {
    return fail(file, [], (error as Error).message);
  }
  return isTree(texts) ? texts : fail(file, [], `expected an object of texts by the names in ${messagesOf('en')}`);
}

/** Returns the exports of each file of a language's messages, by its name. */
async function loadMessages(language: LanguageCode): Promise<ReadonlyMap<string, Tree>> {
  const folder = path.join(PROJECT, messagesOf(language));
  const files = (await readdir(folder)).toSorted();
  const modules = files.map(async (name) => {
    const module = (await import(pathToFileURL(path.join(folder, name)).href)) as Tree;
    return [name, Object.fromEntries(Object.entries(module).filter(([, value]) => isTree(value)))] as const;
  });
  return new Map(await Promise.all(modules));
}

/** Returns the file with the operator's words in a language. */
const textsFileOf = ({ site, language: first }: OwnWords, language: LanguageCode) =>
  path.join(site, language === first ? TEXTS_FILE : `texts.${language}.json`);

type OwnWords = Pick<Settings, 'site' | 'language' | 'languages'>;

/** Throws a {@link SettingsError} where a file has words in a language that the site does not have: nobody would read them. */
const expectSpoken = (settings: OwnWords) =>
  expectFiles(
    settings.site,
    languagesOf(settings).map((language) => path.basename(textsFileOf(settings, language))),
    IS_TEXTS_FILE,
  );

/**
 * Gives the messages of a copy of the project the operator's words in a language, where the folder has a file of them. Throws a
 * {@link SettingsError} that names the file and the text: of a name that is no message, a placeholder that this one does not have, of
 * anything but a text, and of a file in a language that the site does not have.
 */
export async function changeTexts(settings: OwnWords, language: LanguageCode, stage: string): Promise<void> {
  await expectSpoken(settings);
  const file = textsFileOf(settings, language);
  if (!existsSync(file)) return;
  const texts = await readTexts(file);
  const messages = await loadMessages(language);
  const known = [...messages.values()].flatMap((module) => Object.keys(module));
  const unknown = Object.keys(texts).find((name) => !known.includes(name));
  if (unknown !== undefined) fail(file, [], describeUnknown(unknown, known));
  for (const [name, module] of messages) {
    const own = Object.fromEntries(Object.entries(texts).filter(([group]) => Object.hasOwn(module, group)));
    const changes = writeChanges(file, [], module, own);
    if (changes.length > 0) await appendFile(path.join(stage, messagesOf(language), name), `\n${changes.join('\n')}\n`);
  }
}
