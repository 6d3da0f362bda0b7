import type * as english from '../en/admin.ts';
import type { Texts } from '../texts.ts';

/** What the demonstration of an admin page says. */
export const adminMessages: Texts<typeof english.adminMessages> = {
  login: '管理者ログイン',
  demonstration: (password) => ['これはデモです。何も保存されません。パスワードは', password, 'です。'],
  password: 'パスワード',
  enter: 'ログイン',
  leave: 'ログアウト',
  wrongPassword: 'パスワードが違います',
  newVideo: '動画を追加',
  title: 'タイトル',
  embedUrl: '埋め込み用URL',
  thumbnailUrl: 'サムネイルのURL',
  duration: '再生時間（秒）',
  source: '配信元',
  categories: 'カテゴリ',
  tags: 'タグ',
  tagsHint: 'コンマで区切ります',
  noTag: 'タグを1つ以上入力してください。',
  description: '説明',
  optional: '（任意）',
  submit: '送信',
  preview: 'プレビュー',
  submitted: '動画を送信しました（これはデモのため、データは保存されていません）',
};
