import type * as english from '../en/card-menu.ts';
import { isolate } from '../isolate.ts';
import type { Texts } from '../texts.ts';

/** What the menu of a video says. */
export const cardMenuMessages: Texts<typeof english.cardMenuMessages> = {
  addToList: 'إضافة إلى قائمة',
  addTo: (list) => `إضافة إلى «${isolate(list)}»`,
  removeFrom: (list) => `إزالة من «${isolate(list)}»`,
  removed: (list) => `أُزيل من «${isolate(list)}».`,
  hideVideo: 'إخفاء هذا الفيديو',
  hideLike: 'إخفاء فيديوهات مشابهة',
  copyLink: 'نسخ الرابط',
  copied: 'نُسخ الرابط.',
  // no isolate: who copies the address by hand would copy its marks, too
  notCopied: (url) => `لم ينسخ متصفحك الرابط: ${url}`,
  moreFrom: (site) => `المزيد من ${isolate(site)}`,
  openOn: (site) => `فتح على ${isolate(site)}`,
};
