import { parseHttpUrl, parseUrl } from '../../catalogue/site/urls.ts';
import { FRAMES } from '../../catalogue/limits.ts';
import { normalizeUrl } from './normalize-url.ts';

/** Maximum length of a URL, in characters. */
export const MAX_URL = 4000;
/** Placeholder origin for resolving root-relative picture paths. */
const PLACEHOLDER_ORIGIN = 'https://site.invalid';
/**
 * Separators between the URLs of a list: blanks, commas, semicolons or pipes before `http(s)://`; in lists of paths also before `/`. A URL
 * may contain commas. The lookbehind matches a run of separators only from its start: matching from each separator of a long run would take
 * seconds.
 */
const URL_SEPARATOR = /(?<![\s,;|])[\s,;|]+(?=https?:\/\/)/i;
const PATH_SEPARATOR = /(?<![\s,;|])[\s,;|]+(?=https?:\/\/|\/)/i;

/**
 * Returns a picture's URL, or null if it is invalid. Accepts http(s) URLs and root-relative paths of the site, but no path that a browser
 * would resolve to another host.
 */
export function parsePicture(text: string): string | null {
  const trimmed = normalizeUrl(text);
  if (trimmed.length > MAX_URL) return null;
  if (!trimmed.startsWith('/')) return parseHttpUrl(trimmed);
  const url = parseUrl(trimmed, PLACEHOLDER_ORIGIN);
  if (!url) return null;
  const { origin, pathname, search } = url;
  return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//') && pathname !== '/' ? pathname + search : null;
}

/** Returns the first pictures of a list of thumbnails, without duplicates and without the main thumbnail. */
export function parseFrames(thumbnailUrl: string, allThumbnails: string): string[] {
  // a very long list is not read to its end
  const listed = allThumbnails
    .slice(0, (FRAMES + 1) * MAX_URL)
    .split(allThumbnails.trimStart().startsWith('/') ? PATH_SEPARATOR : URL_SEPARATOR);
  const pictures = listed.map(parsePicture).filter((url) => url !== null && url !== thumbnailUrl);
  return [...new Set(pictures as string[])].slice(0, FRAMES);
}
