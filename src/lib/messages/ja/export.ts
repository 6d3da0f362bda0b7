import type * as english from '../en/export.ts';
import type { Texts } from '../texts.ts';

/** What can be wrong with an export, for operators and, where it is read live, for visitors (SPEC section 8). */
export const exportMessages: Texts<typeof english.exportMessages> = {
  httpError: (status) => `HTTPエラー（ステータス：${status}）`,
  noResponseStream: '応答のストリームを取得できませんでした',
  noVideoStream: '動画データのストリームを取得できませんでした',
  nothingParsed: 'データから動画を読み取れませんでした',
};
