import type { LanguageCode } from '../../catalogue/languages.ts';

/** What labels are called in a language, by slug. */
export type NamesBySlug = readonly (readonly [slug: string, name: string])[];

/** The language in which a catalogue is asked: that of the pages. */
export interface SearchLanguage {
  readonly code: LanguageCode;
  /** How `Intl` knows it: names of labels are ordered so. */
  readonly locale: string;
  /** Of labels that the export calls something else. */
  readonly names: NamesBySlug;
}

export const IN_ENGLISH: SearchLanguage = { code: 'en', locale: 'en', names: [] };
