import type { APIRoute } from 'astro';
import { feedMessages } from '#messages/pages';
import { catalogueLanguage, language, siteName, siteUrl } from '#site-settings';
import { FEED_PATH, PAGE_PATHS } from '../lib/catalogue/site/page-urls.ts';
import { VIDEOS_PER_FEED } from '../lib/catalogue/limits.ts';
import { formatFeed } from '../lib/site/rss-feed.ts';
import { catalogueLanguageOf } from '../lib/catalogue/languages.ts';
import { getSiteData } from '../lib/site/get-site-data.ts';

/** RSS feed of the newest videos. */
export const GET: APIRoute = async () => {
  const site = await getSiteData();
  const { videos } = await site.latest(VIDEOS_PER_FEED);
  const feed = {
    title: feedMessages.latest(siteName),
    description: feedMessages.latestDescription,
    path: PAGE_PATHS.home,
    feedPath: FEED_PATH,
    language: catalogueLanguageOf({ catalogueLanguage, language }),
    videos,
  };
  return new Response(await formatFeed(feed, siteUrl), { headers: { 'Content-Type': 'application/rss+xml' } });
};
