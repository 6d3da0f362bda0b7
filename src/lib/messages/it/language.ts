import type { LanguageCode } from '../../domain/languages.ts';

/** The language of these messages. */
export const LANGUAGE: LanguageCode = 'it';

/** How `Intl` knows the language: its letters, its order of texts, its numbers and days. */
export const LOCALE = 'it';
