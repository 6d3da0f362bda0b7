import { parseUrl } from '../../catalogue/site/page-urls.ts';
import { createOutboundLink, type OutboundLinkRule } from '../../catalogue/site/outbound-link-rules.ts';
import { formatHostForDisplay } from '../../catalogue/source-website.ts';
import type { Video } from '../../catalogue/video.ts';
import { normalizeTakedownValue } from './takedown-keys.ts';

/** Settings of the site that determine which URLs of videos visitors can copy from its pages. */
export interface SiteLinkSettings {
  /** URL of the site's home page. */
  readonly siteUrl: string;
  /** Affiliate link rules by the name of the videos' source. The rule for `*` applies to all other sources. */
  readonly links: Readonly<Record<string, OutboundLinkRule>>;
}

/** Matcher that finds the video for an id or URL that a visitor has copied. */
export interface VideoMatcher {
  /** Video ids in the copied text: the whole text if it is not a URL, or the ids in the URL of a shared list. */
  readonly ids: readonly string[];
  matches(video: Video): boolean;
}

/** Normalizes a URL for comparison. Returns an empty string if the input is not a URL. */
const toUrlKey = (address: string) => normalizeTakedownValue('url', address);

/** Returns the URLs in the query parameters of a URL, because redirecting pages have the target of the redirect there. */
const redirectTargetsOf = (address: string): readonly string[] =>
  [...(parseUrl(address)?.searchParams.values() ?? [])].filter((value) => /^https?:/i.test(value));

const toHost = (url: string) => parseUrl(url)?.host.replace(/^www\./, '');

/** Returns true if a URL belongs to the host of the site itself. */
export const isUrlOfSite = (address: string, siteUrl: string): boolean =>
  /^https?:/i.test(address) && toHost(address) === toHost(siteUrl);

/** Returns the video ids in the URL of a shared list, `/favorites#list=&v=ID`. URLs of the site's other pages contain no video ids. */
function sharedListIds(address: string, siteUrl: string): readonly string[] {
  if (!isUrlOfSite(address, siteUrl)) return [];
  return new URLSearchParams(new URL(address).hash.slice(1)).getAll('v');
}

/**
 * Returns the affiliate URLs to which links of the site to a video may lead. Only one rule applies to a link, but the source on
 * a card may be the name from the import or the host of the URL, so the rules for both and for `*` count.
 */
export function listPossibleAffiliateUrls(
  { videoUrl, site = '' }: { readonly videoUrl: string; readonly site?: string | undefined },
  links: SiteLinkSettings['links'],
): readonly string[] {
  const names = [site, formatHostForDisplay(videoUrl), '*'].filter((name) => Object.hasOwn(links, name));
  return [...new Set(names)].map((name) => createOutboundLink(videoUrl, links[name]!));
}

/** Returns the URLs of a video's page and of its player, and the affiliate URLs to which links of the site lead. */
const urlsOf = (video: Video, links: SiteLinkSettings['links']): readonly string[] => [
  video.videoUrl,
  video.embedUrl,
  ...listPossibleAffiliateUrls(video, links),
];

/**
 * Creates a matcher for an id or URL that a visitor has copied. A URL may lead to a video's page, to its player, through an affiliate link
 * (each also with tracking parameters, or as the target of a redirecting page), or to a shared list.
 */
export function createVideoMatcher(sought: string, { siteUrl, links }: SiteLinkSettings): VideoMatcher {
  const keys = new Set([sought, ...redirectTargetsOf(sought)].map(toUrlKey).filter((key) => key !== ''));
  const ids = new Set([
    ...(keys.size > 0 ? [] : [normalizeTakedownValue('id', sought)]),
    ...sharedListIds(sought, siteUrl),
  ]);
  // also treat the entire text as an id, because an id may look like a URL without a scheme
  const isId = (id: string) => ids.has(id) || id === sought;
  return {
    ids: [...ids],
    matches: (video) =>
      isId(video.id) || (keys.size > 0 && urlsOf(video, links).some((address) => keys.has(toUrlKey(address)))),
  };
}
