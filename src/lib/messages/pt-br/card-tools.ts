import type * as english from '../en/card-tools.ts';
import type { Texts } from '../texts.ts';

/** What is said of the buttons of a card. */
export const cardToolMessages: Texts<typeof english.cardToolMessages> = {
  favorite: (title) => `Favorito: ${title}`,
  more: (title) => `Mais: ${title}`,
  noMenu: 'Não foi possível carregar o menu.',
};
