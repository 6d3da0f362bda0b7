import type * as english from '../en/tags.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ja');

/** Says what was looked for, before the name of what was not found. */
const lookedFor = (letter: string | null, text: string) => {
  const parts = [...(letter ? [`「${letter}」で始まる`] : []), ...(text ? [`「${text}」に一致する`] : [])];
  return parts.join('、');
};

/** What the pages of all tags and of all performers say. */
export const labelListMessages: Texts<typeof english.labelListMessages> = {
  performer: {
    loading: '出演者を読み込み中…',
    none: (letter, text) => `${lookedFor(letter, text)}出演者は見つかりませんでした`,
    count: (count) => `出演者${inFull(count)}人`,
    firstOf: (shown, all) => `出演者${inFull(all)}人のうち最初の${inFull(shown)}人です。`,
    showAll: (count) => `出演者${inFull(count)}人をすべて表示`,
    placeholder: '出演者を検索…',
    search: '出演者を検索',
  },
  tag: {
    loading: 'タグを読み込み中…',
    none: (letter, text) => `${lookedFor(letter, text)}タグは見つかりませんでした`,
    count: (count) => `タグ${inFull(count)}件`,
    firstOf: (shown, all) => `タグ${inFull(all)}件のうち最初の${inFull(shown)}件です。`,
    showAll: (count) => `タグ${inFull(count)}件をすべて表示`,
    placeholder: 'タグを検索…',
    search: 'タグを検索',
  },
};

/** What the page of all tags says, and the page of a tag that is not among the files. */
export const tagsMessages: Texts<typeof english.tagsMessages> = {
  firstLetter: '頭文字',
  all: 'すべて',
  related: '関連タグ',
  alongside: '一緒に使われるタグ',
  videos: '動画',
  back: { tag: 'タグ一覧に戻る', performer: '出演者一覧に戻る', source: 'ホームに戻る' },
  notFound: {
    tag: 'タグが見つかりません',
    performer: '出演者が見つかりません',
    source: '配信元が見つかりません',
  },
  notFoundText: {
    tag: 'お探しのタグは存在しません。',
    performer: 'お探しの出演者は存在しません。',
    source: 'お探しの配信元は存在しません。',
  },
  others: (kind, names) =>
    ({
      tag: `${names.join('、')}のタグが付いた動画も含まれています。`,
      performer: `${names.join('、')}の動画も含まれています。`,
      source: `${names.join('、')}の動画も含まれています。`,
    })[kind],
};
