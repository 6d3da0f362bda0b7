import type { FilterKind } from '../../../lib/catalogue/filter.ts';

/**
 * Repeats the names of the filter kinds, because a script in the head of every page needs them without the full table. The type checker
 * reports a missing name.
 */
const KINDS: Readonly<Record<FilterKind, true>> = { duration: true, date: true, quality: true };

/** URL parameters that filter a list. */
export const FILTER_PARAMETERS = [
  'tags',
  'any',
  'without',
  ...(Object.keys(KINDS) as readonly FilterKind[]),
  'minutes',
  'from',
  'to',
] as const;

/**
 * URL parameters that request another list than the prerendered one. Not included: `q` and `tag`, used on pages without a prerendered list,
 * and `more`, which extends the same list.
 */
export const LIST_PARAMETERS = ['period', ...FILTER_PARAMETERS, 'sort', 'shuffle'] as const;

/** URL parameter of a page with a list. */
export type ListParameter = (typeof LIST_PARAMETERS)[number] | 'q' | 'tag' | 'more';
