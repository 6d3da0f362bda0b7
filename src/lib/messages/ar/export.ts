import type * as english from '../en/export.ts';
import type { Texts } from '../texts.ts';

/** What can be wrong with an export, for operators and, where it is read live, for visitors (SPEC section 8). */
export const exportMessages: Texts<typeof english.exportMessages> = {
  httpError: (status) => `خطأ HTTP! الحالة: ${status}`,
  noResponseStream: 'تعذّرت قراءة الاستجابة',
  noVideoStream: 'تعذّرت قراءة بيانات الفيديوهات',
  nothingParsed: 'تعذّرت قراءة أي فيديو من البيانات',
};
