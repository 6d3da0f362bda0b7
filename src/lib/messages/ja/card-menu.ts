import type * as english from '../en/card-menu.ts';
import type { Texts } from '../texts.ts';

/** What the menu of a video says. */
export const cardMenuMessages: Texts<typeof english.cardMenuMessages> = {
  addToList: 'リストに追加',
  addTo: (list) => `「${list}」に追加`,
  removeFrom: (list) => `「${list}」から削除`,
  removed: (list) => `「${list}」から削除しました。`,
  hideVideo: 'この動画を非表示にする',
  hideLike: '似た動画を非表示にする',
  copyLink: 'リンクをコピー',
  copied: 'リンクをコピーしました。',
  notCopied: (url) => `ブラウザーがリンクをコピーしませんでした：${url}`,
  moreFrom: (site) => `${site}の他の動画`,
  openOn: (site) => `${site}で開く`,
};
