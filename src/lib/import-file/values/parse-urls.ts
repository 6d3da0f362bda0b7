import { parseHttpUrl, parseUrl } from '../../catalogue/site/page-urls.ts';
import { MAX_FURTHER_PICTURES_PER_VIDEO } from '../../catalogue/limits.ts';

/** Maximum number of characters of a URL. */
export const MAX_URL_LENGTH = 4000;
/** Placeholder origin with which a path such as `/a.jpg` is parsed as a URL. */
const PLACEHOLDER_ORIGIN = 'https://site.invalid';
/** Matches `&amp;` in all spellings, also if it is encoded repeatedly: `&amp;amp;`. No valid URL contains `&amp;`. */
const AMPERSAND = /&(?:(?:amp|#0*38|#x0*26);)+/gi;
/**
 * Separators between the URLs of a list of pictures: blanks, commas, semicolons or pipes before `http(s)://`, in lists of paths also before
 * `/`. A URL itself may contain commas. The lookbehind matches several separators in a row only from the first one: matching from each of
 * many separators would take seconds.
 */
const URL_SEPARATOR = /(?<![\s,;|])[\s,;|]+(?=https?:\/\/)/i;
const PATH_SEPARATOR = /(?<![\s,;|])[\s,;|]+(?=https?:\/\/|\/)/i;

/** Matches the first of two schemes: `https://https://host/`. */
const REPEATED_SCHEME = /^https?:\/\/(?=https?:\/\/)/i;
/** Matches one or more URLs of pictures whose file name is in the path. In a query, it may belong to a nested URL. */
const SEVERAL_PICTURES = /^[^\s?]+\.(?:jpe?g|png|webp|gif|avif)(?:\?\S*)?$/i;

/** Returns a URL in which `&amp;` is replaced with `&`. Adds `https:` before a leading `//`, and removes the first of two schemes. */
export function normalizeUrl(text: string): string {
  const trimmed = text.trim().replace(REPEATED_SCHEME, '');
  const complete = /^\/\/[^/\\]/.test(trimmed) ? `https:${trimmed}` : trimmed;
  return complete.includes('&') ? complete.replaceAll(AMPERSAND, '&') : complete;
}

/** Text of a field that should have a single URL. */
interface UrlField {
  readonly first: string;
  /** Text after the first URL: further URLs, or an empty string. */
  readonly others: string;
  /** True if the text could be several URLs or one URL that contains another: `https://a.example/1,https://a.example/2`. */
  readonly isAmbiguous: boolean;
}

/**
 * Divides a field that should have a single URL if it has several ones: separated by blanks or line breaks, or several pictures, separated
 * in any way. A URL that contains other URLs is divided only at blanks, because the separators may be part of it.
 */
export function splitUrlField(text: string): UrlField {
  const trimmed = text.trim();
  // fast path: almost all fields have at most one scheme, before the eighth character
  const found = trimmed.includes('://', 8) && /^(?:https?:)?\/\//i.test(trimmed) ? URL_SEPARATOR.exec(trimmed) : null;
  if (!found) return { first: text, others: '', isAmbiguous: false };
  const first = trimmed.slice(0, found.index);
  const others = trimmed.slice(found.index + found[0].length);
  const isNested = first.includes('://', 8);
  const isList = /\s/.test(found[0]) || (!isNested && [first, others].every((part) => SEVERAL_PICTURES.test(part)));
  if (isList) return { first, others, isAmbiguous: false };
  // URLs in a query are a part of the URL: `?urls=https://b.example/1;https://c.example/2`
  const query = first.indexOf('?');
  return { first: text, others: '', isAmbiguous: query < 0 || !first.includes('://', query) };
}

/**
 * Returns the URL of a picture, or null if it is invalid. Accepts http(s) URLs and paths on the site that start with a slash, but no path
 * that a browser would resolve to another host.
 */
export function parsePictureUrl(text: string): string | null {
  const trimmed = normalizeUrl(splitUrlField(text).first);
  if (trimmed.length > MAX_URL_LENGTH) return null;
  if (!trimmed.startsWith('/')) return parseHttpUrl(trimmed);
  const url = parseUrl(trimmed, PLACEHOLDER_ORIGIN);
  if (!url) return null;
  const { origin, pathname, search } = url;
  return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//') && pathname !== '/' ? pathname + search : null;
}

/** Returns the URLs of the first pictures in lists of thumbnails, without duplicates and without the main thumbnail. */
export function parseExtraThumbnailUrls(thumbnailUrl: string, ...lists: readonly string[]): string[] {
  const listed = lists.flatMap((list) =>
    list
      // read only the beginning of a very long list
      .slice(0, (MAX_FURTHER_PICTURES_PER_VIDEO + 1) * MAX_URL_LENGTH)
      .split(list.trimStart().startsWith('/') ? PATH_SEPARATOR : URL_SEPARATOR),
  );
  const pictures = listed.map(parsePictureUrl).filter((url) => url !== null && url !== thumbnailUrl);
  return [...new Set(pictures as string[])].slice(0, MAX_FURTHER_PICTURES_PER_VIDEO);
}
