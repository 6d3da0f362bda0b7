/** node cli/languages/write-languages.ts: compiles messages from `languages/` to `src/lib/messages/`, which version control ignores. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileLanguage, compileLanguageNames, compileLanguageTable } from './compile-language.ts';
import {
  LanguageDataError,
  fillMissingMessagesWithEnglish,
  LANGUAGES_FOLDER,
  listLanguages,
  MESSAGES_FOLDER,
  LANGUAGE_NAMES_MODULE,
  readLanguage,
  readMessageParameters,
  SOURCE_LANGUAGE,
  SOURCE_CODE_FOLDER,
  LANGUAGE_TABLE_MODULE,
  type DescribedLanguage,
  type LanguageData,
} from './read-language.ts';

/** Writes a file atomically, because another process may read it at the same time. */
function writeAtomically(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/** Writes a file only if its content changes, so that tools that watch files are not notified otherwise. */
function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeAtomically(file, text);
}

/**
 * Writes the compiled messages of languages, and the modules that list all languages, below a folder `src`. Throws a {@link
 * LanguageDataError} that names the file and the key for a message that cannot be compiled.
 */
export function writeLanguageModules(
  languages: readonly LanguageData[],
  all: readonly DescribedLanguage[],
  sources: string,
): void {
  const parameters = readMessageParameters(LANGUAGES_FOLDER);
  for (const language of languages)
    for (const [module, text] of compileLanguage(language, parameters))
      writeChanged(path.join(sources, MESSAGES_FOLDER, language.code, `${module}.ts`), text);
  writeChanged(path.join(sources, LANGUAGE_TABLE_MODULE), compileLanguageTable(all));
  // write this file even if it is unchanged, because its modification time is the time of the last compilation
  writeAtomically(path.join(sources, LANGUAGE_NAMES_MODULE), compileLanguageNames(all));
}

/** Compiles all shipped languages; missing texts are in English. Throws a {@link LanguageDataError} that names the file and the key. */
export function writeShippedLanguages(): void {
  const english = readLanguage(path.join(LANGUAGES_FOLDER, SOURCE_LANGUAGE)).messages;
  const languages = listLanguages(LANGUAGES_FOLDER).map((code) => {
    const language = readLanguage(path.join(LANGUAGES_FOLDER, code));
    return { ...language, messages: fillMissingMessagesWithEnglish(language.messages, english) };
  });
  writeLanguageModules(languages, languages, SOURCE_CODE_FOLDER);
}

if (import.meta.main) {
  try {
    writeShippedLanguages();
  } catch (error) {
    if (!(error instanceof LanguageDataError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
