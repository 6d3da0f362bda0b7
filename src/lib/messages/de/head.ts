import type * as english from '../en/head.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('de');

/** What scripts of the HTML say. */
export const headMessages: Texts<typeof english.headMessages> = {
  newTab: 'Neuer Tab',
  leaving: 'Schnell weg …',
  shiftTwice: 'Umschalt: noch 2-mal drücken, um die Website zu verlassen',
  shiftOnce: 'Umschalt: noch 1-mal drücken, um die Website zu verlassen',
  exitExpired: '„Schnell weg“ ist abgelaufen',
  entries: (count) => `Einträge: ${inFull(count)}`,
  hiddenTag: 'ausgeblendet',
  discreetMode: (isOn) => `Der diskrete Modus ist ${isOn ? 'an' : 'aus'}`,
};
