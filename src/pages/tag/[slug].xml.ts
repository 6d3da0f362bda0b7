import type { APIRoute, GetStaticPaths } from 'astro';
import { feedMessages } from '#messages/pages';
import { catalogueLanguage, language, siteName, siteUrl } from '#site-settings';
import { tagFeedHref, labelPageHref } from '../../lib/catalogue/site/page-urls.ts';
import { formatFeed } from '../../lib/site/rss-feed.ts';
import { catalogueLanguageOf } from '../../lib/catalogue/languages.ts';
import { getSiteData } from '../../lib/site/get-site-data.ts';

/** Only the most common tags have a feed: a feed per tag would add thousands of files. */
export const getStaticPaths = (async () => {
  const site = await getSiteData();
  return [...(await site.feedTags())].map((slug) => ({ params: { slug } }));
}) satisfies GetStaticPaths;

/** RSS feed of the newest videos of a tag. */
export const GET: APIRoute = async ({ params }) => {
  const site = await getSiteData();
  const slug = params['slug'] ?? '';
  const { tag } = await site.tagPage(slug);
  const { videos } = await site.tagFeed(slug);
  const feed = {
    title: feedMessages.tag(siteName, tag.name),
    description: feedMessages.tagDescription(tag.name),
    path: labelPageHref(tag),
    feedPath: tagFeedHref(tag),
    language: catalogueLanguageOf({ catalogueLanguage, language }),
    videos,
  };
  return new Response(await formatFeed(feed, siteUrl), { headers: { 'Content-Type': 'application/rss+xml' } });
};
