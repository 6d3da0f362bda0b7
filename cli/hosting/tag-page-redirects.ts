import { labelPageHref } from '../../src/lib/catalogue/site/page-urls.ts';
import {
  getPathPrefixOfLanguage,
  listSiteLanguages,
  addLanguagePrefix,
  type SiteLanguages,
} from '../../src/lib/catalogue/languages.ts';
import { removeLabelKindPrefix, getLabelKindOfSlug } from '../../src/lib/catalogue/label-kinds-and-slugs.ts';

/** Moved tag page: the decoded slugs of its old and new path. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/** Moved tag page in one language. */
export interface TagPageRedirect extends Move {
  /** Path prefix of the language: empty, or `/de`. */
  readonly prefix: string;
}

/** Returns the moved tag pages in every language of a site, the first language first. */
export const createTagPageRedirects = (moves: readonly Move[], site: SiteLanguages): readonly TagPageRedirect[] =>
  listSiteLanguages(site).flatMap((code) =>
    moves.map((move) => ({ ...move, prefix: getPathPrefixOfLanguage(code, site.language) })),
  );

/** Returns the URL path of the page of a tag, performer or source. */
export const toLabelPagePath = (slug: string, prefix: string): string =>
  addLanguagePrefix(labelPageHref({ slug }), prefix);

/** Returns the decoded path of the page of a tag, performer or source, as in file names and server configurations. */
export const toLabelPageFilePath = (slug: string, prefix: string): string =>
  `${prefix}/${getLabelKindOfSlug(slug)}/${removeLabelKindPrefix(slug)}`;
