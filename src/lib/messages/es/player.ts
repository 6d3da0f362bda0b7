import type * as english from '../en/player.ts';
import type { Texts } from '../texts.ts';

/** What a video's player on the site itself says. */
export const playerMessages: Texts<typeof english.playerMessages> = {
  watchHere: 'Ver aquí',
  comesFrom: (host) =>
    `Este reproductor viene de ${host}. En cuanto se carga, ese sitio ve tu dirección IP y tu navegador, y puede guardar cookies.`,
  load: 'Cargar el reproductor',
};
