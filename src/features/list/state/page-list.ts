import type { Blocklist } from '../../../lib/catalogue/blocklist.ts';
import { HOME_INITIAL, LISTED_MAX, TAG_PAGE_INITIAL } from '../../../lib/catalogue/limits.ts';
import { DEFAULT_PERIOD } from '../../../lib/catalogue/period.ts';
import type { VideoQuery } from '../../../lib/catalogue/query.ts';
import { keyOfSlug, labelKey } from '../../../lib/catalogue/label.ts';
import type { Sort } from '../../../lib/catalogue/sort.ts';
import type { Tag } from '../../../lib/catalogue/video.ts';
import { DEFAULT_LIST_STATE, isSameList, type ListState } from './list-url.ts';

/** The list of videos that a page shows; `own` lists are the visitor's own, such as favorites. */
export interface PageList {
  readonly name: 'home' | 'tag' | 'trending' | 'search' | 'own';
  /** The tag of a tag page, else null. */
  readonly tag: Pick<Tag, 'name' | 'slug'> | null;
  /**
   * Number of videos before the first one of the page, while the list has its default state; used on further pages of a tag or the home
   * page.
   */
  readonly skipped?: number;
  /** Epoch day (UTC) on which the prerendered periods end; undefined if the list does not depend on the day. */
  readonly day?: number;
}

/** Returns the initial number of cards of a list. */
export function initialCount(pageList: PageList): number {
  const { name, skipped } = pageList;
  return name === 'tag' || name === 'own' || skipped ? TAG_PAGE_INITIAL : HOME_INITIAL;
}

/** Returns the requested positions of a list: the first (`start`) and the position after the last (`end`). */
export function spanOf(pageList: PageList, listState: ListState): { readonly start: number; readonly end: number } {
  const start = isSameList(listState, DEFAULT_LIST_STATE) ? (pageList.skipped ?? 0) : 0;
  return { start, end: Math.min(LISTED_MAX, start + initialCount(pageList) + listState.more) };
}

/** Returns the default sort of a list: popular on Trending (R145), relevance for text searches, newest elsewhere. */
export function defaultSort(pageList: PageList, text: string): Sort {
  if (pageList.name === 'trending') return 'popular';
  return pageList.name === 'search' && text !== '' ? 'relevance' : 'newest';
}

/** Returns whether a search has a text or a tag. */
export function hasSearch(listState: ListState): boolean {
  return listState.text !== '' || listState.tag !== null;
}

/** Returns whether a list can be shuffled. Trending and text searches cannot, since their order matters. */
export function canShuffle(pageList: PageList, listState: Pick<ListState, 'text'>): boolean {
  return pageList.name !== 'trending' && (pageList.name !== 'search' || listState.text === '');
}

/** Returns the slug of a list's own tag, or null. */
export function tagOf(pageList: PageList, listState: Pick<ListState, 'tag'>): string | null {
  return pageList.name === 'search' ? listState.tag : (pageList.tag?.slug ?? null);
}

/** Returns the catalogue query of a list state: `limit` videos after the first `offset`, on the epoch day `today`. */
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

/** Returns the hidden tags that a query explicitly requests by its tag, text or filters. Their videos are not hidden. */
export function requestedBlocks(
  { tag, text, filters }: Pick<VideoQuery, 'tag' | 'text' | 'filters'>,
  { tags }: Pick<Blocklist, 'tags'>,
): readonly string[] {
  const slugs = [...(tag === null ? [] : [tag]), ...filters.tags, ...filters.any];
  const requested = new Set([labelKey('tag', text), ...slugs.map(keyOfSlug)]);
  return tags.filter((slug) => requested.has(keyOfSlug(slug)));
}

/** Returns a query that excludes hidden videos, except for the tags in {@link requestedBlocks}. */
export function withBlocks(query: VideoQuery, list: Blocklist | null): VideoQuery {
  if (list === null) return query;
  const requested = new Set(requestedBlocks(query, list));
  return { ...query, blocked: { ...list, tags: list.tags.filter((slug) => !requested.has(slug)) } };
}
