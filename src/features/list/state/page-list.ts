import type { Blocklist } from '../../../lib/catalogue/blocklist.ts';
import { HOME_INITIAL, LISTED_MAX, TAG_PAGE_INITIAL } from '../../../lib/catalogue/limits.ts';
import { DEFAULT_PERIOD } from '../../../lib/catalogue/period.ts';
import type { VideoQuery } from '../../../lib/catalogue/query.ts';
import { keyOfSlug, labelKey } from '../../../lib/catalogue/label.ts';
import type { Sort } from '../../../lib/catalogue/sort.ts';
import type { Tag } from '../../../lib/catalogue/video.ts';
import { DEFAULT_LIST_STATE, isSameList, type ListState } from './list-url.ts';

/** Which list of videos a page shows; `own` are the lists that the visitor keeps. */
export interface PageList {
  readonly name: 'home' | 'tag' | 'trending' | 'search' | 'own';
  /** The tag of a tag page, else null. */
  readonly tag: Pick<Tag, 'name' | 'slug'> | null;
  /** Videos before the first one of the page, as long as the list is in the page's own order: further pages of a tag or of home. */
  readonly skipped?: number;
  /** Epoch day (UTC) that the periods of the HTML are counted back from; absent where the list hangs on no day. */
  readonly day?: number;
}

/** Returns how many cards a list shows at first. */
export function initialCount(pageList: PageList): number {
  const { name, skipped } = pageList;
  return name === 'tag' || name === 'own' || skipped ? TAG_PAGE_INITIAL : HOME_INITIAL;
}

/** Returns the places of a list that are wished for: the first one, and the one behind the last. */
export function spanOf(pageList: PageList, listState: ListState): { readonly start: number; readonly end: number } {
  const start = isSameList(listState, DEFAULT_LIST_STATE) ? (pageList.skipped ?? 0) : 0;
  return { start, end: Math.min(LISTED_MAX, start + initialCount(pageList) + listState.more) };
}

/**
 * Returns the sort of a list before the visitor chooses one: popular on Trending (R145), the best match first where words
 * are searched, newest elsewhere.
 */
export function defaultSort(pageList: PageList, text: string): Sort {
  if (pageList.name === 'trending') return 'popular';
  return pageList.name === 'search' && text !== '' ? 'relevance' : 'newest';
}

/** Returns whether a search has something to look for. */
export function hasSearch(listState: ListState): boolean {
  return listState.text !== '' || listState.tag !== null;
}

/** Returns whether a list can be shuffled: not where its order is what was asked for, by words or by views. */
export function canShuffle(pageList: PageList, listState: Pick<ListState, 'text'>): boolean {
  return pageList.name !== 'trending' && (pageList.name !== 'search' || listState.text === '');
}

/** Returns the slug of the tag that a list is of, or null. */
export function tagOf(pageList: PageList, listState: Pick<ListState, 'tag'>): string | null {
  return pageList.name === 'search' ? listState.tag : (pageList.tag?.slug ?? null);
}

/** Returns what a page's list state asks of the catalogue: `limit` videos after the first `offset`, on the epoch day `today`. */
export function toQuery(
  pageList: PageList,
  listState: ListState,
  today: number,
  offset: number,
  limit: number,
): VideoQuery {
  return {
    tag: tagOf(pageList, listState),
    text: pageList.name === 'search' ? listState.text : '',
    filters: listState.filters,
    without: listState.without,
    period: pageList.name === 'trending' ? (listState.period ?? DEFAULT_PERIOD) : null,
    sort: listState.sort ?? defaultSort(pageList, listState.text),
    shuffle: canShuffle(pageList, listState) ? listState.shuffle : null,
    offset,
    limit,
    today,
  };
}

/** Returns the hidden tags that a query requests by its tag, its text or its filters: their videos are not left out. */
export function requestedBlocks(
  { tag, text, filters }: Pick<VideoQuery, 'tag' | 'text' | 'filters'>,
  { tags }: Pick<Blocklist, 'tags'>,
): readonly string[] {
  const slugs = [...(tag === null ? [] : [tag]), ...filters.tags, ...filters.any];
  const requested = new Set([labelKey('tag', text), ...slugs.map(keyOfSlug)]);
  return tags.filter((slug) => requested.has(keyOfSlug(slug)));
}

/** Returns a query without blocked videos. Entries of {@link requestedBlocks} do not count. */
export function withBlocks(query: VideoQuery, list: Blocklist | null): VideoQuery {
  if (list === null) return query;
  const requested = new Set(requestedBlocks(query, list));
  return { ...query, blocked: { ...list, tags: list.tags.filter((slug) => !requested.has(slug)) } };
}
