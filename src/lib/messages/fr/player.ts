import type * as english from '../en/player.ts';
import type { Texts } from '../texts.ts';

/** What a video's player on the site itself says. */
export const playerMessages: Texts<typeof english.playerMessages> = {
  watchHere: 'Regarder ici',
  comesFrom: (host) =>
    `Ce lecteur est fourni par ${host}. Une fois qu’il est chargé, ${host} voit votre adresse IP et votre navigateur, et peut déposer des cookies.`,
  load: 'Charger le lecteur',
};
