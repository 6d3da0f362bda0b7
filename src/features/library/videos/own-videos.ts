import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { arrangeVideos, type ListOrder } from './list-order.ts';

/** How a list of the visitor's own is put in order, and the text that its titles are searched for. */
export interface Arrangement {
  readonly order: ListOrder;
  readonly text: string;
}

/** What is to show of a list: so many of its videos at the most, in an arrangement. */
export interface OwnWish extends Arrangement {
  /** In the order they were added. */
  readonly ids: readonly string[];
  readonly most: number;
}

/** The videos of a list that the catalogue has been asked for: null for those that it does not have. */
export type KnownVideos = ReadonlyMap<string, VideoCard | null>;

/** An order by what stands on cards, or a search among them, needs all of them. */
const needsAll = ({ order, text }: Arrangement) => order === 'title' || order === 'duration' || text.trim() !== '';

const inOrder = ({ ids, order }: OwnWish) => (order === 'latest' ? ids.toReversed() : ids);

/** Returns the ids that the catalogue is to be asked for before a wish can be shown: none but those that show, where that can be. */
export function unknownIds(wish: OwnWish, known: KnownVideos): readonly string[] {
  if (needsAll(wish)) return wish.ids.filter((id) => !known.has(id));
  // those that are gone take no place
  const there = inOrder(wish).filter((id) => known.get(id) !== null);
  return there.slice(0, wish.most).filter((id) => !known.has(id));
}

/** What shows of a list. */
export interface OwnPage {
  readonly videos: readonly VideoCard[];
  /** Videos of the list that match in all. */
  readonly total: number;
  /** Those that the catalogue does not have, as far as it was asked. */
  readonly gone: readonly string[];
}

/** Returns what shows of a list whose {@link unknownIds} are known. */
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

/** Returns whether a wish differs from another one in videos that were taken off its list, and in nothing else. */
export function isRemoval(before: OwnWish, { ids, order, text, most }: OwnWish): boolean {
  if (before.order !== order || before.text !== text || before.most !== most) return false;
  const had = new Set(before.ids);
  return ids.length < before.ids.length && ids.every((id) => had.has(id));
}
