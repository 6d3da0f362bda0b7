import type * as english from '../en/player.ts';
import type { Texts } from '../texts.ts';

/** What a video's player on the site itself says. */
export const playerMessages: Texts<typeof english.playerMessages> = {
  watchHere: 'Obejrzyj tutaj',
  comesFrom: (host) =>
    `Ten odtwarzacz pochodzi z ${host}. Po jego wczytaniu tamten serwis widzi twój adres IP i twoją przeglądarkę oraz może zapisać pliki cookie.`,
  load: 'Wczytaj odtwarzacz',
};
