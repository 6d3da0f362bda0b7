import type * as english from '../en/card-tools.ts';
import type { Texts } from '../texts.ts';

/** What is said of the buttons of a card. */
export const cardToolMessages: Texts<typeof english.cardToolMessages> = {
  favorite: (title) => `Ulubione: ${title}`,
  more: (title) => `Więcej: ${title}`,
  noMenu: 'Nie udało się wczytać menu.',
};
