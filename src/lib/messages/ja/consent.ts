import type * as english from '../en/consent.ts';
import type { Texts } from '../texts.ts';

/** What the consent banner says. */
export const consentMessages: Texts<typeof english.consentMessages> = {
  label: 'Cookieへの同意',
  title: 'Cookieについての選択',
  text: 'サイトに必要なデータは、このブラウザーの中にとどまります。アクセス解析と広告は、許可しない限りオフです。',
  counting: '訪問数だけを数えています。Cookieは使わず、誰の訪問かもわかりません。',
  signal:
    'お使いのブラウザーがプライバシーの保護を求めているため（Global Privacy Control）、別の選択をするまでは「必須のみ」になります。',
  answeredForSignal:
    'お使いのブラウザーがプライバシーの保護を求めているため（Global Privacy Control）、「必須のみ」を選択しました。',
  changeAnswer: '変更',
  acceptAll: 'すべて許可',
  essentialOnly: '必須のみ',
  customize: 'カスタマイズ',
  save: '設定を保存',
  cancel: 'キャンセル',
  stored: '選択内容を保存しました。',
  essential: '必須',
  essentialHint: '年齢確認、テーマ、お気に入り。常にオンです。',
  embeds: '外部サイトの埋め込み',
  embedsHint: '動画の配信元の画像。常にオンです。',
  analytics: 'アクセス解析',
  analyticsHint: '訪問数を数え、どのページが使われているかを調べます。',
  advertising: '広告',
  advertisingHint: 'このサイトは広告収入で運営されています。',
  notStored: 'ブラウザーが選択内容を保存しませんでした。',
};
