import type * as english from '../en/saved-searches.ts';
import { MAX_NEW_VIDEOS, SEARCHES_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What saved searches say. */
export const savedSearchMessages: Texts<typeof english.savedSearchMessages> = {
  allVideos: 'すべての動画',
  title: '保存した検索',
  save: '検索を保存',
  none: '保存した検索はありません。「検索を保存」ボタンは、検索結果とタグの一覧の上にあります。',
  saved: (name) => `「${name}」を保存しました。お気に入りのページに、新着動画の本数とともに表示されます。`,
  view: '表示',
  full: `検索は${SEARCHES_MAX}件まで保存できます。先にどれかを削除してください。`,
  notStored: 'ブラウザーが検索を保存しませんでした。',
  fresh: (count) => (count < MAX_NEW_VIDEOS ? `新着${count}本` : `新着${MAX_NEW_VIDEOS}本以上`),
  nothingNew: '新着なし',
  unknown: 'タグがカタログにありません',
  remove: (name) => `「${name}」を削除`,
  removed: '削除しました。',
};
