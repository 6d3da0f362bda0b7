import type * as english from '../en/search-server.ts';
import type { Texts } from '../texts.ts';

/** What lists and the consent banner say where a search server answers. */
export const searchServerMessages: Texts<typeof english.searchServerMessages> = {
  partial: 'In dieser Liste fehlen zurzeit einige Videos.',
  asked: 'Suchen, Filter, Listen und was du ausblendest, werden auf dem Suchserver dieser Website nachgeschlagen.',
};
