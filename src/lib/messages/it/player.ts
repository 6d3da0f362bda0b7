import type * as english from '../en/player.ts';
import type { Texts } from '../texts.ts';

/** What a video's player on the site itself says. */
export const playerMessages: Texts<typeof english.playerMessages> = {
  watchHere: 'Guarda qui',
  comesFrom: (host) =>
    `Questo player viene da ${host}. Una volta caricato, quel sito vede il tuo indirizzo IP e il tuo browser e può impostare cookie.`,
  load: 'Carica il player',
};
