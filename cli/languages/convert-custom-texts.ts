import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '../../src/lib/catalogue/languages.ts';
import { OperatorFileError } from '../../src/lib/settings/operator-file-error.ts';
import { readOperatorTextFile } from '../../src/lib/settings/read-operator-text-file.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { LanguageDataError } from './language-data-error.ts';

/** Messages in the format of `messages.json`, by key. */
type MessageEntries = Record<string, { readonly defaultMessage: string }>;

/** Returns the name of the operator's file with replaced texts in a language. */
const textsFileName = (first: LanguageCode, code: LanguageCode) =>
  code === first ? 'texts.json' : `texts.${code}.json`;

/** Matches a placeholder, an apostrophe before a brace, and braces that belong to no placeholder. */
const SPECIAL = /\{\w+\}|'(?=[{}])|(?:\}|\{(?!\w+\}))+/g;

/** Escapes apostrophes and braces that have a meaning in ICU MessageFormat. Does not change placeholders such as `{name}`. */
const escapeText = (text: string) =>
  text.replaceAll(SPECIAL, (found) => {
    if (found === "'") return "''";
    return /\w/.test(found) ? found : `'${found}'`;
  });

function collect(prefix: string, value: unknown, entries: MessageEntries): void {
  if (typeof value === 'string') entries[prefix] = { defaultMessage: escapeText(value) };
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) collect(`${prefix}.${key}`, child, entries);
}

/**
 * Converts the operator's replaced texts in a language (`texts.json`, `texts.de.json`) to messages by key. Empty if there is no such file.
 * Throws a {@link LanguageDataError} if it is not valid JSON.
 */
export async function readCustomTextsAsMessages(
  { site, language }: Pick<Settings, 'site' | 'language'>,
  code: LanguageCode,
): Promise<MessageEntries> {
  const file = path.join(site, textsFileName(language, code));
  if (!existsSync(file)) return {};
  const entries: MessageEntries = {};
  try {
    const tables = JSON.parse(await readOperatorTextFile(file)) as Record<string, unknown>;
    for (const [table, texts] of Object.entries(tables)) collect(table.replace(/Messages$/, ''), texts, entries);
  } catch (error) {
    if (error instanceof OperatorFileError) throw error;
    throw new LanguageDataError(`${file}: ${(error as Error).message}`);
  }
  return entries;
}
