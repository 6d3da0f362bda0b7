/** Languages of the interface. Each code is the name of the folder with the messages, and the first segment of page paths. */
export const LANGUAGE_CODES = ['en', 'de', 'es', 'fr', 'it', 'ja', 'pl', 'pt-br', 'ar'] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];

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
export const languagesOf = ({ language, languages }: SiteLanguages): readonly LanguageCode[] => [
  ...new Set([language, ...languages]),
];

/** Returns the language prefix of a path: `/de` for `/de/tags`, empty for `/tags`. */
export function languagePrefixOf(path: string): string {
  const [begin = '', name] = /^\/([^/?#]*)/.exec(path) ?? [];
  return LANGUAGE_CODES.some((code) => code === name) ? begin : '';
}

/** Returns the prefix of page paths in a language: empty for the first language of a site, else a slash and its code (`/de`). */
export const languagePathPrefix = (code: LanguageCode, first: LanguageCode): string =>
  code === first ? '' : `/${code}`;

/** Removes the language prefix from a path and leaves query and fragment unchanged: `/de/tags?a` becomes `/tags?a`. */
export const removeLanguagePrefix = (path: string): string =>
  path.slice(languagePrefixOf(path).length).replace(/^(?!\/)/, '/');

/** Adds a language prefix to a path without one: `/tags` becomes `/de/tags`, and `/` becomes `/de`. */
export const addLanguagePrefix = (path: string, prefix: string): string =>
  prefix === '' ? path : prefix + path.replace(/^\/(?=[?#]|$)/, '');

/** Returns the language tag (BCP 47) for `lang` and `hreflang` attributes: `pt-BR`. */
export const languageTagOf = (code: LanguageCode): string => code.replace(/-.*/, (region) => region.toUpperCase());

/** Returns the language tag of titles, tags and performers: by default the language of the pages at `/`. */
export const catalogueLanguageOf = ({ catalogueLanguage, language }: CatalogueLanguage): string =>
  catalogueLanguage ?? languageTagOf(language);

/** Returns the writing direction of a language. */
export const directionOf = (code: LanguageCode): 'ltr' | 'rtl' => (code === 'ar' ? 'rtl' : 'ltr');
