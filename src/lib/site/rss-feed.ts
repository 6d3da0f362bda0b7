import { getRssString } from '@astrojs/rss';
import { ADULT_RATING_LABELS } from '../catalogue/adult-rating-labels.ts';
import { formatDuration } from '../catalogue/format-numbers-and-dates.ts';
import { MAX_EPOCH_SECONDS } from '../catalogue/limits.ts';
import type { VideoCardData } from '../catalogue/video.ts';
import { removeInvalidXmlCharacters } from './escape-xml.ts';

interface Feed {
  readonly title: string;
  readonly description: string;
  /** Path of the page with the same videos (`path`), and of the feed itself (`feedPath`). */
  readonly path: string;
  readonly feedPath: string;
  /** Language tag (BCP 47) of the feed. Feed readers need the language for display and text to speech. */
  readonly language: string;
  readonly videos: readonly VideoCardData[];
}

/** Returns true if a time in epoch seconds is known (above 0) and within the range that feeds and sitemaps allow. */
export const isValidFeedTime = (seconds: number) => seconds > 0 && seconds <= MAX_EPOCH_SECONDS;

function toItem({ title, videoUrl, duration, addedAt, tags }: VideoCardData) {
  const names = tags.map(({ name }) => removeInvalidXmlCharacters(name));
  return {
    title: removeInvalidXmlCharacters(title),
    link: videoUrl,
    description: [formatDuration(duration), ...names].join(' · '),
    categories: names,
    ...(isValidFeedTime(addedAt) && { pubDate: new Date(addedAt * 1000) }),
  };
}

/**
 * Formats videos as an RSS 2.0 feed (https://www.rssboard.org/rss-specification). Each item contains the URL of the video at its source as
 * link and as guid. Contains no images, because feed readers would show them without an age check.
 */
export function formatFeed(
  { title, description, path, feedPath, language, videos }: Feed,
  siteUrl: string,
): Promise<string> {
  const self = new URL(feedPath, siteUrl).href;
  const newest = Math.max(...videos.map(({ addedAt }) => addedAt).filter(isValidFeedTime));
  const changed = Number.isFinite(newest)
    ? `<lastBuildDate>${new Date(newest * 1000).toUTCString()}</lastBuildDate>`
    : '';
  return getRssString({
    title: removeInvalidXmlCharacters(title),
    description: removeInvalidXmlCharacters(description),
    site: new URL(path, siteUrl).href,
    trailingSlash: path === '/',
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData:
      `<language>${language}</language><rating>${ADULT_RATING_LABELS[0]}</rating>${changed}` +
      `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: videos.map(toItem),
  });
}
