/**
 * node cli/languages/write-languages.ts: compiles the messages of all shipped languages from `languages/` to `src/lib/messages/`, which
 * version control ignores.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileLanguage, compileLanguageNames } from './compile-language.ts';
import { LanguageDataError } from './language-data-error.ts';
import {
  LANGUAGES_FOLDER,
  listLanguages,
  MESSAGES_FOLDER,
  NAMES_MODULE,
  readLanguage,
  readParameters,
} from './read-language.ts';

/** Writes a file if its content changes: tools that watch files see only real changes. */
function writeChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Compiles all shipped languages. Throws a {@link LanguageDataError} that names the file and the key. */
export function writeLanguages(): void {
  const parameters = readParameters(LANGUAGES_FOLDER);
  const languages = listLanguages(LANGUAGES_FOLDER).map((code) => readLanguage(path.join(LANGUAGES_FOLDER, code)));
  for (const language of languages)
    for (const [module, text] of compileLanguage(language, parameters))
      writeChanged(path.join(MESSAGES_FOLDER, language.code, `${module}.ts`), text);
  mkdirSync(MESSAGES_FOLDER, { recursive: true });
  // always written, since its time tells when the languages were compiled
  writeFileSync(NAMES_MODULE, compileLanguageNames(languages));
}

if (import.meta.main) {
  try {
    writeLanguages();
  } catch (error) {
    if (!(error instanceof LanguageDataError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
