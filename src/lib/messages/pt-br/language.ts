import type { LanguageCode } from '../../catalogue/languages.ts';

/** The language of these messages. */
export const LANGUAGE: LanguageCode = 'pt-br';

/** How `Intl` knows the language: its letters, its order of texts, its numbers and days. */
export const LOCALE = 'pt-BR';

/** Names of labels in the language, by slug: a build writes those of the operator's folder here. */
export const TAG_NAMES: readonly (readonly [slug: string, name: string])[] = [];
