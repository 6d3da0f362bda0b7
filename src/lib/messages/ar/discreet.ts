import type * as english from '../en/discreet.ts';
import { isolate } from '../isolate.ts';
import type { Texts } from '../texts.ts';

/** What the section of discreet mode says. */
export const discreetMessages: Texts<typeof english.discreetMessages> = {
  title: 'التكتّم',
  text: 'إخفاء ما قد يراه الآخرون.',
  modeHint: 'يعرض الفيديوهات أسطرًا نصية دون صور، ويعرض لعلامة التبويب عنوانًا وأيقونة محايدين.',
  keyHint: (key) => `المفتاح ${isolate(key)} (نقطة) يشغّله أو يوقفه في أي صفحة.`,
  pictures: 'الصور في وضع التكتّم',
  noPictures: 'عدم تحميلها',
  blurred: 'مموّهة حتى يمر المؤشر فوقها',
  neutralTab: 'علامة تبويب محايدة دائمًا',
  neutralTabHint: 'يعرض لعلامة التبويب عنوانًا وأيقونة محايدين حتى عند إيقاف وضع التكتّم.',
  quickExit: (byShift) =>
    `خروج سريع: اضغط الزر في رأس الصفحة، أو في قائمته على الهاتف.${byShift ? ' أو اضغط مفتاح Shift ثلاث مرات.' : ''} تعرض علامة التبويب هذه عندها صفحة عادية، ولا يعيدك زر الرجوع إلى هنا. تبقى علامات التبويب الأخرى والعنوان وسجل المتصفح كما هي.`,
};
