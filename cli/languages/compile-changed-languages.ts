import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES_FOLDER, LANGUAGE_NAMES_MODULE, SOURCE_CODE_FOLDER } from './read-language.ts';

/** True if a language's data changed after the last compilation, or if the languages were never compiled. */
function isOutdated(): boolean {
  const names = path.join(SOURCE_CODE_FOLDER, LANGUAGE_NAMES_MODULE);
  if (!existsSync(names)) return true;
  const compiledAt = statSync(names).mtimeMs;
  return globSync('**/*.json', { cwd: LANGUAGES_FOLDER }).some(
    (file) => statSync(path.join(LANGUAGES_FOLDER, file)).mtimeMs > compiledAt,
  );
}

/** Compiles the languages if their data has changed. In an installed package, which may be read-only, they are already compiled. */
export async function compileChangedLanguages(): Promise<void> {
  if (import.meta.dirname.includes(`${path.sep}node_modules${path.sep}`) || !isOutdated()) return;
  // load the compiler only if a language must be compiled
  const { writeShippedLanguages } = await import('./write-languages.ts');
  writeShippedLanguages();
}
