import type * as english from '../en/pages.ts';
import { isolate } from '../isolate.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';
import { countMessages } from './counts.ts';
import { labelListMessages } from './tags.ts';

const inFull = createNumberFormat('ar-u-nu-latn');
const plural = createPlural('ar');

/** Texts of the HTML alone: no script needs them. */
export const pageMessages: Texts<typeof english.pageMessages> = {
  routingFailed: 'خطأ غير متوقع!',
  routeNotFound: '404: غير موجود',
  pageNotFound: 'الصفحة غير موجودة',
  pageNotFoundText: 'الصفحة القانونية المطلوبة غير موجودة.',
};

/** What the home page says. */
export const homeMessages: Texts<typeof english.homeMessages> = {
  description: (videos, tags) =>
    `${countMessages.videosInFull(videos)}، ${labelListMessages.tag.count(tags)}: تصفّح وفلترة وبحث. دون حساب ودون تثبيت أي شيء.`,
  size: (videos, tags) => `${countMessages.videosInFull(videos)}، ${labelListMessages.tag.count(tags)}`,
  title: 'اكتشف ما يستحق المشاهدة.',
  seeTrending: 'إلى الرائج',
  popularTags: 'الوسوم الشائعة',
  viewAllTags: 'كل الوسوم',
  latest: 'أحدث الفيديوهات',
  viewTrending: 'عرض الرائج',
};

/** What lists say that go on over several pages. */
export const pagedMessages: Texts<typeof english.pagedMessages> = {
  videos: 'الفيديوهات',
  page: 'الصفحة',
  pages: 'الصفحات',
  skip: 'الانتقال إلى أسفل الصفحة',
  pageOf: (number) => `الصفحة ${number}`,
  latest: (number) => `أحدث الفيديوهات، الصفحة ${number}`,
  latestDescription: (number, pages) => `أحدث فيديوهات الكتالوج، الصفحة ${number} من ${pages}.`,
};

/** What Trending says. */
export const trendingMessages: Texts<typeof english.trendingMessages> = {
  description: 'الفيديوهات الأكثر مشاهدة اليوم وهذا الأسبوع وهذا الشهر وفي كل الأوقات.',
  text: 'الفيديوهات الأكثر مشاهدة في الفترة.',
};

/** Adds the number of a further page to a text. */
const onPage = (text: string, page: number) => (page > 1 ? `${text}، الصفحة ${page}` : text);

/** What the page of a tag, a performer or a source says, which may have several names. */
export const tagPageMessages: Texts<typeof english.tagPageMessages> = {
  title: (names, page) => onPage(names.join('، '), page),
  description: (kind, names, videos, page) => {
    const name = names.map(isolate).join(' أو ');
    const of = { tag: `بالوسم ${name}`, performer: `مع ${name}`, source: `من ${name}` }[kind];
    return `${onPage(`${countMessages.videosInFull(videos)} ${of}`, page)}.`;
  },
  back: { tag: 'كل الوسوم', performer: 'كل الأشخاص', source: 'الرئيسية' },
  videos: (page) => onPage('الفيديوهات', page),
};

/** What the page that answers for rare tags says before it knows which one is asked for. */
export const rareTagMessages: Texts<typeof english.rareTagMessages> = {
  title: 'وسم',
  description: 'فيديوهات وسم لا تحمله إلا فيديوهات قليلة.',
};

/** What the page of all labels of a kind says, and those that list them from A to Z. */
export const allLabelsMessages: Texts<typeof english.allLabelsMessages> = {
  performer: {
    title: 'الأشخاص',
    description: (count) =>
      plural(count, {
        zero: 'لا أشخاص في الكتالوج.',
        one: 'الشخص الوحيد في الكتالوج.',
        two: 'الشخصان الوحيدان في الكتالوج.',
        few: `كل الأشخاص في الكتالوج بترتيب أبجدي: ${inFull(count)} أشخاص.`,
        many: `كل الأشخاص في الكتالوج بترتيب أبجدي: ${inFull(count)} شخصًا.`,
        other: `كل الأشخاص في الكتالوج بترتيب أبجدي: ${inFull(count)} شخص.`,
      }),
    cut: (shown, count) =>
      `الأشخاص الأكثر ظهورًا: ${inFull(shown)} من أصل ${inFull(count)}. ابحث أو اختر حرفًا لعرض البقية.`,
    pages: 'كل الأشخاص بترتيب أبجدي',
    page: (number) => `كل الأشخاص، الصفحة ${number}`,
    pageDescription: (number, pages, first, last) =>
      `الصفحة ${number} من ${pages}: الأشخاص من ${isolate(first)} إلى ${isolate(last)}.`,
    search: 'البحث في الأشخاص',
  },
  tag: {
    title: 'وسوم الفيديوهات',
    description: (count) =>
      plural(count, {
        zero: 'لا وسوم في الكتالوج.',
        one: 'الوسم الوحيد في الكتالوج.',
        two: 'الوسمان الوحيدان في الكتالوج.',
        few: `كل الوسوم في الكتالوج بترتيب أبجدي: ${inFull(count)} وسوم.`,
        many: `كل الوسوم في الكتالوج بترتيب أبجدي: ${inFull(count)} وسمًا.`,
        other: `كل الوسوم في الكتالوج بترتيب أبجدي: ${inFull(count)} وسم.`,
      }),
    cut: (shown, count) =>
      `الوسوم الأكثر استخدامًا: ${inFull(shown)} من أصل ${inFull(count)}. ابحث أو اختر حرفًا لعرض البقية.`,
    pages: 'كل الوسوم بترتيب أبجدي',
    page: (number) => `كل الوسوم، الصفحة ${number}`,
    pageDescription: (number, pages, first, last) =>
      `الصفحة ${number} من ${pages}: الوسوم من ${isolate(first)} إلى ${isolate(last)}.`,
    search: 'البحث في الوسوم',
  },
};

