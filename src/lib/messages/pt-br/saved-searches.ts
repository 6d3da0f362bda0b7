import type * as english from '../en/saved-searches.ts';
import { MAX_NEW_VIDEOS, SEARCHES_MAX } from '../../catalogue/limits.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const plural = createPlural('pt-BR');

/** What saved searches say. */
export const savedSearchMessages: Texts<typeof english.savedSearchMessages> = {
  allVideos: 'Todos os vídeos',
  title: 'Buscas salvas',
  save: 'Salvar busca',
  none: 'Nenhuma busca salva. O botão “Salvar busca” fica acima dos resultados de uma busca e da lista de uma tag.',
  saved: (name) => `“${name}” foi salva. Ela está na sua página de favoritos, com o número de vídeos novos.`,
  view: 'Ver',
  full: `Você pode salvar até ${SEARCHES_MAX} buscas. Remova uma antes.`,
  notStored: 'Seu navegador não salvou suas buscas.',
  fresh: (count) =>
    count < MAX_NEW_VIDEOS
      ? plural(count, { one: `${count} novo`, other: `${count} novos` })
      : `${MAX_NEW_VIDEOS}+ novos`,
  nothingNew: 'nada de novo',
  unknown: 'A tag não está mais no catálogo',
  remove: (name) => `Remover ${name}`,
  removed: 'Removida.',
};
