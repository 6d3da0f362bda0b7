import { addLanguagePrefix, removeLanguagePrefix } from '../languages.ts';
import { toQueryText } from '../text/remove-control-characters.ts';
import {
  removeLabelKindPrefix,
  isLabelKindWithPage,
  getLabelKindOfSlug,
  LABEL_KINDS_WITH_PAGE,
  getSlugPrefixOfLabelKind,
  type LabelKindWithOverviewPage,
  type LabelKindWithPage,
} from '../label-kinds-and-slugs.ts';
import type { TagLink } from '../video.ts';

/** Path prefix of pages in the language of this build: empty for the first language of a site, else for example `/de`. */
export const LANGUAGE_PATH_PREFIX: string = typeof BUILT_LANGUAGE_PATH === 'string' ? BUILT_LANGUAGE_PATH : '';

/**
 * Adds the language prefix of this build to a path of the first language. Query and fragment are preserved. The annotation below lets
 * bundlers remove unused paths from scripts that every page includes.
 * @__NO_SIDE_EFFECTS__
 */
export const toLocalizedPath = (path: string): string => addLanguagePrefix(path, LANGUAGE_PATH_PREFIX);

/**
 * Adds the language prefix of this build to a link that the operator wrote for the first language, in settings or texts. Only changes links
 * to pages of the site, which have no dot in their path.
 */
export const toLocalizedLink = (href: string): string =>
  LANGUAGE_PATH_PREFIX !== '' && /^\/(?!\/)[^.?#]*(?:[?#]|$)/.test(href)
    ? toLocalizedPath(removeLanguagePrefix(href))
    : href;

/** Paths that the head script of every page imports. They are not in {@link PAGE_PATHS}, so that the script does not contain all paths. */
export const SEARCH_PATH = toLocalizedPath('/search');
export const FAVORITES_PATH = toLocalizedPath('/favorites');

/** Paths of the site's pages, in the language of this build (R001, R006). */
export const PAGE_PATHS = {
  home: toLocalizedPath('/'),
  tags: toLocalizedPath('/tags'),
  /** Page that serves all tags, performers and sources without a prerendered page, at their own paths. */
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

export const SETTINGS_SECTION_PATHS = {
  hidden: toLocalizedPath('/settings#hidden'),
  ownData: toLocalizedPath('/settings#own-data'),
  lock: toLocalizedPath('/settings#lock'),
} as const;

/** Fragment of links to the page of the visitor's lists that select the recently opened videos. */
export const OPENED_VIDEOS_FRAGMENT = '#opened';

/** Returns the name of a route: its path without language prefix and leading slash. Used for pages that some builds omit. */
export const toRouteName = (path: string): string => path.slice(LANGUAGE_PATH_PREFIX.length + 1);

/**
 * Returns the path of the page of a label. With a `page` above 1, returns the path of that page of the label's list of videos. Uploaders
 * have no page: their path leads to a search.
 */
export function labelPageHref({ slug }: Pick<TagLink, 'slug'>, page = 1): string {
  const kind = getLabelKindOfSlug(slug);
  if (!isLabelKindWithPage(kind)) return `${PAGE_PATHS.search}?tag=${encodeURIComponent(slug)}`;
  const path = `${LANGUAGE_PATH_PREFIX}/${kind}/${encodeURIComponent(removeLabelKindPrefix(slug))}`;
  return page > 1 ? `${path}/${page}` : path;
}

/** Returns the URL of the search for videos that are similar to the video with this id. */
export const similarVideosHref = (id: string): string => `${PAGE_PATHS.search}?like=${encodeURIComponent(id)}`;

/** Returns the slug of the label whose page has the given path, in any language; null for other paths. */
export function labelSlugOfPath(pathname: string): string | null {
  const tagPath = new RegExp(`^/(${LABEL_KINDS_WITH_PAGE.join('|')})/([^/]+)(?:/\\d+)?$`);
  const [, kind, name = ''] = tagPath.exec(removeLanguagePrefix(pathname)) ?? [];
  if (!kind) return null;
  return getSlugPrefixOfLabelKind(kind as LabelKindWithPage) + decode(name);
}

/** Decodes a path segment. A segment with an invalid percent sign is returned unchanged; no label has such a slug. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the path of the page that lists all tags or all performers or, with `page` (from 1), of that page of the list from A to Z. */
export function labelListHref(kind: LabelKindWithOverviewPage, page?: number): string {
  const path = kind === 'tag' ? PAGE_PATHS.tags : PAGE_PATHS.performers;
  return page === undefined ? path : `${path}/${page}`;
}

/** Returns the back link of a label's page: the list of all labels of its kind or, for sources, which have no list, the home page. */
export function labelPageBackLinkHref(kind: LabelKindWithPage): string {
  return kind === 'source' ? PAGE_PATHS.home : labelListHref(kind);
}

/** Returns the path of a legal text, such as the privacy policy, by the name of its file. */
export const legalPageHref = (name: string): string => `${LANGUAGE_PATH_PREFIX}/legal/${name}`;

/** Returns the path of the home page. With a `page` above 1, returns the path of that page of the home list. */
export function homeHref(page = 1): string {
  return page > 1 ? `${LANGUAGE_PATH_PREFIX}/page/${page}` : PAGE_PATHS.home;
}

/** Returns the path of the page of a collection, by the name of its file. */
export const collectionHref = (name: string): string => `${LANGUAGE_PATH_PREFIX}/collection/${name}`;

/** Returns the path of the feed of a collection. */
export const collectionFeedHref = (name: string): string => `${collectionHref(name)}.xml`;

/** Path of the web app manifest. Its name ends in `.json`, whose content type every server can determine. */
export const WEB_APP_MANIFEST_PATH = '/manifest.json';

/** Path of the feed of the newest videos. */
export const FEED_PATH = toLocalizedPath('/rss.xml');

/** Returns the path of a tag's feed. It cannot conflict with the page of a tag, because slugs contain no dot. */
export function tagFeedHref(tag: Pick<TagLink, 'slug'>): string {
  return `${labelPageHref(tag)}.xml`;
}

/**
 * Returns the path of a search for a text (R006). The text is trimmed and cut to the maximum query length, because servers reject long
 * URLs. Lone surrogates, which URLs cannot contain, become U+FFFD.
 */
export function searchHref(text: string): string {
  return `${PAGE_PATHS.search}?q=${encodeURIComponent(toQueryText(text))}`;
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
 * them, and they can make a URL look as if it had another host.
 */
export function parseHttpUrl(text: string): string | null {
  const trimmed = text.trim();
  const url = /^https?:\/\//i.test(trimmed) ? parseUrl(trimmed) : null;
  if (!url) return null;
  url.username = url.password = '';
  return url.href;
}

/** Returns the URL in a setting. If it is not an absolute http or https URL, throws an error with the name of the setting. */
export function expectHttpUrl(setting: string, text: string): string {
  const url = parseHttpUrl(text);
  if (url === null) throw new Error(`${setting}: got "${text}", expected an http(s) URL`);
  return url;
}

/** URL to which the button "I am under 18 - Exit" leads (R120). */
export const UNDERAGE_EXIT_URL = 'https://www.google.com/';
/** Values of the `rel` attribute: for links that leave the site, and for links by which the operator earns money. */
export const OUTBOUND_REL = 'noopener noreferrer nofollow ugc';
export const SPONSORED_REL = 'noopener noreferrer nofollow sponsored';
