import { getRssString } from '@astrojs/rss';
import { formatDuration } from '../domain/format.ts';
import type { VideoCard } from '../domain/video.ts';

/** What XML 1.0 has no place for (https://www.w3.org/TR/xml/#charsets). */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** A year that RFC 822 dates of feeds can hold. */
const LAST_SECOND = 253_402_300_799;

const clean = (text: string) => text.replace(NOT_XML, '');

interface Feed {
  readonly title: string;
  readonly description: string;
  /** Path of the page whose videos these are, and of the feed itself. */
  readonly path: string;
  readonly feedPath: string;
  readonly videos: readonly VideoCard[];
}

const isDated = (seconds: number) => seconds > 0 && seconds <= LAST_SECOND;

function toItem({ title, videoUrl, duration, addedAt, tags }: VideoCard) {
  const names = tags.map(({ name }) => clean(name));
  return {
    title: clean(title),
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
export function writeFeed({ title, description, path, feedPath, videos }: Feed, siteUrl: string): Promise<string> {
  const self = new URL(feedPath, siteUrl).href;
  const newest = Math.max(...videos.map(({ addedAt }) => addedAt).filter(isDated));
  const changed = Number.isFinite(newest)
    ? `<lastBuildDate>${new Date(newest * 1000).toUTCString()}</lastBuildDate>`
    : '';
  return getRssString({
    title: clean(title),
    description: clean(description),
    site: new URL(path, siteUrl).href,
    trailingSlash: path === '/',
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData:
      `<language>en</language><rating>RTA-5042-1996-1400-1577-RTA</rating>${changed}` +
      `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: videos.map(toItem),
  });
}
