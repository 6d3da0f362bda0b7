/** Test language in which every English text is in brackets, so that text without brackets on a page is missing from the message tables. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  LANGUAGES_FOLDER,
  LANGUAGE_MESSAGES_FILE,
  readMessages,
  SOURCE_LANGUAGE,
} from '../../cli/languages/read-language.ts';
import { operatorLanguagesFolder } from '../../src/lib/settings/operator-languages.ts';

export const OPENING_BRACKET = '⟦';
const CLOSING_BRACKET = '⟧';

/**
 * Keys of the messages that define list separators. They get no brackets, since the compiler uses only the text between their placeholders.
 */
const SEPARATORS: ReadonlySet<string> = new Set(['common.comma', 'common.or']);

/**
 * Writes an operator's folder for a site in these languages, all of whose texts are the English texts in brackets. Returns the folder.
 */
export async function writeBracketedLanguageFolder(
  site: string,
  [main, ...further]: readonly [string, ...string[]],
): Promise<string> {
  const english = readMessages(path.join(LANGUAGES_FOLDER, SOURCE_LANGUAGE, LANGUAGE_MESSAGES_FILE));
  const entries = Array.from(english, ([key, text]) => [
    key,
    { defaultMessage: SEPARATORS.has(key) ? text : `${OPENING_BRACKET}${text}${CLOSING_BRACKET}` },
  ]);
  for (const language of [main, ...further]) {
    const folder = path.join(operatorLanguagesFolder(site), language);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, LANGUAGE_MESSAGES_FILE), JSON.stringify(Object.fromEntries(entries)));
  }
  const config = { language: main, languages: further };
  await writeFile(path.join(site, 'marquee.config.ts'), `export default ${JSON.stringify(config)};\n`);
  return site;
}
