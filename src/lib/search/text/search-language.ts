import type { LanguageCode } from '../../catalogue/languages.ts';

/** Translated names of labels. */
export type NamesBySlug = readonly (readonly [slug: string, name: string])[];

/** Language of the pages, and thus of the searches. */
export interface SearchLanguage {
  readonly code: LanguageCode;
  /** Locale for `Intl` (BCP 47), used to sort names. */
  readonly locale: string;
  /** Translations that differ from the names in the import file. */
  readonly names: NamesBySlug;
}

/** English, without translated names. */
export const IN_ENGLISH: SearchLanguage = { code: 'en', locale: 'en', names: [] };
