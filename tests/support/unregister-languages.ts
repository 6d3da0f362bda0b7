import {
  EQUIVALENT_WORDS,
  LANGUAGE_CODES,
  LOCALES,
  RIGHT_TO_LEFT,
  SPELLING_RULES,
} from '../../src/lib/catalogue/language-table.ts';

/** Removes languages that a test has registered, because all tests of a process share the table of languages. */
export function unregisterLanguages(codes: readonly string[]): void {
  for (const list of [LANGUAGE_CODES, RIGHT_TO_LEFT])
    list.splice(0, Infinity, ...list.filter((code) => !codes.includes(code)));
  for (const table of [LOCALES, SPELLING_RULES, EQUIVALENT_WORDS])
    for (const code of codes) Reflect.deleteProperty(table, code);
}
