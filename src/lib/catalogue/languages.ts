import { EQUIVALENT_WORDS, LANGUAGE_CODES, LOCALES, RIGHT_TO_LEFT, SPELLING_RULES } from './language-table.ts';

export { LANGUAGE_CODES };

/** Code of a language of the interface, one of {@link LANGUAGE_CODES}. */
export type LanguageCode = string;

interface AddedLanguage {
  readonly code: LanguageCode;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly searchSpellings?: (typeof SPELLING_RULES)[string];
  readonly searchEquivalents?: readonly string[];
}

/** Adds an operator's languages to the interface languages of this process. Ignores languages that already exist. */
export function registerLanguages(languages: readonly AddedLanguage[]): void {
  for (const { code, locale, direction, searchSpellings = [], searchEquivalents = [] } of languages) {
    if (LANGUAGE_CODES.includes(code)) continue;
    LANGUAGE_CODES.push(code);
    LOCALES[code] = locale;
    SPELLING_RULES[code] = searchSpellings;
    EQUIVALENT_WORDS[code] = searchEquivalents.join(',');
    if (direction === 'rtl') RIGHT_TO_LEFT.push(code);
  }
}

/** Returns all interface languages, also the operator's, for {@link registerLanguages} in another thread, which has its own table. */
export const listRegisteredLanguages = (): readonly AddedLanguage[] =>
  LANGUAGE_CODES.map((code) => ({
    code,
    locale: localeOf(code),
    direction: getWritingDirection(code),
    searchSpellings: SPELLING_RULES[code] ?? [],
    searchEquivalents: EQUIVALENT_WORDS[code]?.split(',') ?? [],
  }));

/** Returns the `Intl` locale of a language, which determines upper case, sorting, and the format of numbers and dates. */
export const localeOf = (code: LanguageCode): string => LOCALES[code] ?? code;

/** Languages of a site from the operator's settings: the language of the pages at `/`, and further languages. */
export interface SiteLanguages {
  readonly language: LanguageCode;
  readonly languages: readonly LanguageCode[];
}

/** Operator's setting for the language of the catalogue's data, such as titles and tags. */
interface CatalogueLanguage extends Pick<SiteLanguages, 'language'> {
  /** Language tag (BCP 47); null if the data is in the language of the pages at `/`. */
  readonly catalogueLanguage: string | null;
}

/** Returns the languages of a site without duplicates; the language of the pages at `/` comes first. */
export const listSiteLanguages = ({ language, languages }: SiteLanguages): readonly LanguageCode[] => [
  ...new Set([language, ...languages]),
];

/** Returns the language prefix of a path: `/de` for `/de/tags`, empty for `/tags`. */
export function getLanguagePrefixOfPath(path: string): string {
  const [begin = '', name] = /^\/([^/?#]*)/.exec(path) ?? [];
  return LANGUAGE_CODES.some((code) => code === name) ? begin : '';
}

/** Returns the prefix of page paths in a language: empty for the first language of a site, else a slash and its code (`/de`). */
export const getPathPrefixOfLanguage = (code: LanguageCode, first: LanguageCode): string =>
  code === first ? '' : `/${code}`;

/** Removes the language prefix from a path and leaves query and fragment unchanged: `/de/tags?a` becomes `/tags?a`. */
export const removeLanguagePrefix = (path: string): string =>
  path.slice(getLanguagePrefixOfPath(path).length).replace(/^(?!\/)/, '/');

/** Adds a language prefix to a path without one: `/tags` becomes `/de/tags`, and `/` becomes `/de`. */
export const addLanguagePrefix = (path: string, prefix: string): string =>
  prefix === '' ? path : prefix + path.replace(/^\/(?=[?#]|$)/, '');

/** Returns the language tag (BCP 47) for `lang` and `hreflang` attributes: `pt-BR`. */
export const languageTagOf = (code: LanguageCode): string => code.replace(/-.*/, (region) => region.toUpperCase());

/** Returns the language tag of titles, tags and performers: by default the language of the pages at `/`. */
export const catalogueLanguageOf = ({ catalogueLanguage, language }: CatalogueLanguage): string =>
  catalogueLanguage ?? languageTagOf(language);

/** Returns the writing direction of a language. */
export const getWritingDirection = (code: LanguageCode): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr';
