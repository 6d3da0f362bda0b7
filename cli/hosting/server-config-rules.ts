import { labelPageHref } from '../../src/lib/catalogue/site/page-urls.ts';
import {
  getPathPrefixOfLanguage,
  listSiteLanguages,
  addLanguagePrefix,
  type SiteLanguages,
} from '../../src/lib/catalogue/languages.ts';
import { removeLabelKindPrefix, getLabelKindOfSlug } from '../../src/lib/catalogue/label-kinds-and-slugs.ts';

/** `Cache-Control` values by kind of file. */
export const CACHE_CONTROL_HEADER_VALUES = {
  /** Value for files with a content hash in their name, which never change. */
  hashed: 'public, max-age=31536000, immutable',
  /** Value for files that may change. Netlify and Cloudflare Pages use the same value by default, for files without a rule. */
  revalidated: 'public, max-age=0, must-revalidate',
  missing: 'no-store',
} as const;

/** Moved tag page: the decoded slugs of its old and new path. */
interface Move {
  readonly from: string;
  readonly to: string;
}

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

/** Formats a regular expression of the code as a quoted value of an nginx configuration or a Caddyfile. */
export const quoteConfigPattern = (pattern: string) => `"${pattern.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/**
 * Formats a text as a quoted value of an nginx configuration or a Caddyfile. Throws an error if the text contains `$` (a variable of nginx,
 * which has no escape for it), `{` (a variable of Caddy) or a line break.
 */
export function quoteConfigValue(value: string): string {
  if (/[${\r\n]/.test(value))
    throw new Error(`The configurations of web servers cannot contain $, { or line breaks: ${JSON.stringify(value)}`);
  return quoteConfigPattern(value);
}

/** Names of the web server configurations that a build writes into the `.hosts` folder next to a site. */
export const SERVER_CONFIG_NAMES: readonly string[] = ['nginx.conf', 'Caddyfile', 'cloudflare-pages'];

/** Properties of a site from which a web server configuration is generated, in addition to the headers. */
export interface ServerConfigSiteProperties {
  readonly redirects?: readonly TagPageRedirect[];
  /** Path prefixes (empty, or `/de`) of the languages with a shared page for rare tags, which is served for tags without their own page. */
  readonly rareTags?: readonly string[];
  /** Path prefixes of all languages but the first. */
  readonly languages?: readonly string[];
  /** True if the site has precompressed files. */
  readonly isPrecompressed?: boolean;
  /** True if the site has OpenSearch descriptions. */
  readonly hasOpenSearch?: boolean;
}
