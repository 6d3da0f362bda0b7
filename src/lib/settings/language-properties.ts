import { OperatorFileError } from './operator-file-error.ts';
import { readOperatorTextSync } from './read-operator-text-file.ts';
import { SettingsError } from './settings-error.ts';

interface SpellingRule {
  /** Regular expression (flags `gu`) that matches the replaced part of a word in lowercase without diacritics. */
  readonly pattern: string;
  /** Texts that replace the matched part. Each of them results in another spelling. */
  readonly replacements: readonly string[];
  /** True if the rule also applies to an unfinished word, while a visitor is still typing. */
  readonly inPrefixes?: boolean;
}

/** Properties of a language of the interface, stored in its file `language.json`. */
export interface LanguageProperties {
  /** Locale for `Intl` (BCP 47), such as `pt-BR` or `ar-u-nu-latn`. */
  readonly locale: string;
  /** Locale in which days such as `1 Jan 2020` are formatted, if it differs from `locale`. */
  readonly dayLocale?: string;
  /** Text for the first day of a month in dates, if dates write it as an ordinal: `1er` in French. */
  readonly firstDay?: string;
  readonly direction: 'ltr' | 'rtl';
  /** Name of the language in the language itself. */
  readonly name: string;
  /** Text of the link that offers this language to visitors of pages in another language. */
  readonly offer: string;
  /** Text of the button that declines the offer. */
  readonly decline: string;
  /** `extended` if the language has letters outside of the font's basic subset. */
  readonly font?: 'extended';
  readonly searchSpellings?: readonly SpellingRule[];
  /** Groups of words with equal meaning in searches and titles, such as `2 two`: lower case, no diacritics, separated by spaces. */
  readonly searchEquivalents?: readonly string[];
}

export const LANGUAGE_PROPERTIES_FILE = 'language.json';

const TEXT_PROPERTIES = ['locale', 'name', 'offer', 'decline'] as const;

/** Returns true if `Intl` has the plural rules of a locale. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

const isPattern = (text: unknown): boolean => {
  try {
    return typeof text === 'string' && new RegExp(text, 'gu') instanceof RegExp;
  } catch {
    return false;
  }
};

/** Returns the error of a value that should be a list of {@link SpellingRule}; null if it is valid. */
function findSpellingFault(rules: unknown): string | null {
  if (!Array.isArray(rules)) return 'expected a list of rules';
  for (const [i, rule] of rules.entries()) {
    const { pattern, replacements, inPrefixes = false } = (rule ?? {}) as Partial<Record<keyof SpellingRule, unknown>>;
    if (!isPattern(pattern))
      return `rule ${i + 1}: pattern: got ${JSON.stringify(pattern)}, expected a regular expression`;
    if (!Array.isArray(replacements) || !replacements.every((text) => typeof text === 'string'))
      return `rule ${i + 1}: replacements: expected a list of texts`;
    if (typeof inPrefixes !== 'boolean') return `rule ${i + 1}: inPrefixes: expected true or false`;
  }
  return null;
}

const EQUIVALENTS = /^[^\p{Lu}\p{M}\p{P}\s]+(?: [^\p{Lu}\p{M}\p{P}\s]+)+$/u;

/** Returns the error of a value that should be a list of groups of words; null if it is valid. */
function findEquivalentsFault(groups: unknown): string | null {
  if (!Array.isArray(groups)) return 'expected a list of texts';
  const at = groups.findIndex((group) => typeof group !== 'string' || !EQUIVALENTS.test(group.normalize('NFD')));
  return at < 0
    ? null
    : `group ${at + 1}: got ${JSON.stringify(groups[at])}, expected words in lower case without diacritics, separated by spaces`;
}

/** Reads a `language.json`. Throws a {@link SettingsError} with file and property for a missing or invalid property. */
export function readLanguageProperties(file: string): LanguageProperties {
  const fail = (fault: string): never => {
    throw new SettingsError(`${file}: ${fault}`);
  };
  let value: unknown;
  try {
    value = JSON.parse(readOperatorTextSync(file));
  } catch (error) {
    if (error instanceof OperatorFileError) throw error;
    return fail((error as Error).message);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail('expected an object');
  const properties = value as Readonly<Record<string, unknown>>;
  for (const name of TEXT_PROPERTIES)
    if (typeof properties[name] !== 'string' || properties[name] === '') fail(`${name}: expected a text`);
  for (const name of ['locale', 'dayLocale']) {
    const { [name]: locale = 'en' } = properties;
    if (typeof locale !== 'string' || !isLocale(locale))
      fail(`${name}: got ${JSON.stringify(locale)}, expected a language tag such as "pt-BR"`);
  }
  if (properties['direction'] !== 'ltr' && properties['direction'] !== 'rtl')
    fail('direction: expected "ltr" or "rtl"');
  if (typeof (properties['firstDay'] ?? '') !== 'string') fail('firstDay: expected a text');
  if (properties['font'] !== undefined && properties['font'] !== 'extended') fail('font: expected "extended"');
  const fault = findSpellingFault(properties['searchSpellings'] ?? []);
  if (fault !== null) fail(`searchSpellings: ${fault}`);
  const equivalentsFault = findEquivalentsFault(properties['searchEquivalents'] ?? []);
  if (equivalentsFault !== null) fail(`searchEquivalents: ${equivalentsFault}`);
  return value as LanguageProperties;
}
