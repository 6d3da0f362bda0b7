import type * as english from '../en/search-server.ts';
import type { Texts } from '../texts.ts';

/** What lists and the consent banner say where a search server answers. */
export const searchServerMessages: Texts<typeof english.searchServerMessages> = {
  partial: 'No momento, faltam alguns vídeos nesta lista.',
  asked: 'Buscas, filtros, listas e o que você oculta são consultados no servidor de busca deste site.',
};
