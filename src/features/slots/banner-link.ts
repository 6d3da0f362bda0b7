import { commonMessages } from '#messages/common';
import { SPONSORED_REL } from '../../lib/catalogue/site/page-urls.ts';
import type { HouseAdBanner } from '../../lib/catalogue/site/promotion-slots.ts';

/** Returns the attributes of the link of the operator's own banner. A link to another site opens in a new tab and sends no referrer. */
export function createBannerLinkAttributes({ url }: Pick<HouseAdBanner, 'url'>): Readonly<Record<string, string>> {
  if (url.startsWith('/')) return { href: url };
  return { href: url, target: '_blank', rel: SPONSORED_REL, 'aria-description': commonMessages.opensNewTab };
}
