import type { Blocklist } from '../blocklist.ts';
import { HOME_INITIAL_VIDEO_COUNT, MAX_VIDEOS_PER_LIST, CARDS_PER_TAG_PAGE } from '../limits.ts';
import { DEFAULT_TRENDING_PERIOD } from '../trending-period.ts';
import type { VideoQuery } from '../video-query.ts';
import { getLabelKey, getLabelKeyOfSlug, parseLabelSlug, removeLabelKindPrefix } from '../label-kinds-and-slugs.ts';
import { removeLanguagePrefix } from '../languages.ts';
import { labelSlugOfPath, PAGE_PATHS, toLocalizedPath } from '../site/page-urls.ts';
import type { SortOrder } from '../sort-orders.ts';
import { isCodePointSlug } from '../text/slug.ts';
import type { Tag } from '../video.ts';
import { DEFAULT_LIST_STATE, isSameList, type ListState } from './list-url.ts';

/**
 * Definition of the list of videos on a page: kind of page, tag, and data about the prerendered list. The name `own` stands for the
 * visitor's own lists, such as the favorites.
 */
export interface PageVideoList {
  readonly name: 'home' | 'tag' | 'trending' | 'search' | 'own';
  /** The tag of a tag page; null on other pages. */
  readonly tag: Pick<Tag, 'name' | 'slug' | 'isTranslated'> | null;
  /** Number of videos on the previous pages of a tag or of the home list. Ignored once the visitor has changed filters or sort order. */
  readonly skipped?: number;
  /** Day on which the period of the prerendered trending list ends, in days since 1970 (UTC); undefined for other lists. */
  readonly day?: number;
}

/**
 * Returns the definition of the list on the first page of the home list, of the trending list, of a search or of a label; null for other
 * paths. The path may have the prefix of any language. The name of a label is its slug, because the path does not contain the name.
 */
export function findVideoListOfPath(pathname: string): PageVideoList | null {
  const path = toLocalizedPath(removeLanguagePrefix(pathname));
  for (const name of ['home', 'trending', 'search'] as const) if (path === PAGE_PATHS[name]) return { name, tag: null };
  const named = labelSlugOfPath(path) ?? '';
  const slug = parseLabelSlug(named);
  // reject a path such as `/tag/..`, since a URL resolves it as a dot segment instead of a tag
  const isNoSlug = slug === '' || (slug !== named && isCodePointSlug(removeLabelKindPrefix(slug)));
  return isNoSlug ? null : { name: 'tag', tag: { name: slug, slug } };
}

/** Returns the number of cards that a list shows initially. */
export function countInitialCards(pageList: PageVideoList): number {
  const { name, skipped } = pageList;
  return name === 'tag' || name === 'own' || skipped ? CARDS_PER_TAG_PAGE : HOME_INITIAL_VIDEO_COUNT;
}

/** Returns the range of positions in the list that the page shows: the first (`start`) and the one after the last (`end`). */
export function getVisibleRange(
  pageList: PageVideoList,
  listState: ListState,
): { readonly start: number; readonly end: number } {
  const start = isSameList(listState, DEFAULT_LIST_STATE) ? (pageList.skipped ?? 0) : 0;
  return { start, end: Math.min(MAX_VIDEOS_PER_LIST, start + countInitialCards(pageList) + listState.more) };
}

/** Returns true if a list contains the results of a search for a text or for similar videos, which are ranked by relevance. */
const isRanked = ({ name }: PageVideoList, { text, like }: Pick<ListState, 'text' | 'like'>) =>
  name === 'search' && (text !== '' || like !== null);

/** Returns the default sort order of a list: popular on the trending page (R145), relevance for ranked searches, newest elsewhere. */
export function getDefaultSort(pageList: PageVideoList, listState: Pick<ListState, 'text' | 'like'>): SortOrder {
  if (pageList.name === 'trending') return 'popular';
  return isRanked(pageList, listState) ? 'relevance' : 'newest';
}

/** Returns true if a search has at least one criterion: a text, a tag, or a video to which the results are similar. */
export function hasSearchCriteria({ text, tag, like }: ListState): boolean {
  return text !== '' || tag !== null || like !== null;
}

/** Returns the slug of the tag that a search page looks up (R082), or the text with which it searches tags. */
export function getTagSearchText({ text, tag }: Pick<ListState, 'text' | 'tag'>): string {
  return tag ?? text;
}

/** Returns whether a list can be shuffled. Trending lists and ranked searches cannot, since their order is essential. */
export function canShuffleList(pageList: PageVideoList, listState: Pick<ListState, 'text' | 'like'>): boolean {
  return pageList.name !== 'trending' && !isRanked(pageList, listState);
}

/** Returns the slug of the tag of a tag page or of a search for a tag; null for other lists. */
export function tagSlugOf(pageList: PageVideoList, listState: Pick<ListState, 'tag'>): string | null {
  return pageList.name === 'search' ? listState.tag : (pageList.tag?.slug ?? null);
}

/**
 * Returns the catalogue query for a list state: at most `limit` videos after the first `offset`. Trending periods and relative dates in
 * filters end on the epoch day `today`.
 */
export function toVideoQuery(
  pageList: PageVideoList,
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
    ...(pageList.name === 'search' && listState.like !== null && { like: listState.like }),
    period: pageList.name === 'trending' ? (listState.period ?? DEFAULT_TRENDING_PERIOD) : null,
    sort: listState.sort ?? getDefaultSort(pageList, listState),
    shuffle: canShuffleList(pageList, listState) ? listState.shuffle : null,
    offset,
    limit,
    today,
  };
}

/** Returns the hidden tags that a query explicitly requests by tag, text or filters. A list does not hide videos because of these tags. */
export function findRequestedHiddenTags(
  { tag, text, filters }: Pick<VideoQuery, 'tag' | 'text' | 'filters'>,
  { tags }: Pick<Blocklist, 'tags'>,
): readonly string[] {
  const slugs = [...(tag === null ? [] : [tag]), ...filters.tags, ...filters.any];
  const requested = new Set([getLabelKey('tag', text), ...slugs.map(getLabelKeyOfSlug)]);
  return tags.filter((slug) => requested.has(getLabelKeyOfSlug(slug)));
}

/**
 * Returns the query with the blocklist added, so that it excludes hidden videos. Leaves out the hidden tags that the query explicitly
 * requests (see {@link findRequestedHiddenTags}).
 */
export function addBlocklistToQuery(query: VideoQuery, list: Blocklist | null): VideoQuery {
  if (list === null) return query;
  const requested = new Set(findRequestedHiddenTags(query, list));
  return { ...query, blocked: { ...list, tags: list.tags.filter((slug) => !requested.has(slug)) } };
}
