import { parseHttpUrl } from './page-urls.ts';
import { hashText } from '../hash.ts';

/**
 * Returns a key for comparing URLs: URLs of the same page have the same key. It consists of host, path and query, without `www.` and
 * trailing slashes. Empty for an invalid URL.
 */
export function createUrlComparisonKey(text: string): string {
  const address = parseHttpUrl(text);
  if (address === null) return '';
  const url = new URL(address);
  let end = url.pathname.length;
  while (url.pathname[end - 1] === '/') end--;
  return url.host.replace(/^www\./, '') + url.pathname.slice(0, end) + url.search;
}

/** Matches query parameters that mail programs, social networks and advertisers add to URLs. */
const TRACKING_PARAMETER =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|twclid|ttclid|yclid|li_fat_id|igsh(?:id)?|mc_[ce]id|_g[al]|srsltid)(?:=|$)/i;

/** Removes tracking parameters from a key for comparing URLs. */
export function removeTrackingParameters(key: string): string {
  if (!key.includes('?')) return key;
  const [path = '', ...query] = key.split('?');
  const kept = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !TRACKING_PARAMETER.test(part));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/**
 * Returns the {@link createUrlComparisonKey} of a URL without tracking parameters, followed by the fragment, because some sites identify
 * videos by it. Empty for an invalid URL.
 */
export function createUrlKeyWithoutTracking(url: string): string {
  const key = removeTrackingParameters(createUrlComparisonKey(url));
  return key === '' ? '' : key + new URL(url.trim()).hash;
}

/** Number of base-36 digits that represent 32 bits: one of the two halves of the hash in a video id. */
const HALF = 7;

/**
 * Returns an id for a video that has no id in the import file: a 64-bit hash of the video's URL, which is the same at any position in the
 * file. Unlike {@link createUrlComparisonKey}, the hash includes the fragment, because some sites identify videos by the fragment.
 */
export function createVideoIdFromUrl(videoUrl: string): string {
  const key = createUrlComparisonKey(videoUrl) + new URL(videoUrl).hash;
  // hash the text a second time with a prefix: without a prefix, the two hashes would not be independent of each other
  const halves = [hashText(key), hashText(` ${key}`)].map((half) => half.toString(36).padStart(HALF, '0'));
  return `url-${halves.join('')}`;
}
