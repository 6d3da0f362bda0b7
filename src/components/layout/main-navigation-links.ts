import { linkMessages } from '#messages/links';
import { PAGE_PATHS } from '../../lib/catalogue/site/page-urls.ts';
import type { getSiteData } from '../../lib/site/get-site-data.ts';

/** Returns the links of the main navigation, which header, menu and footer contain. Leaves out pages that the site does not have. */
export const listMainNavigationLinks = ({
  hasPerformers,
  hasViews,
}: Pick<Awaited<ReturnType<typeof getSiteData>>, 'hasPerformers' | 'hasViews'>) => [
  { href: PAGE_PATHS.home, text: linkMessages.home },
  { href: PAGE_PATHS.tags, text: linkMessages.tags },
  ...(hasPerformers ? [{ href: PAGE_PATHS.performers, text: linkMessages.performers }] : []),
  ...(hasViews ? [{ href: PAGE_PATHS.trending, text: linkMessages.trending }] : []),
];
