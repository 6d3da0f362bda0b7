import type * as english from '../en/search-server.ts';
import type { Texts } from '../texts.ts';

/** What lists and the consent banner say where a search server answers. */
export const searchServerMessages: Texts<typeof english.searchServerMessages> = {
  partial: 'Il manque en ce moment des vidéos dans cette liste.',
  asked:
    'Les recherches, les filtres, les listes et ce que vous masquez sont consultés sur le serveur de recherche de ce site.',
};
