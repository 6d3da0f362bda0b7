import { labelPageHref } from '../../src/lib/catalogue/site/urls.ts';
import {
  languagePathPrefix,
  languagesOf,
  addLanguagePrefix,
  type SiteLanguages,
} from '../../src/lib/catalogue/languages.ts';
import { removeKindPrefix, kindOfSlug } from '../../src/lib/catalogue/label.ts';

/** Moved tag page: the decoded slugs of its old and new path. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/** Moved tag page in one language. */
export interface Redirect extends Move {
  /** Path prefix of the language: empty, or `/de`. */
  readonly prefix: string;
}

/** Returns the moved tag pages in every language of a site, the first language first. */
export const redirectsOf = (moves: readonly Move[], site: SiteLanguages): readonly Redirect[] =>
  languagesOf(site).flatMap((code) =>
    moves.map((move) => ({ ...move, prefix: languagePathPrefix(code, site.language) })),
  );

/** Returns the URL path of the page of a tag, performer or source. */
export const toTagPath = (slug: string, prefix: string): string => addLanguagePrefix(labelPageHref({ slug }), prefix);

/** Returns the decoded path of the page of a tag, performer or source, as in file names and server configurations. */
export const toLabelPageFilePath = (slug: string, prefix: string): string =>
  `${prefix}/${kindOfSlug(slug)}/${removeKindPrefix(slug)}`;
