import { countSelected, type Filters } from '../../../lib/catalogue/filter.ts';
import { holdsLabel, isSameLabel } from '../../../lib/catalogue/label.ts';

/** Whether every video carries all of some tags, or any of them. */
export type TagKind = 'tags' | 'any';

/** What a filter says about a tag: every video carries it, none does, or nothing. */
export type TagState = 'off' | 'with' | 'without';

/** The tags that a filter asks for, and the slugs that no video may carry; no tag is in both. */
export interface TagChoice {
  readonly filters: Filters;
  readonly without: readonly string[];
}

/** What a press makes of a state. */
export const NEXT_STATE = { off: 'with', with: 'without', without: 'off' } as const satisfies Record<
  TagState,
  TagState
>;

/** Returns what is chosen for a tag. */
export function tagStateOf({ filters, without }: TagChoice, slug: string): TagState {
  if (holdsLabel(filters.tags, slug) || holdsLabel(filters.any, slug)) return 'with';
  return holdsLabel(without, slug) ? 'without' : 'off';
}

/** Returns the choice with another state for one tag, which is asked for as one of its kind; all else keeps its place. */
export function chooseTag(
  { filters, without }: TagChoice,
  slug: string,
  state: TagState,
  kind: TagKind = 'tags',
): TagChoice {
  const put = (slugs: readonly string[], isIn: boolean) => {
    if (isIn === holdsLabel(slugs, slug)) return slugs;
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

/** Returns what the chosen tags are; null where none is. */
export function tagKindOf({ tags, any }: Filters): TagKind | null {
  if (any.length > 0) return 'any';
  return tags.length > 0 ? 'tags' : null;
}

/** Returns the filters with all tags that are asked for in one kind. */
export function gatherTags({ tags, any, ...others }: Filters, kind: TagKind): Filters {
  return { ...others, tags: [], any: [], [kind]: [...tags, ...any] };
}

/** Returns how many options are chosen: the badge of the filter panel (R140). */
export function countChosen({ filters, without }: TagChoice): number {
  return countSelected(filters) + without.length;
}
