import { existsSync } from 'node:fs';
import type { LanguageCode } from '../../src/lib/catalogue/languages.ts';
import { OperatorFileError } from '../../src/lib/settings/operator-file-error.ts';
import { readOperatorTextFile } from '../../src/lib/settings/read-operator-text-file.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { LanguageDataError } from './read-language.ts';
import { textsFileOf } from '../build/project/custom-texts.ts';

/** Messages in the format of `messages.json`, by key. */
type MessageEntries = Record<string, { readonly defaultMessage: string }>;

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
  settings: Pick<Settings, 'site' | 'language'>,
  code: LanguageCode,
): Promise<MessageEntries> {
  const file = textsFileOf(settings, code);
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
