import type * as english from '../en/lock.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ar-u-nu-latn');
const plural = createPlural('ar');

/** What the lock of the visitor's lists says. */
export const lockMessages: Texts<typeof english.lockMessages> = {
  title: 'القفل',
  text: 'يمنع رمز PIN أي عابر من رؤية مفضّلتك وقوائمك وعمليات بحثك والفيديوهات التي فتحتها. هذا ليس تشفيرًا: من يستطيع استخدام أدوات المطوّرين على هذا الجهاز يمكنه قراءتها.',
  needsSecure: 'لا يتيح متصفحك رمز PIN إلا عبر اتصال آمن (https).',
  pin: 'رمز PIN، من 4 إلى 8 أرقام',
  repeat: 'رمز PIN مرة أخرى',
  minutes: 'القفل بعد',
  after: (minutes) =>
    plural(minutes, {
      zero: `${inFull(minutes)} دقيقة دون استخدام`,
      one: 'دقيقة واحدة دون استخدام',
      two: 'دقيقتين دون استخدام',
      few: `${inFull(minutes)} دقائق دون استخدام`,
      many: `${inFull(minutes)} دقيقة دون استخدام`,
      other: `${inFull(minutes)} دقيقة دون استخدام`,
    }),
  noReset: 'لا يمكن لأحد إعادة تعيين رمز PIN منسي. الحل الوحيد هو «نسيان هذا الموقع»، وهو يزيل كل ما هو محفوظ هنا.',
  lock: 'قفل قوائمي',
  lockNow: 'القفل الآن',
  remove: 'إزالة رمز PIN',
  removed: 'تمت إزالة رمز PIN.',
  isOn: 'تُقفل قوائمك تلقائيًا، وكذلك في كل علامة تبويب جديدة.',
  locked: 'قوائمك مقفلة.',
  goToLock: 'إدخال رمز PIN',
  unlock: 'فتح القفل',
  unlocked: 'تم فتح قفل قوائمك.',
  forgot: 'هل نسيت رمز PIN؟',
  noPin: 'اكتب من 4 إلى 8 أرقام.',
  differs: 'رمزا PIN غير متطابقين.',
  wrong: 'رمز PIN غير صحيح.',
  wait: (seconds) =>
    plural(seconds, {
      zero: `محاولات خاطئة كثيرة. أعد المحاولة بعد ${inFull(seconds)} ثانية.`,
      one: 'محاولات خاطئة كثيرة. أعد المحاولة بعد ثانية واحدة.',
      two: 'محاولات خاطئة كثيرة. أعد المحاولة بعد ثانيتين.',
      few: `محاولات خاطئة كثيرة. أعد المحاولة بعد ${inFull(seconds)} ثوانٍ.`,
      many: `محاولات خاطئة كثيرة. أعد المحاولة بعد ${inFull(seconds)} ثانية.`,
      other: `محاولات خاطئة كثيرة. أعد المحاولة بعد ${inFull(seconds)} ثانية.`,
    }),
  notStored: 'لم يحفظ متصفحك رمز PIN.',
};
