import { SUGGESTED_VIDEO_COUNT } from '../../lib/catalogue/limits.ts';
import { splitIntoWords } from '../../lib/catalogue/text/split-words.ts';
import type { SuggestedVideo } from '../../lib/catalogue/video-query.ts';

/** Returns true if each word of a text is the beginning of a different word of a title. */
export function matchesTitleWordPrefixes(text: string, title: string): boolean {
  const left = splitIntoWords(title);
  return splitIntoWords(text).every((word) => {
    const exact = left.indexOf(word);
    const place = exact < 0 ? left.findIndex((other) => other.startsWith(word)) : exact;
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

const foldWords = (text: string): string => splitIntoWords(text).join(' ');

/**
 * Returns the suggested videos for a text that continues the text of previous suggestions (`before`). Previous videos that still match keep
 * their positions, and newly found videos replace the others. If all of them still match, the best new video replaces the last one whose
 * title doesn't begin with the text. If all titles begin with the text, the best new video replaces the last one only if its title is the
 * text.
 */
export function stabilizeVideoSuggestionOrder(
  text: string,
  before: { readonly text: string; readonly videos: readonly SuggestedVideo[] },
  found: readonly SuggestedVideo[],
): readonly SuggestedVideo[] {
  if (before.text === '' || !text.startsWith(before.text)) return found;
  const newest = new Map(found.map((video) => [video.id, video]));
  const kept = before.videos.map((video) =>
    matchesTitleWordPrefixes(text, video.title) ? (newest.get(video.id) ?? video) : null,
  );
  const keptIds = new Set(kept.map((video) => video?.id));
  const added = found.filter(({ id }) => !keptIds.has(id));
  const filled = kept.map((video) => video ?? added.shift()).filter((video) => video !== undefined);
  const shown = [...filled, ...added].slice(0, SUGGESTED_VIDEO_COUNT);
  const [best] = found;
  if (!best || shown.some(({ id }) => id === best.id)) return shown;
  const typed = foldWords(text);
  const replaced = shown.findLastIndex(({ title }) => !foldWords(title).startsWith(typed));
  if (replaced >= 0) return shown.with(replaced, best);
  return foldWords(best.title) === typed ? [...shown.slice(0, -1), best] : shown;
}
