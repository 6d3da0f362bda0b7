import type * as english from '../en/player.ts';
import type { Texts } from '../texts.ts';

/** What a video's player on the site itself says. */
export const playerMessages: Texts<typeof english.playerMessages> = {
  watchHere: 'Assistir aqui',
  comesFrom: (host) =>
    `Este player vem de ${host}. Assim que for carregado, esse site verá seu endereço IP e seu navegador, e poderá salvar cookies.`,
  load: 'Carregar o player',
};
