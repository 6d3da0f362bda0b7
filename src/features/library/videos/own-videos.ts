import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { arrangeVideos, type ListOrder } from './list-order.ts';

/** Sort order of one of the visitor's own lists, and the text that titles must contain. */
export interface Arrangement {
  readonly order: ListOrder;
  readonly text: string;
}

/** Requested part of a list: up to `most` videos in the given arrangement. */
export interface OwnWish extends Arrangement {
  /** Ids in the order they were added. */
  readonly ids: readonly string[];
  readonly most: number;
}

/** Loaded videos by id; null for ids that the catalogue does not have. Other ids are not loaded yet. */
export type KnownVideos = ReadonlyMap<string, VideoCard | null>;

/** Returns whether an arrangement requires all cards: sorting by title or duration, and title search. */
const needsAll = ({ order, text }: Arrangement) => order === 'title' || order === 'duration' || text.trim() !== '';

const inOrder = ({ ids, order }: OwnWish) => (order === 'latest' ? ids.toReversed() : ids);

/** Returns the ids whose cards must be loaded before a request can be shown: only the visible ones if the arrangement allows that. */
export function unknownIds(wish: OwnWish, known: KnownVideos): readonly string[] {
  if (needsAll(wish)) return wish.ids.filter((id) => !known.has(id));
  // missing videos are skipped
  const there = inOrder(wish).filter((id) => known.get(id) !== null);
  return there.slice(0, wish.most).filter((id) => !known.has(id));
}

/** Visible part of a list. */
export interface OwnPage {
  readonly videos: readonly VideoCard[];
  /** Number of videos in the list that match the search text and are not known to be gone. */
  readonly total: number;
  /** Ids that are known to be missing from the catalogue. */
  readonly gone: readonly string[];
}

/** Returns the visible part of a list. Its {@link unknownIds} must have been loaded. */
export function arrangeOwn(wish: OwnWish, known: KnownVideos): OwnPage {
  const { ids, text, order, most } = wish;
  const gone = ids.filter((id) => known.get(id) === null);
  if (needsAll(wish)) {
    const all = arrangeVideos(
      ids.flatMap((id) => known.get(id) ?? []),
      text,
      order,
    );
    return { videos: all.slice(0, most), total: all.length, gone };
  }
  const there = inOrder(wish).filter((id) => known.get(id) !== null);
  return { videos: there.slice(0, most).flatMap((id) => known.get(id) ?? []), total: ids.length - gone.length, gone };
}

/** Returns whether a request differs from the previous request only by removed ids. */
export function isRemoval(before: OwnWish, { ids, order, text, most }: OwnWish): boolean {
  if (before.order !== order || before.text !== text || before.most !== most) return false;
  const had = new Set(before.ids);
  return ids.length < before.ids.length && ids.every((id) => had.has(id));
}
