import type { LanguageCode } from '../../catalogue/languages.ts';

/** Translated names of labels: each label's slug and its name in the language. */
export type LabelNamesBySlug = readonly (readonly [slug: string, name: string])[];

/** Language of the site's pages, in which the engine searches and sorts names. */
export interface SearchLanguage {
  readonly code: LanguageCode;
  /** Locale for `Intl` (BCP 47), used to sort names. */
  readonly locale: string;
  /** Names of labels in this language, if they differ from the names in the import file. */
  readonly names: LabelNamesBySlug;
}

/** Default language of searches: English, without translated names. */
export const ENGLISH_SEARCH_LANGUAGE: SearchLanguage = { code: 'en', locale: 'en', names: [] };
