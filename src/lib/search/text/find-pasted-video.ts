import { createUrlKeyWithoutTracking } from '../../catalogue/site/url-comparison-key.ts';
import type { Snapshot } from '../../snapshot/read/snapshot-reader.ts';

/** Matches a URL without a scheme: a host with a dot, and a path. */
const BARE_URL = /^[\w-]+(?:\.[\w-]+)+\/\S/;

/**
 * Returns the row of the video whose URL or id a visitor has pasted as the search text; null if there is none. Ignores the scheme, `www.`,
 * trailing slashes and tracking parameters of a URL, and its fragment if no video has the fragment. If several videos have the same URL
 * except for these parts, prefers the identical URL.
 */
export async function findRowOfPastedVideo(snapshot: Snapshot, text: string): Promise<number | null> {
  const url = BARE_URL.test(text) ? `https://${text}` : text;
  const key = createUrlKeyWithoutTracking(url);
  for (const each of new Set([key, key.replace(/#.*$/s, '')])) {
    const rows = each === '' ? [] : await snapshot.rowsWithUrl(each);
    const cards = await snapshot.cards(rows);
    const identical = cards.findIndex(({ videoUrl }) => videoUrl === url);
    const same = cards.findIndex(({ videoUrl }) => createUrlKeyWithoutTracking(videoUrl) === each);
    const found = rows[identical < 0 ? same : identical];
    if (found !== undefined) return found;
  }
  return snapshot.findRow(text);
}
