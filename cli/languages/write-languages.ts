/**
 * node cli/languages/write-languages.ts: compiles the messages of all shipped languages from `languages/` to `src/lib/messages/`, which
 * version control ignores.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileLanguage, compileLanguageNames, compileLanguageTable } from './compile-language.ts';
import { LanguageDataError } from './language-data-error.ts';
import {
  LANGUAGES_FOLDER,
  listLanguages,
  MESSAGES_FOLDER,
  NAMES_MODULE,
  readLanguage,
  readParameters,
  SOURCES_FOLDER,
  TABLE_MODULE,
  type LanguageData,
} from './read-language.ts';

/** Writes a file if its content changes: tools that watch files see only real changes. */
function writeChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Writes the compiled messages of a language, and the modules that list all languages, below a folder `src`. Throws a {@link
 * LanguageDataError} that names the language and the key for a message that cannot be compiled.
 */
export function writeLanguage(language: LanguageData, all: readonly LanguageData[], sources: string): void {
  const modules = compileLanguage(language, readParameters(LANGUAGES_FOLDER));
  for (const [module, text] of modules)
    writeChanged(path.join(sources, MESSAGES_FOLDER, language.code, `${module}.ts`), text);
  writeChanged(path.join(sources, TABLE_MODULE), compileLanguageTable(all));
  // always written, since its time tells when the languages were compiled
  writeFileSync(path.join(sources, NAMES_MODULE), compileLanguageNames(all));
}

/** Compiles all shipped languages. Throws a {@link LanguageDataError} that names the language and the key. */
export function writeLanguages(): void {
  const languages = listLanguages(LANGUAGES_FOLDER).map((code) => readLanguage(path.join(LANGUAGES_FOLDER, code)));
  for (const language of languages) writeLanguage(language, languages, SOURCES_FOLDER);
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
