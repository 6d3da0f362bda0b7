import type { APIRoute } from 'astro';
import { SITE_NAME, SITE_URL } from 'astro:env/client';
import { FEED_PATH, PATHS } from '../lib/domain/address.ts';
import { FEED_VIDEOS } from '../lib/domain/limits.ts';
import { writeFeed } from '../lib/site/feed.ts';
import { openSite } from '../lib/site/site.ts';

/** The newest videos as a feed. */
export const GET: APIRoute = async () => {
  const site = await openSite();
  const { videos } = await site.latest(FEED_VIDEOS);
  const feed = {
    title: `${SITE_NAME}: latest videos`,
    description: 'The newest videos of the catalogue.',
    path: PATHS.home,
    feedPath: FEED_PATH,
    videos,
  };
  return new Response(await writeFeed(feed, SITE_URL), { headers: { 'Content-Type': 'application/rss+xml' } });
};
