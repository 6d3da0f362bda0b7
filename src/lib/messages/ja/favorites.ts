import type * as english from '../en/favorites.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ja');

/** What the page of favorites says. */
export const favoritesMessages: Texts<typeof english.favoritesMessages> = {
  none: 'お気に入りはまだありません。動画のハートを押すと、ここに追加されます。',
  browse: '動画を見る',
  count: (saved, gone, shown) => {
    const all = `保存した動画${inFull(saved)}本`;
    const missing = gone > 0 ? `、うち${inFull(gone)}本はカタログから削除済み` : '';
    return `${all}${missing}${shown < saved - gone ? `、${inFull(shown)}本を表示中` : ''}`;
  },
  showGone: 'これらを表示',
  goneTitle: 'カタログから削除済み',
  goneText: 'これらの動画はカタログに掲載されていません。配信元ではまだ見られるかもしれません。',
  goneUnknown: '削除された動画（タイトルの保存なし）',
  showMoreGone: (count) => `続きを表示（全${inFull(count)}本）`,
  related: 'おすすめの動画',
  notStored: 'ブラウザーがお気に入りを保存しませんでした。',
};
