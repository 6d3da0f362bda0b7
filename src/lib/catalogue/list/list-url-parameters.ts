import type { FilterKind } from '../video-filters.ts';

/**
 * Names of all kinds of filters. Repeats the names of the table of filter kinds instead of importing the table, because a script in the
 * head of every page needs only the names. The type checker reports a missing name.
 */
const KINDS: Readonly<Record<FilterKind, true>> = { duration: true, date: true, quality: true };

export const FILTER_URL_PARAMETERS = [
  'tags',
  'any',
  'without',
  ...(Object.keys(KINDS) as readonly FilterKind[]),
  'minutes',
  'from',
  'to',
] as const;

/**
 * URL parameters that request a list other than the prerendered one. Does not include `q`, `tag` and `like`, because only pages
 * without a prerendered list use these parameters, and `more`, which extends the prerendered list.
 */
export const LIST_URL_PARAMETERS = ['period', ...FILTER_URL_PARAMETERS, 'sort', 'shuffle'] as const;

export type ListUrlParameter = (typeof LIST_URL_PARAMETERS)[number] | 'q' | 'tag' | 'like' | 'more';
