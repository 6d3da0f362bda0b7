import type { LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import type * as english from '../../../src/lib/messages/en/pages.ts';

/** Returns the texts of pages in a language: what `#messages/pages` is where its pages are built. */
export const loadPageMessages = async (language: LanguageCode) =>
  (await import(`../../../src/lib/messages/${language}/pages.ts`)) as typeof english;
