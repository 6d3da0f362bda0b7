import type * as english from '../en/own-data.ts';
import { isolate } from '../isolate.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ar-u-nu-latn');
const plural = createPlural('ar');

/** Adds how many of them are new to a number of things. */
const withNew = (all: string, fresh: number) => `${all}، الجديد: ${inFull(fresh)}`;

/** What the section of the visitor's own data says. */
export const ownDataMessages: Texts<typeof english.ownDataMessages> = {
  title: 'بياناتك',
  text: 'لا حسابات في هذا الموقع. تُحفظ المفضّلة والإعدادات في هذا المتصفح فقط.',
  persistence: {
    refused: 'يمنع متصفحك التخزين، لذا لا تسري اختياراتك إلا في هذه الصفحة.',
    private: 'يبدو أن هذه نافذة خاصة. يُحذف كل ما هو محفوظ هنا عند إغلاقها.',
    kept: 'يحتفظ متصفحك بهذه البيانات حتى تزيلها.',
    usual:
      'يحذف Safari، وكل متصفح على iPhone أو iPad، هذه البيانات بعد سبعة أيام من الاستخدام دون زيارة. تحذفها النوافذ الخاصة عند إغلاقها. وقد يحذفها أيضًا متصفح تنقصه المساحة. صدّرها للاحتفاظ بها.',
  },
  backups: (count) =>
    plural(count, {
      zero: 'لا نسخ محفوظة من بيانات غير قابلة للقراءة.',
      one: 'تبقى نسخة واحدة من بيانات غير قابلة للقراءة إلى أن تختار نسيان هذا الموقع.',
      two: 'تبقى نسختان من بيانات غير قابلة للقراءة إلى أن تختار نسيان هذا الموقع.',
      few: `تبقى ${inFull(count)} نسخ من بيانات غير قابلة للقراءة إلى أن تختار نسيان هذا الموقع.`,
      many: `تبقى ${inFull(count)} نسخة من بيانات غير قابلة للقراءة إلى أن تختار نسيان هذا الموقع.`,
      other: `تبقى ${inFull(count)} نسخة من بيانات غير قابلة للقراءة إلى أن تختار نسيان هذا الموقع.`,
    }),
  keptPages: (pages) =>
    `تُحفظ في هذا المتصفح آخر الصفحات التي فتحتها (حتى ${inFull(pages)})، لتُفتح دون اتصال أيضًا. لا تُحفظ أي صفحة في وضع التكتّم ولا مع توفير البيانات. يزيلها «خروج سريع» و«نسيان هذا الموقع».`,
  exportData: 'تصدير البيانات',
  exportShort: 'تصدير',
  exported: (file) => `حُفظت باسم ${isolate(file)}.`,
  exportLacks: (parts) => `الملف غير كامل. ينقصه: ${parts.join('، ')}.`,
  importData: 'استيراد البيانات…',
  importShort: 'استيراد',
  importFile: 'الملف المراد استيراده',
  unreadable: 'تعذّرت قراءة الملف.',
  merged: 'اكتمل الاستيراد.',
  view: 'عرض مفضّلتك',
  notAllStored: 'لم يحفظ متصفحك كل ما استُورد.',
  holds: 'يحتوي الملف على',
  lacked: (parts) => `كان الملف غير كامل عند حفظه. ينقصه: ${parts.join('، ')}.`,
  keepsOwn: 'لا يغيّر الاستيراد شيئًا موجودًا هنا ولا يزيله.',
  merge: 'استيراد',
  cancel: 'إلغاء',
  forget: 'نسيان هذا الموقع…',
  forgetTitle: 'هل تريد نسيان هذا الموقع؟',
  forgetText:
    'يزيل هذا مفضّلتك وإعداداتك وإجاباتك من هذا المتصفح، وكل ما حفظه الموقع غير ذلك. لا يمكنك التراجع عنه. يبقى سجل المتصفح نفسه كما هو.',
  forgetAll: 'نسيان كل شيء',
  keep: 'الاحتفاظ بكل شيء',
  refusals: {
    tooLarge: 'الملف أكبر من أن يكون ملف تصدير من هذا الموقع.',
    otherFile: 'هذا الملف ليس ملف تصدير من هذا الموقع.',
    newer: 'الملف من إصدار أحدث من هذا الموقع. لا يستطيع هذا الإصدار قراءته.',
    unknownVersion: (version) => `الملف تالف. يذكر الإصدار ${version}، وهو غير موجود.`,
    noParts: 'الملف تالف. لا أجزاء فيه.',
    damagedPart: (key) => `الملف تالف. تعذّرت قراءة الجزء «${isolate(key)}» منه.`,
    nothingKnown: 'لا يحتوي الملف على شيء يعرفه هذا الموقع.',
  },
  parts: {
    favorites: 'مفضّلتك',
    details: 'عناوين المفضّلة',
    settings: 'إعداداتك',
    blocklist: 'قائمة الحظر',
    hiddenVideos: 'فيديوهاتك المخفية',
    lists: 'قوائمك',
    searches: 'عمليات بحثك المحفوظة',
    opened: 'الفيديوهات المفتوحة',
    recentSearches: 'عمليات البحث الأخيرة',
  },
  unreadablePart: (name) => `${name} (تعذّرت القراءة)`,
  someFavorites: (missing, all) => `${inFull(missing)} من أصل ${inFull(all)} في المفضّلة`,
  previews: {
    favorites: (count, fresh) =>
      withNew(
        plural(count, {
          zero: 'لا فيديوهات مفضّلة',
          one: 'فيديو مفضّل واحد',
          two: 'فيديوهان مفضّلان',
          few: `${inFull(count)} فيديوهات مفضّلة`,
          many: `${inFull(count)} فيديو مفضّلًا`,
          other: `${inFull(count)} فيديو مفضّل`,
        }),
        fresh,
      ),
    settings: (count, fresh, differing) => {
      const all = plural(count, {
        zero: 'لا إعدادات',
        one: 'إعداد واحد',
        two: 'إعدادان',
        few: `${inFull(count)} إعدادات`,
        many: `${inFull(count)} إعدادًا`,
        other: `${inFull(count)} إعداد`,
      });
      return `${withNew(all, fresh)}${differing > 0 ? `، يبقى كما هو هنا: ${inFull(differing)}` : ''}`;
    },
    blocklist: (count, fresh) =>
      withNew(
        plural(count, {
          zero: 'لا عناصر في قائمة الحظر',
          one: 'عنصر واحد في قائمة الحظر',
          two: 'عنصران في قائمة الحظر',
          few: `${inFull(count)} عناصر في قائمة الحظر`,
          many: `${inFull(count)} عنصرًا في قائمة الحظر`,
          other: `${inFull(count)} عنصر في قائمة الحظر`,
        }),
        fresh,
      ),
    hiddenVideos: (count, fresh) =>
      withNew(
        plural(count, {
          zero: 'لا فيديوهات مخفية',
          one: 'فيديو مخفي واحد',
          two: 'فيديوهان مخفيان',
          few: `${inFull(count)} فيديوهات مخفية`,
          many: `${inFull(count)} فيديو مخفيًا`,
          other: `${inFull(count)} فيديو مخفي`,
        }),
        fresh,
      ),
    lists: (count, fresh) =>
      withNew(
        plural(count, {
          zero: 'لا قوائم',
          one: 'قائمة واحدة',
          two: 'قائمتان',
          few: `${inFull(count)} قوائم`,
          many: `${inFull(count)} قائمة`,
          other: `${inFull(count)} قائمة`,
        }),
        fresh,
      ),
    searches: (count, fresh) =>
      withNew(
        plural(count, {
          zero: 'لا عمليات بحث محفوظة',
          one: 'عملية بحث محفوظة واحدة',
          two: 'عمليتا بحث محفوظتان',
          few: `${inFull(count)} عمليات بحث محفوظة`,
          many: `${inFull(count)} عملية بحث محفوظة`,
          other: `${inFull(count)} عملية بحث محفوظة`,
        }),
        fresh,
      ),
  },
};
