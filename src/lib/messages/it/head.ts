import type * as english from '../en/head.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('it');

/** What scripts of the HTML say. */
export const headMessages: Texts<typeof english.headMessages> = {
  newTab: 'Nuova scheda',
  leaving: 'Uscita…',
  shiftTwice: 'Maiusc: premi altre 2 volte per lasciare il sito',
  shiftOnce: 'Maiusc: premi ancora 1 volta per lasciare il sito',
  exitExpired: 'Uscita rapida scaduta',
  entries: (count) => `Voci: ${inFull(count)}`,
  hiddenTag: 'nascosto',
  discreetMode: (isOn) => `Modalità discreta ${isOn ? 'attivata' : 'disattivata'}`,
};
