import type { Blocklist } from '../../lib/domain/blocklist.ts';
import { HOME_INITIAL, TAG_PAGE_INITIAL } from '../../lib/domain/limits.ts';
import { DEFAULT_PERIOD } from '../../lib/domain/period.ts';
import type { VideoQuery } from '../../lib/domain/query.ts';
import { slugify } from '../../lib/domain/slug.ts';
import type { Sort } from '../../lib/domain/sort.ts';
import type { Tag } from '../../lib/domain/video.ts';
import type { View } from './list-url.ts';

/** Which list of videos a page shows. */
export interface Scope {
  readonly name: 'home' | 'tag' | 'trending' | 'search';
  /** The tag of a tag page, else null. */
  readonly tag: Pick<Tag, 'name' | 'slug'> | null;
  /** Videos before the first one of the page, as long as the list is in the page's own order: further pages of a tag or of home. */
  readonly skipped?: number;
}

/** Returns how many cards a list shows at first. */
export function initialCount(scope: Scope): number {
  return scope.name === 'tag' || scope.skipped ? TAG_PAGE_INITIAL : HOME_INITIAL;
}

/**
 * Returns the sort of a list before the visitor chooses one: popular on Trending (R145), the best match first where words
 * are searched, newest elsewhere.
 */
export function defaultSort(scope: Scope, text: string): Sort {
  if (scope.name === 'trending') return 'popular';
  return scope.name === 'search' && text !== '' ? 'relevance' : 'newest';
}

/** Returns whether a search has something to look for. */
export function hasSearch(view: View): boolean {
  return view.text !== '' || view.tag !== null;
}

/** Returns whether a list can be shuffled: not where its order is what was asked for, by words or by views. */
export function canShuffle(scope: Scope, view: Pick<View, 'text'>): boolean {
  return scope.name !== 'trending' && (scope.name !== 'search' || view.text === '');
}

/** Returns what a page's view asks of the catalogue: `limit` videos after the first `offset`, on the epoch day `today`. */
export function toQuery(scope: Scope, view: View, today: number, offset: number, limit: number): VideoQuery {
  const isSearch = scope.name === 'search';
  return {
    tag: isSearch ? view.tag : (scope.tag?.slug ?? null),
    text: isSearch ? view.text : '',
    filters: view.filters,
    without: view.without,
    period: scope.name === 'trending' ? (view.period ?? DEFAULT_PERIOD) : null,
    sort: view.sort ?? defaultSort(scope, view.text),
    shuffle: canShuffle(scope, view) ? view.shuffle : null,
    offset,
    limit,
    today,
  };
}

/** Returns a query that leaves out what is blocked, apart from the tags that it asks for: who looks for one wants to see it. */
export function withBlocks(query: VideoQuery, list: Blocklist | null): VideoQuery {
  if (list === null) return query;
  const wanted = new Set([query.tag, slugify(query.text), ...query.filters.tags]);
  return { ...query, blocked: { ...list, tags: list.tags.filter((slug) => !wanted.has(slug)) } };
}
