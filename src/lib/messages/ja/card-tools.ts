import type * as english from '../en/card-tools.ts';
import type { Texts } from '../texts.ts';

/** What is said of the buttons of a card. */
export const cardToolMessages: Texts<typeof english.cardToolMessages> = {
  favorite: (title) => `お気に入り：${title}`,
  more: (title) => `その他の操作：${title}`,
  noMenu: 'メニューを読み込めませんでした。',
};
