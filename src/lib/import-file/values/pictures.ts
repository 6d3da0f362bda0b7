import { parseHttpUrl, parseUrl } from '../../catalogue/site/address.ts';
import { FRAMES } from '../../catalogue/limits.ts';
import { repairAddress } from './web-address.ts';

export const MAX_URL = 4000;
/** Stands for the site in the resolving of a picture's path. */
const SITE = 'https://site.invalid';
/**
 * Between the addresses of a list: one may hold a comma, but none is followed by the beginning of another. In a list of paths those
 * begin, too. A run of separators is looked at from its beginning only: from each of them, a long one would take seconds.
 */
const BETWEEN = /(?<![\s,;|])[\s,;|]+(?=https?:\/\/)/i;
const BETWEEN_PATHS = /(?<![\s,;|])[\s,;|]+(?=https?:\/\/|\/)/i;

/** Returns a picture's address, or null. It may also be a file of the site itself: a path from its root, but nothing that a browser takes for another host. */
export function parsePicture(text: string): string | null {
  const trimmed = repairAddress(text);
  if (trimmed.length > MAX_URL) return null;
  if (!trimmed.startsWith('/')) return parseHttpUrl(trimmed);
  const url = parseUrl(trimmed, SITE);
  if (!url) return null;
  const { origin, pathname, search } = url;
  return origin === SITE && !pathname.startsWith('//') && pathname !== '/' ? pathname + search : null;
}

/** Returns the first pictures of a list of all thumbnails that are not the thumbnail itself, each once. */
export function parseFrames(thumbnailUrl: string, allThumbnails: string): string[] {
  // a list that goes on and on is not read to its end
  const listed = allThumbnails
    .slice(0, (FRAMES + 1) * MAX_URL)
    .split(allThumbnails.trimStart().startsWith('/') ? BETWEEN_PATHS : BETWEEN);
  const pictures = listed.map(parsePicture).filter((url) => url !== null && url !== thumbnailUrl);
  return [...new Set(pictures as string[])].slice(0, FRAMES);
}
