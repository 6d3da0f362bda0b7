import type * as english from '../en/lists.ts';
import { LISTS_MAX } from '../../catalogue/limits.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ja');

/** What the visitor's own lists say, and the tools over them. */
export const listsMessages: Texts<typeof english.listsMessages> = {
  choose: 'マイリスト',
  newWithVideo: 'この動画で新しいリストを作成',
  create: '作成',
  addedTo: (name) => `「${name}」に追加しました。`,
  full: (count) => `${inFull(count)}本（上限）`,
  needsName: 'リストに名前を付けてください。',
  nameTaken: (name) => `「${name}」という名前のリストはすでにあります。`,
  noRoom: `リストは${LISTS_MAX}件まで作成できます。`,
  notStored: 'ブラウザーがリストを保存しませんでした。',
  empty: 'このリストは空です。動画の横の3点メニューから「リストに追加」を選んでください。',
  noTitle: '一致するタイトルはありません。',
  lists: 'リスト',
  favorites: 'お気に入り',
  opened: '最近閲覧した動画',
  noneOpened: '閲覧した動画がここに表示されます。',
  clearOpened: '消去',
  restoreOpened: '消去した動画を復元',
  openedCleared: '最近閲覧した動画の記録を消去しました。',
  newList: '新しいリスト',
  name: '名前',
  renameList: 'リストの名前を変更',
  rename: '名前を変更',
  delete: '削除',
  share: '共有',
  shareList: (name) => `「${name}」を共有`,
  link: 'このリストへのリンク',
  linkCopied: 'リンクをコピーしました。どのブラウザーでもこのリストを開けます。',
  shareByHand: 'このリンクをコピーしてください',
  code: 'QRコード',
  codeOf: (name) => `「${name}」のQRコード`,
  codeLabel: 'このリストへのリンクのQRコード',
  codeHint:
    '別の端末のカメラで読み取ってください。リストそのものがコードに含まれています。データはどこにも送信されません。',
  codeTooLong: (videos, fitting) =>
    `${inFull(videos)}本の動画のうち、QRコードに入るのは最初の${inFull(fitting)}本だけです。リンクを共有するか、データをエクスポートしてください。`,
  tooLong: 'このリストは長すぎるため、リンクにできません。代わりにデータをエクスポートしてください。',
  shared: {
    title: (name) => (name === null ? '共有されたお気に入り' : `共有されたリスト：${name}`),
    text: 'これらの動画はリンクに含まれていたものです。追加するまで保存されません。',
    joins: (name) => `「${name}」という名前のリストがすでにあるため、これらの動画はそこに追加されます。`,
    addList: 'マイリストに追加',
    addFavorites: 'お気に入りに追加',
    leave: 'お気に入りへ移動',
    taken: (name) => (name === null ? 'お気に入りに追加しました。' : `マイリストに「${name}」を追加しました。`),
    cut: (name) => `「${name}」が上限に達したため、一部の動画は追加されませんでした。`,
    damaged: 'このリンクは壊れています。動画が含まれていません。',
  },
  listDeleted: (name) => `「${name}」を削除しました。`,
  searchPlaceholder: 'タイトルを検索…',
  search: 'このリストのタイトルを検索',
  order: 'このリストの並び順',
  orders: {
    added: '追加が古い順',
    latest: '追加が新しい順',
    title: 'タイトル順',
    duration: '再生時間順',
  },
  count: (videos, shown, gone) => {
    const all = `動画${inFull(videos)}本`;
    const some = shown < videos ? `、${inFull(shown)}本を表示中` : '';
    return `${all}${some}${gone > 0 ? `、${inFull(gone)}本はカタログから削除済み` : ''}`;
  },
};
