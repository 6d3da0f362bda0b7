import { toQueryText } from '../../lib/catalogue/text/remove-control-characters.ts';
import { normalizeIndexLetter } from './filter-tags-by-letter.ts';
import type { TAG_LIST_URL_PARAMETERS } from './tag-list-url-parameters.ts';

type LookupParameter = (typeof TAG_LIST_URL_PARAMETERS)[number] | 'more';

/** Filter of the tags page, which is stored in the page's URL; default values are left out. */
export interface TagListFilter {
  /** First letter of the names in upper case; null for all letters. */
  readonly letter: string | null;
  /** Text that names must contain; empty for all names. */
  readonly text: string;
  /** Number of tags that the list shows in addition to its initial number. */
  readonly more: number;
}

/** Parses the filter of the tags page in a query string; unknown parameters and invalid values are ignored. */
export function parseTagListFilter(search: string): TagListFilter {
  const params = new URLSearchParams(search);
  const valueOf = (parameter: LookupParameter) => params.get(parameter) ?? '';
  const letter = toQueryText(valueOf('letter'));
  const more = valueOf('more');
  return {
    letter: letter === '' ? null : normalizeIndexLetter(letter),
    text: toQueryText(valueOf('name')),
    more: /^\d{1,7}$/.test(more) ? Number(more) : 0,
  };
}

/** Returns the filter of the tags page as a query string, with its question mark; an empty string for the default filter. */
export function formatTagListFilter({ letter, text, more }: TagListFilter): string {
  const params = new URLSearchParams();
  const set = (parameter: LookupParameter, value: string) => params.set(parameter, value);
  if (letter !== null) set('letter', letter);
  const name = toQueryText(text);
  if (name !== '') set('name', name);
  if (more > 0) set('more', String(more));
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
