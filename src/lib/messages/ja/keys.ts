import type * as english from '../en/keys.ts';
import type { Texts } from '../texts.ts';

/** What keyboard shortcuts say. */
export const keyMessages: Texts<typeof english.keyMessages> = {
  title: 'キー操作',
  search: '検索',
  move: '最初の動画へ、その後は動画から動画へ移動',
  ends: '一覧の最初と最後の動画へ移動',
  favorite: '動画をお気に入りに追加、または削除',
  list: '動画をマイリストに追加',
  exclude: 'この動画、または似た動画を非表示にする',
  random: 'この一覧からランダムに動画を表示',
  undo: '直前の操作を元に戻す',
  discreet: '控えめモードのオンとオフを切り替え',
  help: 'キー操作の一覧を表示',
  exit: 'Shiftキーを3回押すと、すぐにサイトから退出します。',
  turnOff: 'キー操作は設定でオフにできます。',
  settings: '設定を開く',
  added: 'お気に入りに追加しました',
  removed: 'お気に入りから削除しました',
};
