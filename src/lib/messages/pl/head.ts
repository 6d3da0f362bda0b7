import type * as english from '../en/head.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pl');

/** What scripts of the HTML say. */
export const headMessages: Texts<typeof english.headMessages> = {
  newTab: 'Nowa karta',
  leaving: 'Wychodzenie…',
  entries: (count) => `Wpisy: ${inFull(count)}`,
  hiddenTag: 'ukryty',
  discreetMode: (isOn) => `Tryb dyskretny jest ${isOn ? 'włączony' : 'wyłączony'}`,
};
