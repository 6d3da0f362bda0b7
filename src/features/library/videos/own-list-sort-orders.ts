import { LOCALE } from '#messages/language';
import type { VideoCardData } from '../../../lib/catalogue/video.ts';
import { foldText } from '../../../lib/catalogue/text/fold-text.ts';

/** Sort order of one of the visitor's own lists. */
export type OwnListSortOrder = 'added' | 'latest' | 'title' | 'duration';

/** Sort orders of the visitor's own lists; the first is the default (R102). */
export const OWN_LIST_SORT_ORDERS = [
  'added',
  'latest',
  'title',
  'duration',
] as const satisfies readonly OwnListSortOrder[];

/**
 * Returns the videos whose titles contain every word of the search text, in the given sort order. `videos` must be in the order in which
 * they were added.
 */
export function filterAndSortVideos(
  videos: readonly VideoCardData[],
  text: string,
  order: OwnListSortOrder,
): readonly VideoCardData[] {
  // consecutive spaces yield empty words, which every title contains
  const words = foldText(text).split(/\s/);
  const found = videos.filter(({ title }) => {
    const folded = foldText(title);
    return words.every((word) => folded.includes(word));
  });
  return SORTERS[order](found);
}

type Sorter = (videos: readonly VideoCardData[]) => readonly VideoCardData[];

const SORTERS: Readonly<Record<OwnListSortOrder, Sorter>> = {
  added: (videos) => videos,
  latest: (videos) => videos.toReversed(),
  title(videos) {
    const { compare } = new Intl.Collator(LOCALE, { numeric: true });
    return videos.toSorted((a, b) => compare(a.title, b.title));
  },
  duration: (videos) => videos.toSorted((a, b) => a.duration - b.duration),
};
