import { tagHref } from '../../src/lib/catalogue/site/address.ts';
import { languagePath, languagesOf, toLanguagePath, type SiteLanguages } from '../../src/lib/catalogue/languages.ts';
import { bareSlug, kindOf } from '../../src/lib/catalogue/label.ts';

/** A tag's page that has moved: slugs, as they stand in paths once decoded. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/** A tag's page that has moved, in a language: slugs, and where its pages lie (nothing for the first language, `/de`). */
export interface Redirect extends Move {
  readonly prefix: string;
}

/** Returns the moves in every language of a site, those of the first one first. */
export const redirectsOf = (moves: readonly Move[], site: SiteLanguages): readonly Redirect[] =>
  languagesOf(site).flatMap((code) => moves.map((move) => ({ ...move, prefix: languagePath(code, site.language) })));

/** Returns the path of the page of a tag or a performer as a URL has it. */
export const toPath = (slug: string, prefix: string): string => toLanguagePath(tagHref({ slug }), prefix);

/** Returns the path as files and configurations have it: decoded. */
export const toFilePath = (slug: string, prefix: string): string => `${prefix}/${kindOf(slug)}/${bareSlug(slug)}`;
