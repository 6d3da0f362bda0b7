import type * as english from '../en/consent.ts';
import type { Texts } from '../texts.ts';

/** What the consent banner says. */
export const consentMessages: Texts<typeof english.consentMessages> = {
  label: 'الموافقة على ملفات تعريف الارتباط',
  title: 'اختيارك بشأن ملفات تعريف الارتباط',
  text: 'تبقى البيانات التي يحتاج إليها الموقع في هذا المتصفح. الإحصاءات والإعلانات متوقفة ما لم تسمح بها.',
  counting: 'تُحسب الزيارات دون ملفات تعريف ارتباط ودون معرفة هويتك.',
  signal: 'يطلب متصفحك الخصوصية (Global Privacy Control)، لذا يسري خيار «الضرورية فقط» إلى أن تختار غير ذلك.',
  answeredForSignal: 'يطلب متصفحك الخصوصية (Global Privacy Control)، لذا اختير «الضرورية فقط» تلقائيًا.',
  changeAnswer: 'تغيير',
  acceptAll: 'قبول الكل',
  essentialOnly: 'الضرورية فقط',
  customize: 'تخصيص',
  save: 'حفظ التفضيلات',
  cancel: 'إلغاء',
  stored: 'تم حفظ اختيارك.',
  essential: 'الضرورية',
  essentialHint: 'تأكيد العمر والمظهر والمفضّلة. مفعّلة دائمًا.',
  embeds: 'محتوى من جهات خارجية',
  embedsHint: 'صور من مصادر الفيديوهات. مفعّل دائمًا.',
  analytics: 'الإحصاءات',
  analyticsHint: 'تحسب الزيارات لمعرفة الصفحات المستخدمة.',
  advertising: 'الإعلانات',
  advertisingHint: 'الإعلانات تموّل الموقع.',
  notStored: 'لم يحفظ متصفحك اختيارك.',
};
