import { parseHttpUrl } from './urls.ts';
import { hashText } from '../hash.ts';

/**
 * Returns a key for comparing URLs: URLs of the same page have the same key. It consists of host, path and query, without `www.` and
 * trailing slashes. Empty for an invalid URL.
 */
export function toUrlKey(text: string): string {
  const address = parseHttpUrl(text);
  if (address === null) return '';
  const url = new URL(address);
  let end = url.pathname.length;
  while (url.pathname[end - 1] === '/') end--;
  return url.host.replace(/^www\./, '') + url.pathname.slice(0, end) + url.search;
}

/** Number of base-36 digits that represent 32 bits: one of the two halves of the hash in a video id. */
const HALF = 7;

/**
 * Returns an id for a video that has none in the import file: a 64-bit hash of its URL, which does not depend on its position in the file.
 * Unlike {@link toUrlKey}, the hash includes the fragment, because some sites identify videos by it.
 */
export function videoIdOfUrl(videoUrl: string): string {
  const key = toUrlKey(videoUrl) + new URL(videoUrl).hash;
  // the second hash adds a prefix: the hashes of two texts that differ only at the end would not be independent
  const halves = [hashText(key), hashText(` ${key}`)].map((half) => half.toString(36).padStart(HALF, '0'));
  return `url-${halves.join('')}`;
}
