/** Test language in which every English text is in brackets, so that text without brackets on a page is missing from the message tables. */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyProgram } from './copy-program.ts';

export const OPENING_BRACKET = '⟦';
const CLOSING_BRACKET = '⟧';

const MESSAGES = 'src/lib/messages';
/** Message file that contains properties of the language, such as its date formats, instead of texts. */
const NO_TEXTS = 'language.ts';

/** Source code of a function that puts every text of a message table in brackets. */
const WITH_BRACKETS = `export const withBrackets = (value) => {
  if (typeof value === 'string') return \`${OPENING_BRACKET}\${value}${CLOSING_BRACKET}\`;
  if (Array.isArray(value)) return value.map(withBrackets);
  if (typeof value === 'function')
    return (...values) => {
      const said = value(...values);
      return Array.isArray(said) ? ['${OPENING_BRACKET}', ...said, '${CLOSING_BRACKET}'] : withBrackets(said);
    };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withBrackets(each)]));
};
`;

/** Writes a copy of the program in which `language` has the English texts in brackets. Returns the folder. */
export async function writeBracketedLanguage(folder: string, language: string): Promise<string> {
  await copyProgram(folder);
  await writeFile(path.join(folder, MESSAGES, 'with-brackets.ts'), WITH_BRACKETS);
  for (const name of await readdir(path.join(folder, MESSAGES, 'en'))) {
    if (name === NO_TEXTS) continue;
    const tables = Object.keys((await import(path.resolve(MESSAGES, 'en', name))) as object);
    const lines = tables.map((table) => `export const ${table} = withBrackets(english.${table});\n`);
    await writeFile(
      path.join(folder, MESSAGES, language, name),
      `import * as english from '../en/${name}';\nimport { withBrackets } from '../with-brackets.ts';\n${lines.join('')}`,
    );
  }
  return folder;
}
