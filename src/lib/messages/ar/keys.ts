import type * as english from '../en/keys.ts';
import type { Texts } from '../texts.ts';

/** What keyboard shortcuts say. */
export const keyMessages: Texts<typeof english.keyMessages> = {
  title: 'المفاتيح',
  search: 'البحث',
  move: 'الانتقال إلى الفيديو الأول، ثم من فيديو إلى آخر',
  ends: 'أول فيديو في القائمة وآخر فيديو فيها',
  favorite: 'إضافة الفيديو إلى مفضّلتك أو إزالته منها',
  list: 'إضافة الفيديو إلى إحدى قوائمك',
  exclude: 'إخفاء هذا الفيديو أو فيديوهات مشابهة',
  random: 'عرض فيديو عشوائي من هذه القائمة',
  undo: 'التراجع عن آخر تغيير',
  discreet: 'تشغيل وضع التكتّم أو إيقافه',
  help: 'عرض هذه المفاتيح',
  exit: 'اضغط Shift ثلاث مرات لمغادرة الموقع فورًا.',
  turnOff: 'يمكنك إيقاف المفاتيح في الإعدادات.',
  settings: 'فتح الإعدادات',
  added: 'أُضيف إلى مفضّلتك',
  removed: 'أُزيل من مفضّلتك',
};
