import type * as english from '../en/report.ts';
import type { Texts } from '../texts.ts';

/** What reports about videos say, and the letters that they are. */
export const reportMessages: Texts<typeof english.reportMessages> = {
  report: 'この動画を報告',
  why: 'この動画のどこに問題がありますか？',
  byLetter: 'メールアプリが開きます。動画と理由はあらかじめ入力されています。',
  byForm: '報告フォームが新しいタブで開きます。動画と理由はあらかじめ入力されています。',
  reasons: [
    '未成年者が映っている',
    '映っている人が同意していない',
    'その他の点で法律に違反している',
    '自分の作品が無断で使われている',
    'タイトルまたはタグが間違っている',
    '再生できなくなっている',
    'その他の理由',
  ],
  subject: (siteName) => `${siteName}への報告`,
  body: (title, id, link, reason) =>
    [`動画：${title}`, `ID：${id}`, `リンク：${link}`, `理由：${reason}`, '', ''].join('\r\n'),
};
