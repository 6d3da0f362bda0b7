import type * as english from '../en/search-server.ts';
import type { Texts } from '../texts.ts';

/** What lists and the consent banner say where a search server answers. */
export const searchServerMessages: Texts<typeof english.searchServerMessages> = {
  partial: '現在、この一覧では一部の動画を表示できません。',
  asked: '検索、絞り込み、リスト、非表示にした内容は、このサイトの検索サーバーに問い合わせます。',
};
