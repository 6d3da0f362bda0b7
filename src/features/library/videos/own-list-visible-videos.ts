import { LOCALE } from '#messages/language';
import { foldText } from '../../../lib/catalogue/text/fold-text.ts';
import type { VideoCardData } from '../../../lib/catalogue/video.ts';

/** Sort orders of the visitor's own lists; the first is the default (R102). */
export const OWN_LIST_SORT_ORDERS = ['added', 'latest', 'title', 'duration'] as const;

export type OwnListSortOrder = (typeof OWN_LIST_SORT_ORDERS)[number];

/** Returns videos with every word of the search text in the title, in the sort order. `videos` must be in the order of their addition. */
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

/** Sort order of one of the visitor's own lists, and the text that the titles of its visible videos must contain. */
export interface ListSortAndSearch {
  readonly order: OwnListSortOrder;
  readonly text: string;
}

/** Request for the first `limit` videos of one of the visitor's own lists, in a sort order and only with titles that contain a text. */
export interface OwnListRequest extends ListSortAndSearch {
  /** Ids of the list's videos in the order in which they were added. */
  readonly ids: readonly string[];
  readonly limit: number;
}

/** Loaded video cards by id; null for an id that the catalogue does not have. Ids that are not loaded yet are absent. */
export type LoadedCardsById = ReadonlyMap<string, VideoCardData | null>;

/** Returns whether a sort order or search needs the cards of all videos: sorting by title or duration, and the search in titles. */
const needsAllCards = ({ order, text }: ListSortAndSearch) =>
  order === 'title' || order === 'duration' || text.trim() !== '';

const inArrangedOrder = ({ ids, order }: OwnListRequest) => (order === 'latest' ? ids.toReversed() : ids);

/** Returns the ids of cards to load for a request: all for a search or a sort by title or duration, else only the visible ones. */
export function findCardIdsToLoad(request: OwnListRequest, known: LoadedCardsById): readonly string[] {
  if (needsAllCards(request)) return request.ids.filter((id) => !known.has(id));
  // videos that are missing from the catalogue are not shown
  const there = inArrangedOrder(request).filter((id) => known.get(id) !== null);
  return there.slice(0, request.limit).filter((id) => !known.has(id));
}

export interface OwnListPage {
  readonly videos: readonly VideoCardData[];
  /** Number of videos in the list that match the search text. Videos that are known to be missing from the catalogue do not count. */
  readonly total: number;
  /** Ids of the list's videos that are known to be missing from the catalogue. */
  readonly gone: readonly string[];
}

/** Returns the videos that a requested list shows. The cards of all ids that {@link findCardIdsToLoad} returned must have been loaded. */
export function filterAndSortOwnList(request: OwnListRequest, known: LoadedCardsById): OwnListPage {
  const { ids, text, order, limit } = request;
  const gone = ids.filter((id) => known.get(id) === null);
  if (needsAllCards(request)) {
    const all = filterAndSortVideos(
      ids.flatMap((id) => known.get(id) ?? []),
      text,
      order,
    );
    return { videos: all.slice(0, limit), total: all.length, gone };
  }
  const there = inArrangedOrder(request).filter((id) => known.get(id) !== null);
  return { videos: there.slice(0, limit).flatMap((id) => known.get(id) ?? []), total: ids.length - gone.length, gone };
}

/** Returns whether two requests differ only in that ids were removed from the list. */
export function differOnlyByRemovedIds(before: OwnListRequest, { ids, order, text, limit }: OwnListRequest): boolean {
  if (before.order !== order || before.text !== text || before.limit !== limit) return false;
  const had = new Set(before.ids);
  return ids.length < before.ids.length && ids.every((id) => had.has(id));
}
