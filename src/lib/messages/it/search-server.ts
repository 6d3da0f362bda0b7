import type * as english from '../en/search-server.ts';
import type { Texts } from '../texts.ts';

/** What lists and the consent banner say where a search server answers. */
export const searchServerMessages: Texts<typeof english.searchServerMessages> = {
  partial: 'Al momento in questo elenco mancano alcuni video.',
  asked: 'Ricerche, filtri, elenchi e ciò che nascondi vengono cercati sul server di ricerca di questo sito.',
};
