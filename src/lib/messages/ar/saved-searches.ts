import type * as english from '../en/saved-searches.ts';
import { MAX_NEW_VIDEOS, SEARCHES_MAX } from '../../catalogue/limits.ts';
import { isolate } from '../isolate.ts';
import type { Texts } from '../texts.ts';

/** What saved searches say. */
export const savedSearchMessages: Texts<typeof english.savedSearchMessages> = {
  allVideos: 'كل الفيديوهات',
  title: 'عمليات البحث المحفوظة',
  save: 'حفظ البحث',
  none: 'لا عمليات بحث محفوظة. الزر «حفظ البحث» موجود فوق نتائج البحث وفوق قائمة كل وسم.',
  saved: (name) => `حُفظ «${isolate(name)}». تجده في صفحة المفضّلة مع عدد الفيديوهات الجديدة.`,
  view: 'عرض',
  full: `يمكنك حفظ ما يصل إلى ${SEARCHES_MAX} عملية بحث. أزِل واحدة منها أولًا.`,
  notStored: 'لم يحفظ متصفحك عمليات بحثك.',
  fresh: (count) => (count < MAX_NEW_VIDEOS ? `الجديد: ${count}` : `الجديد: ${MAX_NEW_VIDEOS}+`),
  nothingNew: 'لا جديد',
  unknown: 'لم يعد هذا الوسم في الكتالوج',
  remove: (name) => `إزالة ${isolate(name)}`,
  removed: 'أُزيل.',
};
