import type * as english from '../en/common.ts';
import type { Texts } from '../texts.ts';

/** Texts that many parts share. */
export const commonMessages: Texts<typeof english.commonMessages> = {
  loadFailed: '動画を読み込めませんでした',
  tryAgain: '再試行',
  close: '閉じる',
  undo: '元に戻す',
  undone: '元に戻しました',
  undoKey: (key) => `${key}キーで元に戻せます。`,
  showMore: 'もっと見る',
  loadingVideos: '動画を読み込み中…',
  opensNewTab: '新しいタブで開きます',
};
