/** The languages that the interface speaks. Their codes name the folders of their texts and stand first in the paths of their pages. */
export const LANGUAGE_CODES = ['en', 'de', 'es', 'fr', 'it', 'ja', 'pl', 'pt-br', 'ar'] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** The languages that an operator names. */
export interface SiteLanguages {
  readonly language: LanguageCode;
  readonly languages: readonly LanguageCode[];
}

/** The operator's settings for the catalogue's language. */
interface CatalogueLanguage extends Pick<SiteLanguages, 'language'> {
  /** Null for the site's first language. */
  readonly catalogueLanguage: string | null;
}

/** Returns the languages of a site, each once, the one at `/` first. */
export const languagesOf = ({ language, languages }: SiteLanguages): readonly LanguageCode[] => [
  ...new Set([language, ...languages]),
];

/** Returns how a path begins that names the language of its page: `/de` for `/de/tags`, nothing for `/tags`. */
export function prefixOfPath(path: string): string {
  const [begin = '', name] = /^\/([^/?#]*)/.exec(path) ?? [];
  return LANGUAGE_CODES.some((code) => code === name) ? begin : '';
}

/** Returns where the pages of a language lie: nothing for the first one of a site, else its code: `/de`. */
export const languagePath = (code: LanguageCode, first: LanguageCode): string => (code === first ? '' : `/${code}`);

/** Returns a path, with what stands behind it, without the language of its page: `/tags` for `/de/tags`. */
export const toNeutralPath = (path: string): string => path.slice(prefixOfPath(path).length).replace(/^(?!\/)/, '/');

/** Returns a path without a language as a language's pages have it, by where they lie: `/de/tags` for `/tags`, and `/de` for `/`. */
export const toLanguagePath = (path: string, prefix: string): string =>
  prefix === '' ? path : prefix + path.replace(/^\/(?=[?#]|$)/, '');

/** Returns the tag of a language (BCP 47), as `lang` and `hreflang` have it: `pt-BR`. */
export const tagOf = (code: LanguageCode): string => code.replace(/-.*/, (region) => region.toUpperCase());

/** Returns the tag of the language of titles, tags and performers: by default the language of the pages at `/`. */
export const catalogueLanguageOf = ({ catalogueLanguage, language }: CatalogueLanguage): string =>
  catalogueLanguage ?? tagOf(language);

/** Returns the direction in which a language is written. */
export const directionOf = (code: LanguageCode): 'ltr' | 'rtl' => (code === 'ar' ? 'rtl' : 'ltr');
