import type * as english from '../en/head.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('fr');

/** What scripts of the HTML say. */
export const headMessages: Texts<typeof english.headMessages> = {
  newTab: 'Nouvel onglet',
  leaving: 'Sortie…',
  shiftTwice: 'Maj, appuyez encore 2 fois pour quitter le site',
  shiftOnce: 'Maj, appuyez encore 1 fois pour quitter le site',
  exitExpired: 'La sortie rapide a expiré',
  entries: (count) => `Éléments : ${inFull(count)}`,
  hiddenTag: 'masqué',
  discreetMode: (isOn) => `Le mode discret est ${isOn ? 'activé' : 'désactivé'}`,
};
