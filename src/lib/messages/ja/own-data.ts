import type * as english from '../en/own-data.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ja');
const previewText = (what: string, count: number, fresh: number) =>
  `${what}${inFull(count)}件（うち新規${inFull(fresh)}件）`;

/** What the section of the visitor's own data says. */
export const ownDataMessages: Texts<typeof english.ownDataMessages> = {
  title: 'あなたのデータ',
  text: 'このサイトにアカウントはありません。お気に入りと設定は、このブラウザーだけに保存されます。',
  persistence: {
    refused: 'ブラウザーが保存をブロックしているため、選択内容はこのページでのみ有効です。',
    private: 'プライベートウィンドウのようです。ここに保存したものは、ウィンドウを閉じるとすべて削除されます。',
    kept: 'このデータは、あなたが削除するまでブラウザーに保存されます。',
    usual:
      'SafariとiPhone・iPadのすべてのブラウザーでは、ブラウザーを7日間使う間にこのサイトを訪れないと、このデータが削除されます。プライベートウィンドウでは、閉じたときに削除されます。その他のブラウザーでも、空き容量が少ないと削除されることがあります。残しておくにはエクスポートしてください。',
  },
  backups: (count) =>
    `読み取れないデータのコピーが${inFull(count)}件あります。このサイトの記録を消去するまで保管されます。`,
  keptPages: (pages) =>
    `最後に開いた${inFull(pages)}ページをこのブラウザーに保存し、オフラインでも開けるようにしています。控えめモードとデータ節約のときは保存しません。「すぐに退出」と「このサイトの記録を消去」で削除されます。`,
  exportData: 'データをエクスポート',
  exportShort: 'エクスポート',
  exported: (file) => `${file}として保存しました。`,
  exportLacks: (parts) => `ファイルは不完全です。次のものが含まれていません：${parts.join('、')}。`,
  importData: 'データをインポート…',
  importShort: 'インポート',
  importFile: 'インポートするファイル',
  unreadable: 'ファイルを読み取れません。',
  merged: 'インポートが完了しました。',
  view: 'お気に入りを見る',
  notAllStored: 'ブラウザーがインポート内容の一部を保存しませんでした。',
  holds: 'ファイルの内容',
  lacked: (parts) => `保存した時点で不完全でした。次のものが含まれていません：${parts.join('、')}。`,
  keepsOwn: 'インポートしても、すでにあるものは変更も削除もされません。',
  merge: 'インポート',
  cancel: 'キャンセル',
  forget: 'このサイトの記録を消去…',
  forgetTitle: 'このサイトの記録を消去しますか？',
  forgetText:
    'お気に入り、設定、回答など、このサイトが保存したものをすべてこのブラウザーから削除します。元に戻すことはできません。ブラウザーの閲覧履歴は残ります。',
  forgetAll: 'すべて消去',
  keep: '消去しない',
  refusals: {
    tooLarge: 'このサイトからエクスポートしたファイルとしては大きすぎます。',
    otherFile: 'このサイトからエクスポートしたファイルではありません。',
    newer: 'このサイトのより新しいバージョンで作られたファイルのため、読み取れません。',
    unknownVersion: (version) => `ファイルが壊れています。存在しないバージョン${version}が指定されています。`,
    noParts: 'ファイルが壊れています。項目がありません。',
    damagedPart: (key) => `ファイルが壊れています。項目「${key}」を読み取れません。`,
    nothingKnown: 'このサイトで使えるデータがファイルにありません。',
  },
  parts: {
    favorites: 'お気に入り',
    details: 'お気に入りのタイトル',
    settings: '設定',
    blocklist: '非表示リスト',
    hiddenVideos: '非表示の動画',
    lists: 'マイリスト',
    searches: '保存した検索',
    opened: '閲覧した動画',
    recentSearches: '最近の検索',
  },
  unreadablePart: (name) => `${name}（読み取り不可）`,
  someFavorites: (missing, all) => `お気に入り${inFull(all)}件のうち${inFull(missing)}件`,
  previews: {
    favorites: (count, fresh) => previewText('お気に入り', count, fresh),
    settings: (count, fresh, differing) => {
      const all = previewText('設定', count, fresh);
      return differing > 0 ? `${all}、${inFull(differing)}件は現在のまま` : all;
    },
    blocklist: (count, fresh) => previewText('非表示リスト', count, fresh),
    hiddenVideos: (count, fresh) => previewText('非表示の動画', count, fresh),
    lists: (count, fresh) => previewText('リスト', count, fresh),
    searches: (count, fresh) => previewText('保存した検索', count, fresh),
  },
};
