import type * as english from '../en/favorites.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pt-BR');
const plural = createPlural('pt-BR');

/** What the page of favorites says. */
export const favoritesMessages: Texts<typeof english.favoritesMessages> = {
  none: 'Você ainda não tem favoritos. Clique no coração de qualquer vídeo para adicioná-lo aqui.',
  browse: 'Explorar vídeos',
  count: (saved, gone, shown) => {
    const all = plural(saved, { one: `${inFull(saved)} vídeo salvo`, other: `${inFull(saved)} vídeos salvos` });
    const missing = plural(gone, {
      one: `, ${inFull(gone)} não está mais no catálogo`,
      other: `, ${inFull(gone)} não estão mais no catálogo`,
    });
    const some = plural(shown, { one: `, ${inFull(shown)} exibido`, other: `, ${inFull(shown)} exibidos` });
    return `${all}${gone > 0 ? missing : ''}${shown < saved - gone ? some : ''}`;
  },
  showGone: 'Mostrá-los',
  goneTitle: 'Fora do catálogo',
  goneText: 'O catálogo não lista mais estes vídeos. Talvez a fonte ainda os mostre.',
  goneUnknown: 'Vídeo removido (título não salvo)',
  showMoreGone: (count) => `Mostrar mais (${inFull(count)} no total)`,
  related: 'Você também pode gostar',
  notStored: 'Seu navegador não salvou seus favoritos.',
};
