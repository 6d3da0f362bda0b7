import { parseHttpUrl } from './urls.ts';
import { hashText } from '../hash.ts';

/**
 * Returns a key for comparing URLs: host and path with the query. Ignores scheme, `www.`, fragment and trailing slashes. Empty for an
 * invalid URL.
 */
export function toUrlKey(text: string): string {
  const address = parseHttpUrl(text);
  if (address === null) return '';
  const url = new URL(address);
  let end = url.pathname.length;
  while (url.pathname[end - 1] === '/') end--;
  return url.host.replace(/^www\./, '') + url.pathname.slice(0, end) + url.search;
}

/** Number of base-36 digits of 32 bits: half of an id. */
const HALF = 7;

/**
 * Returns the id of a video without one: a 64-bit hash of its URL. The id does not depend on the position in the import file. Unlike
 * {@link toUrlKey}, it includes the fragment, because some sites identify videos by it.
 */
export function urlId(videoUrl: string): string {
  const key = toUrlKey(videoUrl) + new URL(videoUrl).hash;
  // different prefixes give independent hashes; different suffixes would not
  const halves = [hashText(key), hashText(` ${key}`)].map((half) => half.toString(36).padStart(HALF, '0'));
  return `url-${halves.join('')}`;
}
