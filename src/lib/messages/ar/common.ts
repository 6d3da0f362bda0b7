import type * as english from '../en/common.ts';
import type { Texts } from '../texts.ts';

/** Texts that many parts share. */
export const commonMessages: Texts<typeof english.commonMessages> = {
  loadFailed: 'تعذّر تحميل الفيديوهات',
  tryAgain: 'إعادة المحاولة',
  close: 'إغلاق',
  undo: 'تراجع',
  undone: 'تم التراجع',
  undoKey: (key) => `اضغط ${key} للتراجع.`,
  showMore: 'عرض المزيد',
  loadingVideos: 'جارٍ تحميل الفيديوهات…',
  opensNewTab: 'يُفتح في علامة تبويب جديدة',
};
