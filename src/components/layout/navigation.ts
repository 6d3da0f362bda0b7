import { linkMessages } from '#messages/links';
import { PATHS } from '../../lib/catalogue/site/urls.ts';
import type { getSiteData } from '../../lib/site/get-site-data.ts';

/** Returns the links of the main navigation, which header, menu and footer contain. Leaves out pages that the site does not have. */
export const listMainLinks = ({
  hasPerformers,
  hasViews,
}: Pick<Awaited<ReturnType<typeof getSiteData>>, 'hasPerformers' | 'hasViews'>) => [
  { href: PATHS.home, text: linkMessages.home },
  { href: PATHS.tags, text: linkMessages.tags },
  ...(hasPerformers ? [{ href: PATHS.performers, text: linkMessages.performers }] : []),
  ...(hasViews ? [{ href: PATHS.trending, text: linkMessages.trending }] : []),
];
