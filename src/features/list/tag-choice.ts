import { countSelected, type Filters } from '../../lib/domain/filter.ts';

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
  if (filters.tags.includes(slug)) return 'with';
  return without.includes(slug) ? 'without' : 'off';
}

/** Returns the choice with another state for one tag; all else keeps its place. */
export function chooseTag({ filters, without }: TagChoice, slug: string, state: TagState): TagChoice {
  const put = (slugs: readonly string[], isIn: boolean) => {
    if (isIn === slugs.includes(slug)) return slugs;
    return isIn ? [...slugs, slug] : slugs.filter((other) => other !== slug);
  };
  return {
    filters: { ...filters, tags: put(filters.tags, state === 'with') },
    without: put(without, state === 'without'),
  };
}

/** Returns how many options are chosen: the badge of the filter panel (R140). */
export function countChosen({ filters, without }: TagChoice): number {
  return countSelected(filters) + without.length;
}
