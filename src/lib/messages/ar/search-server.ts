import type * as english from '../en/search-server.ts';
import type { Texts } from '../texts.ts';

/** What lists and the consent banner say where a search server answers. */
export const searchServerMessages: Texts<typeof english.searchServerMessages> = {
  partial: 'بعض الفيديوهات غير متاحة في هذه القائمة حاليًا.',
  asked: 'يُستعلم عن عمليات البحث والمرشحات والقوائم وما تخفيه في خادم البحث الخاص بهذا الموقع.',
};
