import { commonMessages } from '#messages/common';
import { SPONSORED_REL, toLocalizedLink } from '../../lib/catalogue/site/page-urls.ts';
import type { HouseAdBanner } from '../../lib/catalogue/site/promotion-slots.ts';

/** Matches the path of a folder of the operator, such as `/offer/`. Paths of pages of the site have no final slash. */
const FOLDER = /^\/[^?#]+\/(?:[?#]|$)/;

/**
 * Returns the attributes of the link of the operator's own banner. A link to a page of the site leads to the page in the language of this
 * build; a link to another site opens in a new tab and sends no referrer.
 */
export function createBannerLinkAttributes({ url }: Pick<HouseAdBanner, 'url'>): Readonly<Record<string, string>> {
  if (url.startsWith('/')) return { href: FOLDER.test(url) ? url : toLocalizedLink(url) };
  return { href: url, target: '_blank', rel: SPONSORED_REL, 'aria-description': commonMessages.opensNewTab };
}
