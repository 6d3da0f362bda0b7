import { links } from '#site-settings';
import { OUTBOUND_REL, SPONSORED_REL } from '../../lib/catalogue/site/page-urls.ts';
import { createOutboundLink } from '../../lib/catalogue/site/outbound-link-rules.ts';
import { formatHostForDisplay } from '../../lib/catalogue/source-website.ts';

/** HTML attributes of a link to a video on another website. */
interface OutboundLink {
  readonly href: string;
  readonly target: '_blank';
  readonly rel: string;
  /** URL of the video itself; present only if `href` is an affiliate or redirect URL. */
  readonly 'data-url'?: string;
}

/**
 * Returns the HTML attributes of a link to a video, after applying the operator's link rules. `source` is the name of the source website on
 * the card. The changed URL is used only in links: the site stores and compares the original URLs.
 */
export function createOutboundLinkAttributes(videoUrl: string, source = formatHostForDisplay(videoUrl)): OutboundLink {
  const rule = HAS_LINKS ? links[Object.hasOwn(links, source) ? source : '*'] : undefined;
  if (!rule) return { href: videoUrl, target: '_blank', rel: OUTBOUND_REL };
  return { href: createOutboundLink(videoUrl, rule), target: '_blank', rel: SPONSORED_REL, 'data-url': videoUrl };
}
