import type * as english from '../en/links.ts';
import type { Texts } from '../texts.ts';

/** What links to pages are called wherever they stand. */
export const linkMessages: Texts<typeof english.linkMessages> = {
  home: 'ホーム',
  tags: 'タグ',
  performers: '出演者',
  trending: 'トレンド',
  favorites: 'お気に入り',
  savedSearches: '保存した検索',
  settings: '設定',
  hiddenVideos: '非表示の動画',
  yourData: 'あなたのデータ',
  about: 'サイトについて',
  aboutUs: 'このサイトについて',
  contact: 'お問い合わせ',
  terms: '利用規約',
  privacy: 'プライバシーポリシー',
  dmca: 'DMCA',
  dmcaPolicy: 'DMCAポリシー',
  transparency: '透明性レポート',
  backHome: 'ホームに戻る',
  browseTags: 'タグを見る',
};

/** What controls are called that stand in the header, its menu and the footer alike. */
export const controlMessages: Texts<typeof english.controlMessages> = {
  discreetMode: '控えめモード',
  discreetModeOff: '控えめモードをオフにする',
  lightTheme: 'ライトテーマ',
  randomVideo: 'ランダム動画',
  cookieSettings: 'Cookieの設定',
  quickExit: 'すぐに退出',
  quickExitHint: 'すぐにサイトから退出します。オフにしていなければ、Shiftキーを3回押しても退出できます。',
};
