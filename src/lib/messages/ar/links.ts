import type * as english from '../en/links.ts';
import type { Texts } from '../texts.ts';

/** What links to pages are called wherever they stand. */
export const linkMessages: Texts<typeof english.linkMessages> = {
  home: 'الرئيسية',
  tags: 'الوسوم',
  performers: 'الأشخاص',
  trending: 'الرائج',
  favorites: 'المفضّلة',
  savedSearches: 'عمليات البحث المحفوظة',
  settings: 'الإعدادات',
  hiddenVideos: 'الفيديوهات المخفية',
  yourData: 'بياناتك',
  about: 'من نحن',
  aboutUs: 'من نحن',
  contact: 'اتصل بنا',
  terms: 'شروط الخدمة',
  privacy: 'سياسة الخصوصية',
  dmca: 'DMCA',
  dmcaPolicy: 'سياسة DMCA',
  transparency: 'الشفافية',
  backHome: 'العودة إلى الرئيسية',
  browseTags: 'تصفّح الوسوم',
};

/** What controls are called that stand in the header, its menu and the footer alike. */
export const controlMessages: Texts<typeof english.controlMessages> = {
  discreetMode: 'وضع التكتّم',
  discreetModeOff: 'إيقاف وضع التكتّم',
  lightTheme: 'المظهر الفاتح',
  randomVideo: 'فيديو عشوائي',
  cookieSettings: 'إعدادات ملفات تعريف الارتباط',
  quickExit: 'خروج سريع',
  quickExitHint: 'مغادرة الموقع فورًا. ضغط Shift ثلاث مرات يفعل الشيء نفسه ما لم توقفه.',
};
