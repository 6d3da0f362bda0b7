import type * as english from '../en/layout.ts';
import { MINIMUM_AGE } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What every document says outside of its page. */
export const documentMessages: Texts<typeof english.documentMessages> = {
  skip: '本文へ移動',
  skipToVideos: '動画へ移動',
  partMissing: 'このページの一部を読み込めませんでした。',
  reload: '再読み込み',
  picture: '再生ボタンのついた映画館の看板',
};

/** What the HTML says in browsers below the baseline. */
export const browserMessages: Texts<typeof english.browserMessages> = {
  old: '検索、フィルター、お気に入りには、より新しいブラウザーが必要です。動画の一覧とリンクはこのまま使えます。',
  bare: 'このサイトには、より新しいブラウザーが必要です。',
};

/** What the header says. */
export const headerMessages: Texts<typeof english.headerMessages> = {
  homePage: (siteName) => `${siteName}のトップページ`,
  main: 'メイン',
  menu: 'メニュー',
};

/** What the footer says. */
export const footerMessages: Texts<typeof english.footerMessages> = {
  hosting: (siteName) =>
    `${siteName}は動画を保存していません。外部サイトが公開している動画へのリンクと、その画像を表示しています。`,
  navigation: 'ナビゲーション',
  information: 'サイト情報',
  report: 'コンテンツを報告',
  browser: 'お使いのブラウザー',
  elsewhere: '外部サイト',
  rights: (siteName) => `${siteName} 無断転載を禁じます。`,
  minimumAge: `${MINIMUM_AGE}+`,
  adultsOnly: `成人向け：${MINIMUM_AGE}歳以上の方のみご利用いただけます。`,
};

/** What is said of the languages that a site has, where it has several. */
export const languageMessages: Texts<typeof english.languageMessages> = {
  label: '言語',
};

/** What the gate says. */
export const gateMessages: Texts<typeof english.gateMessages> = {
  question: `あなたは${MINIMUM_AGE}歳以上ですか？`,
  text: (siteName) =>
    `${siteName}は成人向けの動画を掲載しています。サイトに入るには、年齢確認にお答えください。回答はこのブラウザーの中にとどまります。`,
  enter: `${MINIMUM_AGE}歳以上です（サイトに入る）`,
  exit: `${MINIMUM_AGE}歳未満です（退出する）`,
  textUnchecked: (siteName) =>
    `${siteName}は成人向けの動画を掲載しています。JavaScriptがないと回答を保存できないため、ページごとにおたずねします。`,
  textChecked: (siteName) =>
    `${siteName}は成人向けの動画を掲載しています。一部の地域では訪問者の年齢確認が義務づけられており、そのためにJavaScriptが必要です。`,
  agreement: (terms, privacy) => ['サイトに入ると、', terms, 'と', privacy, 'に同意したことになります。'],
  terms: '利用規約',
};
