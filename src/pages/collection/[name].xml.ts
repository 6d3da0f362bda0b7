import type { APIRoute, GetStaticPaths } from 'astro';
import { feedMessages } from '#messages/pages';
import { catalogueLanguage, contactEmail, language, siteName, siteUrl } from '#site-settings';
import { fillTextPlaceholders } from '../../content/fill-text-placeholders.ts';
import { catalogueLanguageOf } from '../../lib/catalogue/languages.ts';
import { collectionFeedHref, collectionHref } from '../../lib/catalogue/site/page-urls.ts';
import { getSiteData } from '../../lib/site/get-site-data.ts';
import { formatFeed } from '../../lib/site/rss-feed.ts';

export const getStaticPaths = (async () => {
  const site = await getSiteData();
  return (await site.collections()).map((name) => ({ params: { name } }));
}) satisfies GetStaticPaths;

/** RSS feed of the newest videos of a collection. */
export const GET: APIRoute = async ({ params }) => {
  const site = await getSiteData();
  const name = params['name'] ?? '';
  const { title, description } = await site.collection(name);
  const feed = {
    title: feedMessages.tag(siteName, title),
    description: description ? fillTextPlaceholders(description, { siteName, contactEmail }) : title,
    path: collectionHref(name),
    feedPath: collectionFeedHref(name),
    language: catalogueLanguageOf({ catalogueLanguage, language }),
    videos: await site.collectionFeed(name),
  };
  return new Response(await formatFeed(feed, siteUrl), { headers: { 'Content-Type': 'application/rss+xml' } });
};
