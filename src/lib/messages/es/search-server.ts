import type * as english from '../en/search-server.ts';
import type { Texts } from '../texts.ts';

/** What lists and the consent banner say where a search server answers. */
export const searchServerMessages: Texts<typeof english.searchServerMessages> = {
  partial: 'En este momento faltan algunos videos en esta lista.',
  asked:
    'Las búsquedas, los filtros, las listas y lo que ocultas se consultan en el servidor de búsqueda de este sitio.',
};
