import { parseHttpUrl } from './address.ts';
import { hashText } from '../hash.ts';

/**
 * Returns what is compared of an address, empty when it is none: host and path with the query. Scheme, `www.`, fragment and slashes at
 * the end do not tell two videos apart.
 */
export function toUrlKey(text: string): string {
  const address = parseHttpUrl(text);
  if (address === null) return '';
  const url = new URL(address);
  let end = url.pathname.length;
  while (url.pathname[end - 1] === '/') end--;
  return url.host.replace(/^www\./, '') + url.pathname.slice(0, end) + url.search;
}

/** Characters of either half of an id: 32 bits in base 36. */
const HALF = 7;

/**
 * Returns the id of a video that has none of its own: 64 bits of the hash of its address. It is the same wherever the video stands in an
 * export; unlike for {@link toUrlKey}, fragments tell videos apart, since some sites have theirs behind one.
 */
export function addressId(videoUrl: string): string {
  const key = toUrlKey(videoUrl) + new URL(videoUrl).hash;
  // other beginnings make hashes that have nothing to do with each other, other ends would not
  const halves = [hashText(key), hashText(` ${key}`)].map((half) => half.toString(36).padStart(HALF, '0'));
  return `url-${halves.join('')}`;
}
