import { toLanguagePath, toNeutralPath } from '../languages.ts';
import { toQueryText } from '../text/query-text.ts';
import { bareSlug, isPaged, kindOfSlug, PAGED_KINDS, prefixOf, type ListedKind, type PagedKind } from '../label.ts';
import type { TagLink } from '../video.ts';

/** Path prefix of the pages in the language of this build, defined by the bundler. */
declare const BUILT_LANGUAGE_PATH: string | undefined;

/** Path prefix of the pages in this language: empty for the first language of a site, else for example `/de`. */
export const LANGUAGE_PATH: string = typeof BUILT_LANGUAGE_PATH === 'string' ? BUILT_LANGUAGE_PATH : '';

/**
 * Adds the language prefix of this build to a path of the first language. Query and fragment are preserved. The annotation below lets
 * bundlers remove unused paths from scripts that every page includes.
 * @__NO_SIDE_EFFECTS__
 */
export const toLocalizedPath = (path: string): string => toLanguagePath(path, LANGUAGE_PATH);

/**
 * Adds the language prefix of this build to a link written for the first language, in the operator's settings or in texts. Only changes
 * links to pages of the site, which have no dot in their path.
 */
export const toLocalizedLink = (href: string): string =>
  LANGUAGE_PATH !== '' && /^\/(?!\/)[^.]*$/.test(href) ? toLocalizedPath(toNeutralPath(href)) : href;

/** Paths outside {@link PATHS}, because the script in the head of every page needs only these. */
export const SEARCH_PATH = toLocalizedPath('/search');
export const FAVORITES_PATH = toLocalizedPath('/favorites');

/** All paths of the site (R001, R006). */
export const PATHS = {
  home: toLocalizedPath('/'),
  tags: toLocalizedPath('/tags'),
  /** Page for all tags, performers and sources without a page of their own. It is served at their paths. */
  rareTag: toLocalizedPath('/tag'),
  performers: toLocalizedPath('/performers'),
  trending: toLocalizedPath('/trending'),
  search: SEARCH_PATH,
  about: toLocalizedPath('/about'),
  favorites: FAVORITES_PATH,
  settings: toLocalizedPath('/settings'),
  /** Page that an installed site shows if the requested page is unavailable offline. Only exists if the site can be installed. */
  offline: toLocalizedPath('/offline'),
  admin: toLocalizedPath('/admin'),
  transparency: toLocalizedPath('/transparency'),
  terms: toLocalizedPath('/legal/terms'),
  privacy: toLocalizedPath('/legal/privacy'),
  dmca: toLocalizedPath('/legal/dmca'),
} as const;

/** Links to sections of pages. */
export const SECTIONS = {
  savedSearches: toLocalizedPath('/search#saved-searches'),
  hidden: toLocalizedPath('/settings#hidden'),
  ownData: toLocalizedPath('/settings#own-data'),
  lock: toLocalizedPath('/settings#lock'),
} as const;

/** Returns the name of a route: its path without language prefix and leading slash. For pages that some builds omit. */
export const toRoute = (path: string): string => path.slice(LANGUAGE_PATH.length + 1);

/** Returns the path of a label's page; a `page` above 1 selects a further page. Uploaders have no page: the path leads to a search. */
export function tagHref({ slug }: Pick<TagLink, 'slug'>, page = 1): string {
  const kind = kindOfSlug(slug);
  if (!isPaged(kind)) return `${PATHS.search}?tag=${encodeURIComponent(slug)}`;
  const path = `${LANGUAGE_PATH}/${kind}/${encodeURIComponent(bareSlug(slug))}`;
  return page > 1 ? `${path}/${page}` : path;
}

/** Returns the slug of the label whose page has the given path, in any language; null for other paths. */
export function slugOfPath(pathname: string): string | null {
  const tagPath = new RegExp(`^/(${PAGED_KINDS.join('|')})/([^/]+)(?:/\\d+)?$`);
  const [, kind, name = ''] = tagPath.exec(toNeutralPath(pathname)) ?? [];
  if (!kind) return null;
  return prefixOf(kind as PagedKind) + decode(name);
}

/** Decodes a path segment. Returns text with a stray percent sign unchanged, because no slug contains it. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the path of the page that lists all tags or all performers, or of page `page` (from 1) of its list from A to Z. */
export function labelsHref(kind: ListedKind, page?: number): string {
  const path = kind === 'tag' ? PATHS.tags : PATHS.performers;
  return page === undefined ? path : `${path}/${page}`;
}

/** Returns the target of the back link on a label's page: the list of its kind, or the home page for sources, which have no list. */
export function backHref(kind: PagedKind): string {
  return kind === 'source' ? PATHS.home : labelsHref(kind);
}

/** Returns the path of a legal text by the name of its file. */
export const legalHref = (name: string): string => `${LANGUAGE_PATH}/legal/${name}`;

/** Returns the path of the home page. A `page` above 1 selects a further page of its list. */
export function homeHref(page = 1): string {
  return page > 1 ? `${LANGUAGE_PATH}/page/${page}` : PATHS.home;
}

/** Path of the web app manifest. Servers know the content type of `.json` files. */
export const MANIFEST_PATH = '/manifest.json';

/** Path of the feed of the newest videos. */
export const FEED_PATH = toLocalizedPath('/rss.xml');

/** Returns the path of a tag's feed. It cannot conflict with the page of a tag, because slugs contain no dot. */
export function tagFeedHref(tag: Pick<TagLink, 'slug'>): string {
  return `${tagHref(tag)}.xml`;
}

/**
 * Returns the path of a search for a text, trimmed (R006) and cut to the maximum query length, because servers reject long URLs. Lone
 * surrogates, which URLs cannot contain, become U+FFFD.
 */
export function searchHref(text: string): string {
  return `${PATHS.search}?q=${encodeURIComponent(toQueryText(text))}`;
}

/** Parses a URL; returns null if it is invalid. Replaces `URL.parse` and `URL.canParse`, which some supported browsers lack. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * Returns an absolute http or https URL in normal form, or null for any other text. Removes user name and password: no public page needs
 * them, and they can disguise the host.
 */
export function parseHttpUrl(text: string): string | null {
  const trimmed = text.trim();
  const url = /^https?:\/\//i.test(trimmed) ? parseUrl(trimmed) : null;
  if (!url) return null;
  url.username = url.password = '';
  return url.href;
}

/**
 * Returns the URL in a setting of the operator. Throws an error with the name of the setting if it is not an absolute http or https URL.
 */
export function expectHttpUrl(setting: string, text: string): string {
  const url = parseHttpUrl(text);
  if (url === null) throw new Error(`${setting}: got "${text}", expected an http(s) URL`);
  return url;
}

/** Target of the button "I am under 18 - Exit" (R120). */
export const EXIT_URL = 'https://www.google.com/';
/** Values of the `rel` attribute for links that leave the site, and for links that earn the operator money. */
export const OUTBOUND_REL = 'noopener noreferrer nofollow ugc';
export const SPONSORED_REL = 'noopener noreferrer nofollow sponsored';
