import type { videoSitemapMessages } from '#messages/pages';
import { homeHref, labelPageHref } from '../catalogue/site/page-urls.ts';
import { cleanText } from '../catalogue/text/remove-control-characters.ts';
import { formatDuration, formatDateTimeAttribute } from '../catalogue/format-numbers-and-dates.ts';
import { getSourceNameOfCard } from '../catalogue/source-website.ts';
import type { VideoCardData } from '../catalogue/video.ts';
import { isValidFeedTime } from './rss-feed.ts';
import type { SiteData } from './open-site-data.ts';
import { MAX_SITEMAP_ENTRIES } from './sitemap-data.ts';
import { escapeXmlText } from './escape-xml.ts';

type SitemapTexts = typeof videoSitemapMessages;

/** Video with a player that pages of the site embed. */
type WatchedVideo = VideoCardData & { readonly embedUrl: string };

export interface PageWithPlayableVideos {
  readonly path: string;
  readonly videos: readonly WatchedVideo[];
}

/** Limits of the sitemap format: characters of a title and a description, duration in seconds, bytes of an uncompressed file. */
const FORMAT_LIMITS = { title: 100, description: 2048, seconds: 28_800, bytes: 50_000_000 };
const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">\n';
const END = '</urlset>\n';

/**
 * Returns the paths of all list pages, each with a function that reads the videos of the page. Pages of tags with the fewest videos come
 * first, pages of the home list last.
 */
async function listPages(site: SiteData): Promise<{ path: string; read: () => Promise<readonly VideoCardData[]> }[]> {
  const labels = (await site.pagedTags()).toSorted((a, b) => a.count - b.count);
  const numbers = (pages: number) => Array.from({ length: pages }, (_, i) => i + 1);
  return [
    ...labels.flatMap((tag) =>
      numbers(site.countPages(tag)).map((number) => ({
        path: labelPageHref(tag, number),
        read: async () => (await site.tagPage(tag.slug, number)).page.videos,
      })),
    ),
    ...numbers(site.homePages).map((number) => ({
      path: homeHref(number),
      read: async () => (await site.homePage(number)).page.videos,
    })),
  ];
}

/**
 * Yields the pages of a site with the videos that can be played there. Each video is listed only once, for a page of its shortest list (the
 * list of the tag with the fewest videos), because this page describes the video best and changes least. `isLeftOut` excludes pages.
 */
export async function* findPagesWithPlayableVideos(
  site: SiteData,
  isLeftOut: (path: string) => boolean,
): AsyncGenerator<PageWithPlayableVideos> {
  const known = new Set<string>();
  for (const { path, read } of await listPages(site)) {
    if (isLeftOut(path)) continue;
    const videos: WatchedVideo[] = [];
    for (const card of await read()) {
      if (known.has(card.id)) continue;
      known.add(card.id);
      const { embedUrl } = await site.engine.details(card);
      if (embedUrl === null) continue;
      videos.push({ ...card, embedUrl });
    }
    if (videos.length > 0) yield { path, videos };
  }
}

/** Returns a description of a video, which the sitemap format requires: the texts that the video's card shows. */
function describe(video: VideoCardData, texts: SitemapTexts): string {
  const names = video.tags.map(({ name }) => name);
  const parts = [video.title, ...(video.duration > 0 ? [formatDuration(video.duration)] : [])];
  const from = [...parts, texts.from(getSourceNameOfCard(video))].join(', ');
  return names.length > 0 ? `${from} ${texts.tags(names)}` : from;
}

function toVideo(video: WatchedVideo, siteUrl: string, texts: SitemapTexts): string {
  const { title, thumbnailUrl, embedUrl, duration, addedAt } = video;
  const seconds = Math.floor(duration);
  // the sitemap format prescribes this order of the elements
  const values = [
    ['thumbnail_loc', new URL(thumbnailUrl, siteUrl).href],
    ['title', cleanText(title, FORMAT_LIMITS.title)],
    ['description', cleanText(describe(video, texts), FORMAT_LIMITS.description)],
    ['player_loc', embedUrl],
    ...(seconds > 0 && seconds <= FORMAT_LIMITS.seconds ? [['duration', String(seconds)]] : []),
    ...(isValidFeedTime(addedAt) ? [['publication_date', formatDateTimeAttribute(addedAt)]] : []),
    ['family_friendly', 'no'],
  ] as const;
  const elements = values.map(([name, value]) => `<video:${name}>${escapeXmlText(value)}</video:${name}>`);
  return `<video:video>${elements.join('')}</video:video>\n`;
}

const toEntry = ({ path, videos }: PageWithPlayableVideos, siteUrl: string, texts: SitemapTexts): string =>
  `<url><loc>${escapeXmlText(new URL(path, siteUrl).href)}</loc>\n${videos.map((video) => toVideo(video, siteUrl, texts)).join('')}</url>\n`;

/**
 * Yields the content of each file of a video sitemap, within the size limits of the format
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps). `limits` are the maximum number of pages and bytes
 * per file.
 */
export async function* formatVideoSitemapFiles(
  pages: AsyncIterable<PageWithPlayableVideos> | Iterable<PageWithPlayableVideos>,
  siteUrl: string,
  texts: SitemapTexts,
  limits = { entries: MAX_SITEMAP_ENTRIES, bytes: FORMAT_LIMITS.bytes },
): AsyncGenerator<string> {
  const frame = Buffer.byteLength(HEAD + END);
  let entries: string[] = [];
  let bytes = frame;
  for await (const page of pages) {
    const entry = toEntry(page, siteUrl, texts);
    const size = Buffer.byteLength(entry);
    if (entries.length === limits.entries || (entries.length > 0 && bytes + size > limits.bytes)) {
      yield HEAD + entries.join('') + END;
      entries = [];
      bytes = frame;
    }
    entries.push(entry);
    bytes += size;
  }
  if (entries.length > 0) yield HEAD + entries.join('') + END;
}
