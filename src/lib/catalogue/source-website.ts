import { parseHttpUrl, parseUrl } from './site/page-urls.ts';
import { slugify } from './text/slug.ts';
import type { SourceSite, VideoCardData } from './video.ts';

const NAMED_SOURCES = ['pornhub', 'xhamster', 'redtube', 'xvideos', 'youporn'] as const satisfies readonly SourceSite[];

/** All source websites that the filter distinguishes. Snapshots store their index in this list, so entries may only be appended. */
export const SOURCE_SITES = [...NAMED_SOURCES, 'other'] as const satisfies readonly SourceSite[];

/** Matches a URL whose host stays the same when `new URL()` parses it: a domain name in lower case without port, accents and user name. */
const PLAIN_HOST = /^https?:\/\/((?:[a-z\d]+\.)+[a-z]{2,})(?=[/?#]|$)/;

/** Returns the host of a URL, including a nonstandard port. Empty for an invalid URL. */
export function getHostOfUrl(url: string): string {
  // the regular expression is ten times as fast as `new URL`, and an import calls this function three times for each video
  return PLAIN_HOST.exec(url)?.[1] ?? parseUrl(url)?.host ?? '';
}

/** Returns the host of a URL for display, without port and `www.`. Empty for an invalid URL. */
export function formatHostForDisplay(url: string): string {
  const host = PLAIN_HOST.exec(url)?.[1] ?? parseUrl(url)?.hostname ?? '';
  return host.replace(/^www\./, '');
}

/** Returns the name of a video's website: from the import file (`given`, a name or URL), else the host of the video's page. */
export function getSourceWebsiteName(given: string, videoUrl: string): string {
  const address = parseHttpUrl(given);
  const name = (address !== null && formatHostForDisplay(address)) || given;
  return slugify(name) === '' ? formatHostForDisplay(videoUrl) : name;
}

/** Returns the name of the website that a card's video comes from: the name on the card, else the host of the video's page. */
export const getSourceNameOfCard = ({ site, videoUrl }: Pick<VideoCardData, 'site' | 'videoUrl'>): string =>
  site ?? formatHostForDisplay(videoUrl);

/** Returns the source website of a video: a known website if the URL contains its name (R156), otherwise `other`. */
export function detectSourceSite(url: string): SourceSite {
  const lower = url.toLowerCase();
  return NAMED_SOURCES.find((name) => lower.includes(name)) ?? 'other';
}
