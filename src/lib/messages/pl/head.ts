import type * as english from '../en/head.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pl');

/** What scripts of the HTML say. */
export const headMessages: Texts<typeof english.headMessages> = {
  newTab: 'Nowa karta',
  leaving: 'Wychodzenie…',
  shiftTwice: 'Shift: naciśnij jeszcze 2 razy, żeby opuścić serwis',
  shiftOnce: 'Shift: naciśnij jeszcze 1 raz, żeby opuścić serwis',
  exitExpired: 'Czas na szybkie wyjście minął',
  entries: (count) => `Wpisy: ${inFull(count)}`,
  hiddenTag: 'ukryty',
  discreetMode: (isOn) => `Tryb dyskretny jest ${isOn ? 'włączony' : 'wyłączony'}`,
};
