import { LANGUAGE } from '#messages/language';
import { language as first, languages } from '#site-settings';
import {
  languagePath,
  languagesOf,
  tagOf,
  toLanguagePath,
  toNeutralPath,
  type LanguageCode,
} from '../catalogue/languages.ts';

/** A page in a language of the site. */
export interface LanguagePage {
  readonly code: LanguageCode;
  /** Tag of the language (BCP 47), as `lang` and `hreflang` have it. */
  readonly tag: string;
  readonly path: string;
  /** Where the pages of the language lie: nothing for the first one, else `/de`. */
  readonly prefix: string;
  /** Whether it is the page's own language. */
  readonly isOwn: boolean;
}

/** Returns a page in each language of the site, the first one first; nothing where there is one language. */
export function pagesInLanguages(path: string): readonly LanguagePage[] {
  const codes = languagesOf({ language: first, languages });
  if (codes.length === 1) return [];
  const neutral = toNeutralPath(path);
  return codes.map((code) => {
    const prefix = languagePath(code, first);
    return { code, tag: tagOf(code), path: toLanguagePath(neutral, prefix), prefix, isOwn: code === LANGUAGE };
  });
}
