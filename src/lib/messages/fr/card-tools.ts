import type * as english from '../en/card-tools.ts';
import type { Texts } from '../texts.ts';

/** What is said of the buttons of a card. */
export const cardToolMessages: Texts<typeof english.cardToolMessages> = {
  favorite: (title) => `Favori : ${title}`,
  more: (title) => `Plus d’options : ${title}`,
  noMenu: 'Impossible de charger le menu.',
};
