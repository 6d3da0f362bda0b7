import type * as english from '../en/head.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('fr');

/** What scripts of the HTML say. */
export const headMessages: Texts<typeof english.headMessages> = {
  newTab: 'Nouvel onglet',
  leaving: 'Sortie…',
  entries: (count) => `Éléments : ${inFull(count)}`,
  hiddenTag: 'masqué',
  discreetMode: (isOn) => `Le mode discret est ${isOn ? 'activé' : 'désactivé'}`,
};
