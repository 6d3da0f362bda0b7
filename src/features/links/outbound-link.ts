import { links } from '#site-settings';
import { OUTBOUND_REL, SPONSORED_REL } from '../../lib/catalogue/site/urls.ts';
import { toOutLink } from '../../lib/catalogue/site/out-link.ts';
import { displayHost } from '../../lib/catalogue/source.ts';

/** Build constant: true if the operator has rules for links. */
declare const HAS_LINKS: boolean;

/** Attributes of a link to a video. */
interface OutLink {
  readonly href: string;
  readonly target: '_blank';
  readonly rel: string;
  /** URL of the video itself, if `href` is an affiliate or redirect URL. */
  readonly 'data-url'?: string;
}

/**
 * Returns the attributes of a link to a video, after applying the operator's link rules. `source` is the source's name on the card. Only
 * links use the changed URL: stored and compared URLs are the video's own.
 */
export function outboundLink(videoUrl: string, source = displayHost(videoUrl)): OutLink {
  const rule = HAS_LINKS ? links[Object.hasOwn(links, source) ? source : '*'] : undefined;
  if (!rule) return { href: videoUrl, target: '_blank', rel: OUTBOUND_REL };
  return { href: toOutLink(videoUrl, rule), target: '_blank', rel: SPONSORED_REL, 'data-url': videoUrl };
}
