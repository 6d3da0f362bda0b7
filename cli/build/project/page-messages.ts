import type { LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import type * as english from '../../../src/lib/messages/en/pages.ts';

/** Loads the texts of pages in a language, from the module that `#messages/pages` resolves to when pages of this language are built. */
export const loadPageMessages = async (language: LanguageCode) =>
  (await import(`../../../src/lib/messages/${language}/pages.ts`)) as typeof english;
