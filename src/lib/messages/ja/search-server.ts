import type * as english from '../en/search-server.ts';
import type { Texts } from '../texts.ts';

/** What lists say where a search server answers. */
export const searchServerMessages: Texts<typeof english.searchServerMessages> = {
  partial: '現在、この一覧では一部の動画を表示できません。',
};
