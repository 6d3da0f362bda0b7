import type { VideoCardData } from '../../../lib/catalogue/video.ts';
import { VideoCard } from './VideoCard.tsx';

/** Maximum number of cards whose HTML is cached, about 40 MB. The cache is emptied when it is full. */
const MAX_CACHED_CARDS = 20_000;

// a static import would put React's server renderer into the scripts for browsers
const renderer = import.meta.env.SSR ? await import('react-dom/server') : null;
const cache = new Map<string, string>();

/**
 * Returns the prerendered HTML of a card. Renders each card once per build, although a video is in the lists of all its tags; prerendered
 * cards depend on their video only, because visitors' marks and settings are unknown during the build. Throws in browsers.
 */
export function prerenderCard(card: VideoCardData, maxCards = MAX_CACHED_CARDS): string {
  const key = JSON.stringify(card);
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const html = renderer!.renderToString(<VideoCard card={card} mark={null} savesData={false} />);
  if (cache.size >= maxCards) cache.clear();
  cache.set(key, html);
  return html;
}
