import type { Blocklist } from '../../../lib/catalogue/blocklist.ts';
import { HOME_INITIAL_VIDEO_COUNT, MAX_VIDEOS_PER_LIST, CARDS_PER_TAG_PAGE } from '../../../lib/catalogue/limits.ts';
import { DEFAULT_TRENDING_PERIOD } from '../../../lib/catalogue/trending-period.ts';
import type { VideoQuery } from '../../../lib/catalogue/video-query.ts';
import { labelKeyOfSlug, labelKey } from '../../../lib/catalogue/label.ts';
import type { SortOrder } from '../../../lib/catalogue/sort-orders.ts';
import type { Tag } from '../../../lib/catalogue/video.ts';
import { DEFAULT_LIST_STATE, isSameList, type ListState } from './list-url.ts';

/**
 * Definition of the list of videos on a page: kind of page, tag, and data about the prerendered list. The name `own` stands for the
 * visitor's own lists, such as the favorites.
 */
export interface PageList {
  readonly name: 'home' | 'tag' | 'trending' | 'search' | 'own';
  /** The tag of a tag page; null on other pages. */
  readonly tag: Pick<Tag, 'name' | 'slug'> | null;
  /**
   * On the second or a later page of a tag or of the home list: number of videos on the previous pages. Ignored once the visitor has
   * changed filters or sort order.
   */
  readonly skipped?: number;
  /**
   * Day on which the period of the prerendered trending list ends, as days since 1970 (UTC); undefined if the list does not depend on the
   * day.
   */
  readonly day?: number;
}

/** Returns the number of cards that a list shows initially. */
export function countInitialCards(pageList: PageList): number {
  const { name, skipped } = pageList;
  return name === 'tag' || name === 'own' || skipped ? CARDS_PER_TAG_PAGE : HOME_INITIAL_VIDEO_COUNT;
}

/** Returns the range of positions in the list that the page shows: the first (`start`) and the one after the last (`end`). */
export function visibleRangeOf(
  pageList: PageList,
  listState: ListState,
): { readonly start: number; readonly end: number } {
  const start = isSameList(listState, DEFAULT_LIST_STATE) ? (pageList.skipped ?? 0) : 0;
  return { start, end: Math.min(MAX_VIDEOS_PER_LIST, start + countInitialCards(pageList) + listState.more) };
}

/** Returns the default sort order of a list: popular on the trending page (R145), relevance for text searches, newest elsewhere. */
export function getDefaultSort(pageList: PageList, text: string): SortOrder {
  if (pageList.name === 'trending') return 'popular';
  return pageList.name === 'search' && text !== '' ? 'relevance' : 'newest';
}

/** Returns whether a search has a text or a tag. */
export function hasSearchTextOrTag(listState: ListState): boolean {
  return listState.text !== '' || listState.tag !== null;
}

/** Returns whether a list can be shuffled. Trending lists and text searches cannot, since their order is essential. */
export function canShuffle(pageList: PageList, listState: Pick<ListState, 'text'>): boolean {
  return pageList.name !== 'trending' && (pageList.name !== 'search' || listState.text === '');
}

/** Returns the slug of the tag of a tag page or of a search for a tag; null for other lists. */
export function tagSlugOf(pageList: PageList, listState: Pick<ListState, 'tag'>): string | null {
  return pageList.name === 'search' ? listState.tag : (pageList.tag?.slug ?? null);
}

/**
 * Returns the catalogue query for a list state: at most `limit` videos after the first `offset`. Trending periods and relative dates in
 * filters end on the epoch day `today`.
 */
export function toVideoQuery(
  pageList: PageList,
  listState: ListState,
  today: number,
  offset: number,
  limit: number,
): VideoQuery {
  return {
    tag: tagSlugOf(pageList, listState),
    text: pageList.name === 'search' ? listState.text : '',
    filters: listState.filters,
    without: listState.without,
    period: pageList.name === 'trending' ? (listState.period ?? DEFAULT_TRENDING_PERIOD) : null,
    sort: listState.sort ?? getDefaultSort(pageList, listState.text),
    shuffle: canShuffle(pageList, listState) ? listState.shuffle : null,
    offset,
    limit,
    today,
  };
}

/**
 * Returns the hidden tags that a query explicitly requests by its tag, text or filters. A list does not hide videos because of these tags.
 */
export function findRequestedHiddenTags(
  { tag, text, filters }: Pick<VideoQuery, 'tag' | 'text' | 'filters'>,
  { tags }: Pick<Blocklist, 'tags'>,
): readonly string[] {
  const slugs = [...(tag === null ? [] : [tag]), ...filters.tags, ...filters.any];
  const requested = new Set([labelKey('tag', text), ...slugs.map(labelKeyOfSlug)]);
  return tags.filter((slug) => requested.has(labelKeyOfSlug(slug)));
}

/**
 * Returns the query with the blocklist added, so that it excludes hidden videos. Leaves out the hidden tags that the query explicitly
 * requests (see {@link findRequestedHiddenTags}).
 */
export function withBlocklist(query: VideoQuery, list: Blocklist | null): VideoQuery {
  if (list === null) return query;
  const requested = new Set(findRequestedHiddenTags(query, list));
  return { ...query, blocked: { ...list, tags: list.tags.filter((slug) => !requested.has(slug)) } };
}
