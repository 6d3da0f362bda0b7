import { LOCALE } from '#messages/language';
import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { foldText } from '../../../lib/catalogue/text/fold-text.ts';

/** How a visitor's own list is put in order. */
export type ListOrder = 'added' | 'latest' | 'title' | 'duration';

/** The orders of a list; the first is the one that a list has by itself (R102). */
export const LIST_ORDERS = ['added', 'latest', 'title', 'duration'] as const satisfies readonly ListOrder[];

/** Returns the videos whose titles hold every word of a text, in an order. `videos` come in the order they were added. */
export function arrangeVideos(videos: readonly VideoCard[], text: string, order: ListOrder): readonly VideoCard[] {
  // between two blanks stands an empty word, which every title holds
  const words = foldText(text).split(/\s/);
  const found = videos.filter(({ title }) => {
    const folded = foldText(title);
    return words.every((word) => folded.includes(word));
  });
  return ARRANGE[order](found);
}

type Arrange = (videos: readonly VideoCard[]) => readonly VideoCard[];

const ARRANGE: Readonly<Record<ListOrder, Arrange>> = {
  added: (videos) => videos,
  latest: (videos) => videos.toReversed(),
  title(videos) {
    const { compare } = new Intl.Collator(LOCALE, { numeric: true });
    return videos.toSorted((a, b) => compare(a.title, b.title));
  },
  duration: (videos) => videos.toSorted((a, b) => a.duration - b.duration),
};
