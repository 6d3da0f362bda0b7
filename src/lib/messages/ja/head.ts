import type * as english from '../en/head.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ja');

/** What scripts of the HTML say. */
export const headMessages: Texts<typeof english.headMessages> = {
  newTab: '新しいタブ',
  leaving: '退出中…',
  shiftTwice: 'Shiftキー：あと2回押すとサイトから退出します',
  shiftOnce: 'Shiftキー：あと1回押すとサイトから退出します',
  exitExpired: '「すぐに退出」の受付時間が切れました',
  entries: (count) => `件数：${inFull(count)}`,
  hiddenTag: '非表示中',
  discreetMode: (isOn) => `控えめモードは${isOn ? 'オン' : 'オフ'}です`,
};
