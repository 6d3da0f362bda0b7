import { countSelectedFilters, type Filters } from '../../../lib/catalogue/video-filters.ts';
import { listSearchTextFilterTokens } from '../../../lib/catalogue/text/find-search-text-filters.ts';
import { includesSlugOfSameLabel, isSameLabel } from '../../../lib/catalogue/label-kinds-and-slugs.ts';

/** Whether videos must have all of the selected tags (`tags`) or at least one (`any`). */
export type TagMatchMode = 'tags' | 'any';

/** State of a tag in the filters: not selected, required (`with`) or excluded (`without`). */
export type TagFilterState = 'off' | 'with' | 'without';

/** Selected filters, and the slugs of excluded tags. A tag cannot be both selected and excluded. */
export interface FilterSelection {
  readonly filters: Filters;
  readonly without: readonly string[];
  /** Search text, whose operators are filters, too. If absent, operators are not counted, and the search text stays the same. */
  readonly text?: string;
}

/** State of a tag after a click on it, by its state before the click. */
export const TAG_FILTER_STATE_AFTER_CLICK = { off: 'with', with: 'without', without: 'off' } as const satisfies Record<
  TagFilterState,
  TagFilterState
>;

/** Returns whether a tag is required, excluded or not selected. */
export function getTagFilterState({ filters, without }: FilterSelection, slug: string): TagFilterState {
  if (includesSlugOfSameLabel(filters.tags, slug) || includesSlugOfSameLabel(filters.any, slug)) return 'with';
  return includesSlugOfSameLabel(without, slug) ? 'without' : 'off';
}

/** Returns the filters with a new state for one tag, and an unchanged order of others. A required tag is appended to the list `kind`. */
export function changeTagFilterState(
  { filters, without }: FilterSelection,
  slug: string,
  state: TagFilterState,
  kind: TagMatchMode = 'tags',
): FilterSelection {
  const put = (slugs: readonly string[], isIn: boolean) => {
    if (isIn === includesSlugOfSameLabel(slugs, slug)) return slugs;
    return isIn ? [...slugs, slug] : slugs.filter((other) => !isSameLabel(other, slug));
  };
  return {
    filters: {
      ...filters,
      tags: put(filters.tags, state === 'with' && kind === 'tags'),
      any: put(filters.any, state === 'with' && kind === 'any'),
    },
    without: put(without, state === 'without'),
  };
}

/** Returns whether videos must have all required tags (`tags`) or at least one (`any`); null if no tag is required. */
export function getTagMatchMode({ tags, any }: Filters): TagMatchMode | null {
  if (any.length > 0) return 'any';
  return tags.length > 0 ? 'tags' : null;
}

/** Returns the filters with all required tags moved to the list `kind`: `tags` if videos must have all of them, `any` if at least one. */
export function changeTagMatchMode({ tags, any, ...others }: Filters, kind: TagMatchMode): Filters {
  return { ...others, tags: [], any: [], [kind]: [...tags, ...any] };
}

/** Returns the number of selected options and of operators in the search text, shown in the badge of the filter panel (R140). */
export function countActiveFilters({ filters, without, text = '' }: FilterSelection): number {
  return countSelectedFilters(filters) + without.length + listSearchTextFilterTokens(text).length;
}
