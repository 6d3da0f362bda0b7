import type * as english from '../en/player.ts';
import type { Texts } from '../texts.ts';

/** What a video's player on the site itself says. */
export const playerMessages: Texts<typeof english.playerMessages> = {
  watchHere: 'ここで再生',
  comesFrom: (host) =>
    `このプレーヤーは${host}のものです。読み込むと、あなたのIPアドレスとブラウザーの情報がそのサイトに伝わり、Cookieが設定されることがあります。`,
  load: 'プレーヤーを読み込む',
};
