import type { FilterKind } from '../../../lib/catalogue/filter.ts';

/** Named here again, since a script in the head of every page needs the names without the table. The types report one that is missing. */
const KINDS: Readonly<Record<FilterKind, true>> = { duration: true, date: true, quality: true };

/** Parameters of the URL that narrow a list. */
export const NARROWING_PARAMETERS = [
  'tags',
  'any',
  'without',
  ...(Object.keys(KINDS) as readonly FilterKind[]),
  'minutes',
  'from',
  'to',
] as const;

/**
 * Those that ask for another list than the HTML of a page holds. Beside them stand `q` and `tag`, on pages whose HTML holds no list, and
 * `more`, which asks for more of the same.
 */
export const LIST_PARAMETERS = ['period', ...NARROWING_PARAMETERS, 'sort', 'shuffle'] as const;

/** A parameter of the URL of a page with a list. */
export type ListParameter = (typeof LIST_PARAMETERS)[number] | 'q' | 'tag' | 'more';
