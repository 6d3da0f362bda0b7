import type * as english from '../en/transparency.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ja');

/** What the page of removals says. */
export const transparencyMessages: Texts<typeof english.transparencyMessages> = {
  title: '透明性レポート',
  description: '掲載の削除依頼に応じた件数を、月と理由ごとに公開しています。',
  text: 'このサイトからの掲載の削除依頼を、応じた月と理由ごとに集計しています。削除は恒久的で、カタログの今後のすべての更新にも適用されます。動画の本数は、依頼により現在のカタログから除外しているものです。削除した内容はここには公開しません。',
  requests: (count) =>
    count === 0 ? 'これまでに削除依頼はありません。' : `これまでに合計${inFull(count)}件の依頼に応じました。`,
  deleted: (count) => `このほか、配信元でリンク先が削除された動画${inFull(count)}本を除外しています。`,
  removals: '削除',
  caption: '月と理由ごとの削除件数',
  columns: { month: '月', reason: '理由', requests: '依頼', videos: '動画' },
  month: (first) => first.toLocaleDateString('ja', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
};
