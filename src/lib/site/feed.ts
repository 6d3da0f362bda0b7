import { getRssString } from '@astrojs/rss';
import { formatDuration } from '../catalogue/format.ts';
import type { VideoCard } from '../catalogue/video.ts';
import { dropNonXml } from './xml.ts';

/** The last second of a year with four digits. */
const LAST_SECOND = 253_402_300_799;

interface Feed {
  readonly title: string;
  readonly description: string;
  /** Path of the page whose videos these are, and of the feed itself. */
  readonly path: string;
  readonly feedPath: string;
  /** Language tag of the items, which readers show and read aloud. */
  readonly language: string;
  readonly videos: readonly VideoCard[];
}

/** Returns whether a moment in epoch seconds is known, in a year that dates of feeds and sitemaps can hold. */
export const isDated = (seconds: number) => seconds > 0 && seconds <= LAST_SECOND;

function toItem({ title, videoUrl, duration, addedAt, tags }: VideoCard) {
  const names = tags.map(({ name }) => dropNonXml(name));
  return {
    title: dropNonXml(title),
    link: videoUrl,
    description: [formatDuration(duration), ...names].join(' · '),
    categories: names,
    ...(isDated(addedAt) && { pubDate: new Date(addedAt * 1000) }),
  };
}

/**
 * Returns a list of videos as the text of an RSS 2.0 feed (https://www.rssboard.org/rss-specification). Each item leads to the
 * video's source, which is its guid too. No pictures: a reader shows them without a gate.
 */
export function writeFeed(
  { title, description, path, feedPath, language, videos }: Feed,
  siteUrl: string,
): Promise<string> {
  const self = new URL(feedPath, siteUrl).href;
  const newest = Math.max(...videos.map(({ addedAt }) => addedAt).filter(isDated));
  const changed = Number.isFinite(newest)
    ? `<lastBuildDate>${new Date(newest * 1000).toUTCString()}</lastBuildDate>`
    : '';
  return getRssString({
    title: dropNonXml(title),
    description: dropNonXml(description),
    site: new URL(path, siteUrl).href,
    trailingSlash: path === '/',
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData:
      `<language>${language}</language><rating>RTA-5042-1996-1400-1577-RTA</rating>${changed}` +
      `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: videos.map(toItem),
  });
}
