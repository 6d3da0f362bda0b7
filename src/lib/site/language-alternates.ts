import { LANGUAGE } from '#messages/language';
import { language as first, languages } from '#site-settings';
import {
  getPathPrefixOfLanguage,
  listSiteLanguages,
  languageTagOf,
  addLanguagePrefix,
  removeLanguagePrefix,
  type LanguageCode,
} from '../catalogue/languages.ts';

/** Version of a page in one of the site's languages. */
export interface LanguageAlternate {
  readonly code: LanguageCode;
  /** Language tag (BCP 47) of the page, for the attributes `lang` and `hreflang`. */
  readonly tag: string;
  readonly path: string;
  /** Prefix of the paths of all pages in this language, such as `/de`. Empty for the main language. */
  readonly prefix: string;
  /** True for the version in the language of the current page. */
  readonly isOwn: boolean;
}

/** Returns a page's versions in all languages of the site, main language first; an empty array if the site has only one language. */
export function listLanguageAlternates(path: string): readonly LanguageAlternate[] {
  const codes = listSiteLanguages({ language: first, languages });
  if (codes.length === 1) return [];
  const neutral = removeLanguagePrefix(path);
  return codes.map((code) => {
    const prefix = getPathPrefixOfLanguage(code, first);
    return {
      code,
      tag: languageTagOf(code),
      path: addLanguagePrefix(neutral, prefix),
      prefix,
      isOwn: code === LANGUAGE,
    };
  });
}
