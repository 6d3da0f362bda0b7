import type * as english from '../en/player.ts';
import type { Texts } from '../texts.ts';

/** What a video's player on the site itself says. */
export const playerMessages: Texts<typeof english.playerMessages> = {
  watchHere: 'Hier ansehen',
  comesFrom: (host) =>
    `Dieser Player kommt von ${host}. Sobald er geladen ist, sieht ${host} deine IP-Adresse und deinen Browser und kann Cookies setzen.`,
  load: 'Player laden',
};
