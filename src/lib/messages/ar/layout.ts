import type * as english from '../en/layout.ts';
import { MINIMUM_AGE } from '../../catalogue/limits.ts';
import { isolate } from '../isolate.ts';
import type { Texts } from '../texts.ts';

/** What every document says outside of its page. */
export const documentMessages: Texts<typeof english.documentMessages> = {
  skip: 'الانتقال إلى المحتوى',
  skipToVideos: 'الانتقال إلى الفيديوهات',
  partMissing: 'تعذّر تحميل جزء من هذه الصفحة.',
  reload: 'إعادة التحميل',
  picture: 'لافتة سينما عليها زر تشغيل',
};

/** What the HTML says in browsers below the baseline. */
export const browserMessages: Texts<typeof english.browserMessages> = {
  old: 'يتطلب البحث والفلاتر والمفضّلة متصفحًا أحدث من هذا. القوائم وروابطها تعمل.',
  bare: 'يتطلب هذا الموقع متصفحًا أحدث من هذا.',
};

/** What the header says. */
export const headerMessages: Texts<typeof english.headerMessages> = {
  homePage: (siteName) => `${isolate(siteName)}، الصفحة الرئيسية`,
  main: 'التنقل الرئيسي',
  menu: 'القائمة',
};

/** What the footer says. */
export const footerMessages: Texts<typeof english.footerMessages> = {
  hosting: (siteName) =>
    `لا يستضيف ${isolate(siteName)} أي فيديوهات، بل يضع روابط إلى فيديوهات تنشرها مواقع خارجية ويعرض صورًا منها.`,
  navigation: 'التنقل',
  information: 'معلومات',
  report: 'الإبلاغ عن محتوى',
  browser: 'متصفحك',
  elsewhere: 'على مواقع أخرى',
  rights: (siteName) => `${isolate(siteName)}. جميع الحقوق محفوظة.`,
  minimumAge: `${MINIMUM_AGE}+`,
  adultsOnly: `للبالغين فقط: يجب أن يكون عمرك ${MINIMUM_AGE} عامًا أو أكثر لاستخدام هذا الموقع.`,
};

/** What is said of the languages that a site has, where it has several. */
export const languageMessages: Texts<typeof english.languageMessages> = {
  label: 'اللغة',
};

/** What the gate says. */
export const gateMessages: Texts<typeof english.gateMessages> = {
  question: `هل عمرك ${MINIMUM_AGE} عامًا أو أكثر؟`,
  text: (siteName) =>
    `يعرض ${isolate(siteName)} فيديوهات للبالغين. يُرجى تأكيد عمرك للدخول. تبقى الإجابة في هذا المتصفح.`,
  enter: `عمري ${MINIMUM_AGE} عامًا أو أكثر – دخول`,
  exit: `عمري أقل من ${MINIMUM_AGE} عامًا – خروج`,
  textUnchecked: (siteName) =>
    `يعرض ${isolate(siteName)} فيديوهات للبالغين. دون JavaScript لا يمكن حفظ إجابتك: كل صفحة تسأل من جديد.`,
  textChecked: (siteName) =>
    `يعرض ${isolate(siteName)} فيديوهات للبالغين. في بعض المناطق يلزمه التحقق من عمر الزوار، وهذا يتطلب JavaScript.`,
  agreement: (terms, privacy) => ['بالدخول توافق على ', terms, ' وعلى ', privacy, '.'],
  terms: 'الشروط',
};
