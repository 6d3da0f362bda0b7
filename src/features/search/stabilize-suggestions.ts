import { SUGGESTED_VIDEO_COUNT } from '../../lib/catalogue/limits.ts';
import { splitIntoWords } from '../../lib/catalogue/text/split-words.ts';
import type { SuggestedVideo } from '../../lib/catalogue/video-query.ts';

/** Returns true if each word of a text is the beginning of a different word of a title. */
export function matchesTitle(text: string, title: string): boolean {
  const left = splitIntoWords(title);
  return splitIntoWords(text).every((word) => {
    const exact = left.indexOf(word);
    const place = exact < 0 ? left.findIndex((other) => other.startsWith(word)) : exact;
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/**
 * Returns the suggested videos for a text that continues the text of previous suggestions (`before`). Previous videos that still match keep
 * their positions, and newly found videos replace the others. The best match is always in the result.
 */
export function stabilizeVideoSuggestionOrder(
  text: string,
  before: { readonly text: string; readonly videos: readonly SuggestedVideo[] },
  found: readonly SuggestedVideo[],
): readonly SuggestedVideo[] {
  if (before.text === '' || !text.startsWith(before.text)) return found;
  const newest = new Map(found.map((video) => [video.id, video]));
  const kept = before.videos.map((video) => (matchesTitle(text, video.title) ? (newest.get(video.id) ?? video) : null));
  const keptIds = new Set(kept.map((video) => video?.id));
  const added = found.filter(({ id }) => !keptIds.has(id));
  const filled = kept.map((video) => video ?? added.shift()).filter((video) => video !== undefined);
  const shown = [...filled, ...added].slice(0, SUGGESTED_VIDEO_COUNT);
  const [best] = found;
  return !best || shown.some(({ id }) => id === best.id) ? shown : [...shown.slice(0, -1), best];
}
