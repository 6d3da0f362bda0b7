import type * as english from '../en/filters.ts';
import { calendarYearOfSpan } from '../../catalogue/epoch-days.ts';
import { createDayFormat } from '../day.ts';
import { createNumberFormat } from '../number.ts';
import { createSpanText } from '../span-text.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ja');
const dayText = createDayFormat('ja');

/** Two days, or the year that they enclose. */
const daysText = (from: number, to: number): string => {
  const year = calendarYearOfSpan({ from, to });
  return year === null ? `${dayText(from)}〜${dayText(to)}` : `${year}年`;
};

/** What the options of the filters say, and a list that they narrow: loaded with these. */
export const filterMessages: Texts<typeof english.filterMessages> = {
  kinds: { duration: '再生時間', date: '追加日', quality: '画質' },
  tags: 'タグ',
  labels: { performer: '出演者', source: '配信元', uploader: '投稿者' },
  unknown: { quality: '画質が不明な動画も一覧に残ります。' },
  addTag: 'タグを追加',
  addTagHere: 'タグを追加…',
  tagHint: 'タグを1回押すと「含む」、2回押すと「除外」になります。',
  suggestedTags: 'タグの候補',
  tagAdded: (tag) => `「${tag}」を追加しました。`,
  noTag: (text) => `「${text}」に一致するタグはありません。`,
  noTags: 'タグを読み込めませんでした',
  options: {
    'under-3': '3分未満',
    '3-10': '3〜10分',
    '10-20': '10〜20分',
    'over-20': '20分超',
    today: '今日',
    week: '今週',
    month: '今月',
    older: 'それ以前',
    hd: 'HD',
    sd: 'SD',
  },
  tagStates: { with: '含む', without: '除外' },
  leaveOut: (tag) => `「${tag}」を除外`,
  reset: 'リセット',
  show: (count, isExact) => `動画${inFull(count)}本${isExact ? '' : '以上'}を表示`,
  showVideos: '動画を表示',
  active: '適用中のフィルター',
  passing: (count, isExact) => `動画${inFull(count)}本${isExact ? '' : '以上'}`,
  without: (tag) => `${tag}を除外`,
  remove: (option) => `「${option}」を解除`,
  clearAll: 'すべて解除',
  clear: 'フィルターを解除',
  instead: (option, count) => `「${option}」を解除：動画${inFull(count)}本`,
  ends: { from: '範囲', to: '〜' },
  spans: {
    minutes: {
      from: '最短（分）',
      to: '最長（分）',
      unit: '分',
      reversed: '範囲の始めが終わりより大きくなっています。',
      label: createSpanText({
        since: (end) => `${inFull(end)}分以上`,
        until: (end) => `${inFull(end)}分以下`,
        between: (from, to) => (from === to ? `${inFull(from)}分` : `${inFull(from)}〜${inFull(to)}分`),
      }),
    },
    days: {
      from: '追加日の範囲の始め',
      to: '追加日の範囲の終わり',
      unit: '',
      reversed: '範囲の始めが終わりより後になっています。',
      label: createSpanText({
        since: (end) => `${dayText(end)}以降`,
        until: (end) => `${dayText(end)}以前`,
        between: (from, to) => (from === to ? dayText(from) : daysText(from, to)),
      }),
    },
  },
  year: '年',
  anyYear: 'すべての年',
  tagKind: 'タグの条件',
  tagKinds: { tags: 'すべて含む', any: 'いずれか' },
  anyOf: (tags) => tags.join('または'),
};
