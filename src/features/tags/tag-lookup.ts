import { LOCALE } from '#messages/language';
import { toQueryText } from '../../lib/catalogue/text/query-text.ts';
import type { LOOKUP_PARAMETERS } from './lookup-parameters.ts';

type LookupParameter = (typeof LOOKUP_PARAMETERS)[number] | 'more';

/** What is looked for among all tags; it lives in the URL, defaults left out. */
export interface TagLookup {
  /** First letter of a name, uppercased, or null for any. */
  readonly letter: string | null;
  /** What a name holds; empty for anything. */
  readonly text: string;
  /** Tags shown beyond the first ones. */
  readonly more: number;
}

/** Returns the lookup that a URL's query says; what it does not know, it leaves out. */
export function parseTagLookup(search: string): TagLookup {
  const params = new URLSearchParams(search);
  const valueOf = (parameter: LookupParameter) => params.get(parameter) ?? '';
  const [letter] = Array.from(toQueryText(valueOf('letter')));
  const more = valueOf('more');
  return {
    letter: letter?.toLocaleUpperCase(LOCALE) ?? null,
    text: toQueryText(valueOf('name')),
    more: /^\d{1,7}$/.test(more) ? Number(more) : 0,
  };
}

/** Returns the query of a URL that says this lookup, with its question mark; empty when all tags are looked at. */
export function formatTagLookup({ letter, text, more }: TagLookup): string {
  const params = new URLSearchParams();
  const set = (parameter: LookupParameter, value: string) => params.set(parameter, value);
  if (letter !== null) set('letter', letter);
  const name = toQueryText(text);
  if (name !== '') set('name', name);
  if (more > 0) set('more', String(more));
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
