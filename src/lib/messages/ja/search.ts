import type * as english from '../en/search.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ja');

/** What the search page and the search box of the header say. */
export const searchMessages: Texts<typeof english.searchMessages> = {
  placeholder: '動画、タグを検索…',
  search: '検索',
  clear: '検索をクリア',
  thisCatalogue: 'このカタログを検索',
  theCatalogue: 'カタログを検索',
  results: '検索結果',
  resultsFor: (text) => `「${text}」の検索結果`,
  resultsForTag: (kind, name) =>
    ({
      tag: `タグ「${name}」の動画`,
      performer: `「${name}」が出演する動画`,
      source: `「${name}」の動画`,
      uploader: `「${name}」が投稿した動画`,
    })[kind],
  labels: { performer: '出演者', source: '配信元' },
  found: (count) => `${inFull(count)}本の動画が見つかりました`,
  videos: '動画',
  videosFound: (count, isExact) => `動画（${inFull(count)}本${isExact ? '' : '以上'}）`,
  noneAsTyped: '完全に一致する動画はありません。近いものを表示しています。',
  readAs: (text, reading) => `「${text}」に一致する動画はありません。「${reading}」の結果を表示しています。`,
  searchTyped: (text) => `「${text}」のみで検索`,
  closeMatches: (count, isExact) => `近い結果（${inFull(count)}本${isExact ? '' : '以上'}）`,
  foundAndClose: (count, close) => `${inFull(count)}本の動画と、近い結果${inFull(close)}本が見つかりました`,
  tags: 'タグ',
  popularTags: '人気のタグ',
  trendingTags: 'トレンドのタグ',
  recent: '最近の検索',
  clearRecent: '最近の検索を消去',
  restoreRecent: '消去した検索を復元',
  recentCleared: '最近の検索を消去しました。',
  hint: 'タイトル、名前、タグを入力すると、カタログを検索できます。',
  operators:
    '"語句"のように囲むと続けて並ぶ語を、ORでいずれか一方を、tag:nightでタグを検索できます（performer:とsource:も同様）。-nightで除外します。',
  searching: '検索中…',
  searchFor: (text) => `「${text}」を検索`,
  loadingSuggestions: '候補を読み込み中…',
  noSuggestions: (text) => `「${text}」の検索結果はありません`,
  suggestions: '検索候補',
  suggestionCount: (count) => `候補${inFull(count)}件`,
};
