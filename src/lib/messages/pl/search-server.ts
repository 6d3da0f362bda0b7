import type * as english from '../en/search-server.ts';
import type { Texts } from '../texts.ts';

/** What lists and the consent banner say where a search server answers. */
export const searchServerMessages: Texts<typeof english.searchServerMessages> = {
  partial: 'Na tej liście brakuje teraz części filmów.',
  asked: 'Wyszukiwania, filtry, listy i to, co ukrywasz, są sprawdzane na serwerze wyszukiwania tego serwisu.',
};