/** What the page of a search is about. */
export const searchPageMessages: Texts<typeof english.searchPageMessages> = {
  description: 'البحث في الفيديوهات والوسوم. لا بأس بالأخطاء الإملائية.',
};

/** What the page of favorites is about. */
export const favoritesPageMessages: Texts<typeof english.favoritesPageMessages> = {
  description: 'الفيديوهات التي حفظتها في هذا المتصفح.',
};

/** What an installed site says in the place of a page that it cannot have. */
export const offlineMessages: Texts<typeof english.offlineMessages> = {
  title: 'لا يوجد اتصال',
  text: 'هذه الصفحة غير محفوظة في هذا المتصفح. تحتاج إلى اتصال.',
  tryAgain: 'إعادة المحاولة',
};

/** What the page of settings says above them. */
export const settingsPageMessages: Texts<typeof english.settingsPageMessages> = {
  description: 'اختر كيف يعرض هذا الموقع فيديوهاته، واطّلع على ما يحفظه في متصفحك.',
  text: 'كل ما في هذه الصفحة محفوظ في هذا المتصفح ولا يُرسل إلى أي مكان.',
};

/** What the demonstration of an admin page is called. */
export const adminPageMessages: Texts<typeof english.adminPageMessages> = {
  title: 'الإدارة',
  description: 'عرض تجريبي لا أثر له.',
};

/** What legal pages say beside their texts. */
export const legalMessages: Texts<typeof english.legalMessages> = {
  updated: (day) => `آخر تحديث: ${day.toLocaleDateString('ar-u-nu-latn', { dateStyle: 'long', timeZone: 'UTC' })}`,
};

/** What feeds are called and say. */
export const feedMessages: Texts<typeof english.feedMessages> = {
  latest: (siteName) => `${isolate(siteName)}: أحدث الفيديوهات`,
  latestDescription: 'أحدث فيديوهات الكتالوج.',
  tag: (siteName, name) => `${isolate(siteName)}: ${isolate(name)}`,
  tagDescription: (name) => `أحدث الفيديوهات بالوسم ${isolate(name)}.`,
};

/** What stands at the address of a tag that has another name now. */
export const movedTagMessages: Texts<typeof english.movedTagMessages> = {
  title: 'انتقل هذا الوسم',
  text: 'لهذا الوسم اسم آخر الآن.',
  link: 'الانتقال إلى صفحته',
};

/** What search engines are told of a video, behind its title: what its card shows. */
export const videoSitemapMessages: Texts<typeof english.videoSitemapMessages> = {
  from: (site) => `من ${isolate(site)}.`,
  tags: (names) => `الوسوم: ${names.map(isolate).join('، ')}.`,
};

/** What a page says to a browser without JavaScript. */
export const noScriptMessages: Texts<typeof english.noScriptMessages> = {
  list: 'تتطلب الفلاتر والترتيب والمفضّلة JavaScript. تستمر القائمة صفحة بعد صفحة بدونه.',
  rareTag: 'تتطلب قائمة هذا الوسم JavaScript. قوائم الوسوم الأكثر شيوعًا تعمل بدونه.',
  lookup: {
    tag: 'يتطلب البحث في الوسوم JavaScript. هذه الروابط تعمل بدونه.',
    performer: 'يتطلب البحث في الأشخاص JavaScript. هذه الروابط تعمل بدونه.',
  },
  trending: 'تتطلب الفترات الأخرى والفلاتر والترتيب JavaScript. يُعرض هذا الأسبوع.',
  search: 'يتطلب البحث JavaScript. تقودك الوسوم إلى الفيديوهات بدونه.',
  settings: 'تتطلب الإعدادات JavaScript. تُحفظ في متصفحك.',
  favorites: 'تتطلب المفضّلة JavaScript. تُحفظ في متصفحك.',
  admin: 'يتطلب العرض التجريبي JavaScript.',
};
