import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { arrangeVideos, type ListOrder } from './list-order.ts';

/** Sort order of one of the visitor's own lists, and the text that titles must contain. */
export interface Arrangement {
  readonly order: ListOrder;
  readonly text: string;
}

/** Requested part of a list: up to `most` videos in the given arrangement. */
export interface OwnListRequest extends Arrangement {
  /** Ids in the order they were added. */
  readonly ids: readonly string[];
  readonly limit: number;
}

/** Loaded videos by id; null for ids that the catalogue does not have. Other ids are not loaded yet. */
export type KnownVideos = ReadonlyMap<string, VideoCard | null>;

/** Returns whether an arrangement requires all cards: sorting by title or duration, and title search. */
const needsAllCards = ({ order, text }: Arrangement) => order === 'title' || order === 'duration' || text.trim() !== '';

const inArrangedOrder = ({ ids, order }: OwnListRequest) => (order === 'latest' ? ids.toReversed() : ids);

/** Returns the ids whose cards must be loaded before a request can be shown: only the visible ones if the arrangement allows that. */
export function unknownIds(request: OwnListRequest, known: KnownVideos): readonly string[] {
  if (needsAllCards(request)) return request.ids.filter((id) => !known.has(id));
  // missing videos are skipped
  const there = inArrangedOrder(request).filter((id) => known.get(id) !== null);
  return there.slice(0, request.limit).filter((id) => !known.has(id));
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
export function arrangeOwn(request: OwnListRequest, known: KnownVideos): OwnPage {
  const { ids, text, order, limit } = request;
  const gone = ids.filter((id) => known.get(id) === null);
  if (needsAllCards(request)) {
    const all = arrangeVideos(
      ids.flatMap((id) => known.get(id) ?? []),
      text,
      order,
    );
    return { videos: all.slice(0, limit), total: all.length, gone };
  }
  const there = inArrangedOrder(request).filter((id) => known.get(id) !== null);
  return { videos: there.slice(0, limit).flatMap((id) => known.get(id) ?? []), total: ids.length - gone.length, gone };
}

/** Returns whether a request differs from the previous request only by removed ids. */
export function isRemoval(before: OwnListRequest, { ids, order, text, limit }: OwnListRequest): boolean {
  if (before.order !== order || before.text !== text || before.limit !== limit) return false;
  const had = new Set(before.ids);
  return ids.length < before.ids.length && ids.every((id) => had.has(id));
}
