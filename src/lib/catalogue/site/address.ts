import { toLanguagePath, toNeutralPath } from '../languages.ts';
import { toQueryText } from '../text/query-text.ts';
import { bareSlug, isPaged, kindOf, PAGED_KINDS, prefixOf, type ListedKind, type PagedKind } from '../label.ts';
import type { TagLink } from '../video.ts';

/** Where the pages of a build's language lie; the bundler puts it in. */
declare const BUILT_LANGUAGE_PATH: string | undefined;

/** Where the pages of this language lie: nothing for the first one of a site, else `/de`. */
export const LANGUAGE_PATH: string = typeof BUILT_LANGUAGE_PATH === 'string' ? BUILT_LANGUAGE_PATH : '';

/**
 * Returns a path of the first language, with what stands behind it, as this language has it. Scripts that stand in every page leave out the
 * paths that they do not use: bundlers read the note.
 * @__NO_SIDE_EFFECTS__
 */
export const toOwnPath = (path: string): string => toLanguagePath(path, LANGUAGE_PATH);

/**
 * Returns a link of the operator's or an editor's, who write for the first language, as this one has it: to a page of the site, which has no
 * dot; any other stays.
 */
export const toOwnLink = (href: string): string =>
  LANGUAGE_PATH !== '' && /^\/(?!\/)[^.]*$/.test(href) ? toOwnPath(toNeutralPath(href)) : href;

/** Of these alone, since the head of every page asks for them. */
export const SEARCH_PATH = toOwnPath('/search');
export const FAVORITES_PATH = toOwnPath('/favorites');

/** Every path of the site, built in one place (R001, R006). */
export const PATHS = {
  home: toOwnPath('/'),
  tags: toOwnPath('/tags'),
  /** The page that answers for all tags, performers and sources without a page of their own, at their addresses. */
  rareTag: toOwnPath('/tag'),
  performers: toOwnPath('/performers'),
  trending: toOwnPath('/trending'),
  search: SEARCH_PATH,
  about: toOwnPath('/about'),
  favorites: FAVORITES_PATH,
  settings: toOwnPath('/settings'),
  /** What an installed site shows in the place of a page that it cannot have; only where it can be installed. */
  offline: toOwnPath('/offline'),
  admin: toOwnPath('/admin'),
  transparency: toOwnPath('/transparency'),
  terms: toOwnPath('/legal/terms'),
  privacy: toOwnPath('/legal/privacy'),
  dmca: toOwnPath('/legal/dmca'),
} as const;

/** Parts of pages that links lead to. */
export const SECTIONS = {
  savedSearches: toOwnPath('/search#saved-searches'),
  hidden: toOwnPath('/settings#hidden'),
  ownData: toOwnPath('/settings#own-data'),
  lock: toOwnPath('/settings#lock'),
} as const;

/** Returns the name by which the route of a page that is not always there knows its path. */
export const toRoute = (path: string): string => path.slice(LANGUAGE_PATH.length + 1);

/** Returns the path of the page of a tag or another label; of one of its further pages when `page` is above 1. Uploaders have none: theirs is a search. */
export function tagHref({ slug }: Pick<TagLink, 'slug'>, page = 1): string {
  const kind = kindOf(slug);
  if (!isPaged(kind)) return `${PATHS.search}?tag=${encodeURIComponent(slug)}`;
  const path = `${LANGUAGE_PATH}/${kind}/${encodeURIComponent(bareSlug(slug))}`;
  return page > 1 ? `${path}/${page}` : path;
}

/** Returns the slug of the label whose page has this path, in any language, or null. */
export function slugOfPath(pathname: string): string | null {
  const tagPath = new RegExp(`^/(${PAGED_KINDS.join('|')})/([^/]+)(?:/\\d+)?$`);
  const [, kind, name = ''] = tagPath.exec(toNeutralPath(pathname)) ?? [];
  if (!kind) return null;
  return prefixOf(kind as PagedKind) + decode(name);
}

/** A stray percent sign stands as it is: no slug holds it. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where all tags, or all performers, are listed. Returns the path of a page of the list from A to Z where a number from 1 is given. */
export function labelsHref(kind: ListedKind, page?: number): string {
  const path = kind === 'tag' ? PATHS.tags : PATHS.performers;
  return page === undefined ? path : `${path}/${page}`;
}

/** Returns where the page of a label leads back to: the list of its kind, or home, since sources have none. */
export function backHref(kind: PagedKind): string {
  return kind === 'source' ? PATHS.home : labelsHref(kind);
}

/** Returns the path of a legal text, whose file has this name. */
export const legalHref = (name: string): string => `${LANGUAGE_PATH}/legal/${name}`;

/** Returns the path of the home page; of one of its further pages when `page` is above 1. */
export function homeHref(page = 1): string {
  return page > 1 ? `${LANGUAGE_PATH}/page/${page}` : PATHS.home;
}

/** What browsers install the site by; the type of such a file is known to every server. */
export const MANIFEST_PATH = '/manifest.json';

/** Where the newest videos can be followed. */
export const FEED_PATH = toOwnPath('/rss.xml');

/** Returns the path of a tag's feed: no slug has a dot, so that it cannot be a tag's page. */
export function tagFeedHref(tag: Pick<TagLink, 'slug'>): string {
  return `${tagHref(tag)}.xml`;
}

/**
 * Returns the path of a search for a text, trimmed (R006), and cut to what is looked at, since servers refuse long addresses. Half a
 * character, which no URL can hold, becomes U+FFFD.
 */
export function searchHref(text: string): string {
  return `${PATHS.search}?q=${encodeURIComponent(toQueryText(text))}`;
}

/** Returns an address in its parts, or null. `URL.parse` and `URL.canParse` would say the same, in newer browsers than are asked for. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * Returns the address if it is an absolute http or https one, in normal form, else null. A user's name and password, which no public
 * page needs, are left out: they make one host look like another.
 */
export function parseHttpUrl(text: string): string | null {
  const trimmed = text.trim();
  const url = /^https?:\/\//i.test(trimmed) ? parseUrl(trimmed) : null;
  if (!url) return null;
  url.username = url.password = '';
  return url.href;
}

/** Returns an operator's setting as an address. Throws, naming the setting, when it is not an absolute http or https one. */
export function expectHttpUrl(setting: string, text: string): string {
  const url = parseHttpUrl(text);
  if (url === null) throw new Error(`${setting}: got "${text}", expected an http(s) address`);
  return url;
}

/** Where 'I am under 18 - Exit' leads (R120). */
export const EXIT_URL = 'https://www.google.com/';
/** What search engines and browsers are told of every link that leaves the site, and of one that the operator earns by. */
export const OUTBOUND_REL = 'noopener noreferrer nofollow ugc';
export const SPONSORED_REL = 'noopener noreferrer nofollow sponsored';
