import type * as english from '../en/filters.ts';
import { calendarYearOfSpan } from '../../catalogue/epoch-days.ts';
import { createDayFormat } from '../day.ts';
import { isolate } from '../isolate.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import { createSpanText } from '../span-text.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ar-u-nu-latn');
const plural = createPlural('ar');
const dayText = createDayFormat('ar-u-nu-latn');

/** Returns how many minutes there are; two of them are said in another way behind a preposition. */
const minutesText = (count: number, two = 'دقيقتين') =>
  plural(count, {
    zero: `${inFull(count)} دقيقة`,
    one: 'دقيقة واحدة',
    two,
    few: `${inFull(count)} دقائق`,
    many: `${inFull(count)} دقيقة`,
    other: `${inFull(count)} دقيقة`,
  });

/** What the options of the filters say, and a list that they narrow: loaded with these. */
export const filterMessages: Texts<typeof english.filterMessages> = {
  kinds: { duration: 'المدة', date: 'تاريخ الإضافة', quality: 'الجودة' },
  tags: 'الوسوم',
  labels: { performer: 'الأشخاص', source: 'المصادر', uploader: 'القنوات' },
  unknown: { quality: 'تبقى الفيديوهات مجهولة الجودة في القائمة.' },
  addTag: 'إضافة وسم',
  addTagHere: 'إضافة وسم…',
  tagHint: 'ضغطة واحدة على الوسم: معه. ضغطتان: بدونه.',
  suggestedTags: 'وسوم مقترحة',
  tagAdded: (tag) => `أُضيف «${isolate(tag)}».`,
  noTag: (text) => `لم يُعثر على وسم يطابق «${isolate(text)}».`,
  noTags: 'تعذّر تحميل الوسوم',
  options: {
    'under-3': 'أقل من 3 دقائق',
    '3-10': 'من 3 إلى 10 دقائق',
    '10-20': 'من 10 إلى 20 دقيقة',
    'over-20': 'أكثر من 20 دقيقة',
    today: 'اليوم',
    week: 'هذا الأسبوع',
    month: 'هذا الشهر',
    older: 'أقدم',
    hd: 'HD',
    sd: 'SD',
  },
  tagStates: { with: 'مطلوب', without: 'مستبعد' },
  leaveOut: (tag) => `بدون ${isolate(tag)}`,
  reset: 'إعادة ضبط',
  show: (count, isExact) =>
    isExact
      ? plural(count, {
          zero: 'لا فيديوهات',
          one: 'عرض فيديو واحد',
          two: 'عرض فيديوهين',
          few: `عرض ${inFull(count)} فيديوهات`,
          many: `عرض ${inFull(count)} فيديو`,
          other: `عرض ${inFull(count)} فيديو`,
        })
      : `عرض ${inFull(count)}+ فيديو`,
  showVideos: 'عرض الفيديوهات',
  active: 'الفلاتر المفعّلة',
  passing: (count, isExact) =>
    isExact
      ? plural(count, {
          zero: 'لا فيديوهات',
          one: 'فيديو واحد',
          two: 'فيديوهان',
          few: `${inFull(count)} فيديوهات`,
          many: `${inFull(count)} فيديو`,
          other: `${inFull(count)} فيديو`,
        })
      : `${inFull(count)}+ فيديو`,
  without: (tag) => `بدون ${isolate(tag)}`,
  remove: (option) => `إزالة ${isolate(option)}`,
  clearAll: 'مسح الكل',
  clear: 'مسح الفلاتر',
  instead: (option, count) =>
    `من غير «${isolate(option)}»: ${plural(count, {
      zero: 'لا فيديوهات',
      one: 'فيديو واحد',
      two: 'فيديوهان',
      few: `${inFull(count)} فيديوهات`,
      many: `${inFull(count)} فيديو`,
      other: `${inFull(count)} فيديو`,
    })}`,
  ends: { from: 'من', to: 'إلى' },
  spans: {
    minutes: {
      from: 'الدقائق من',
      to: 'الدقائق إلى',
      unit: 'دقيقة',
      reversed: '«من» أكبر من «إلى».',
      label: createSpanText({
        since: (end) => `من ${minutesText(end)} فأكثر`,
        until: (end) => `حتى ${minutesText(end)}`,
        between: (from, to) =>
          from === to ? minutesText(from, 'دقيقتان') : `من ${inFull(from)} إلى ${minutesText(to)}`,
      }),
    },
    days: {
      from: 'أُضيف من',
      to: 'أُضيف حتى',
      unit: '',
      reversed: '«من» بعد «إلى».',
      label: createSpanText({
        since: (end) => `منذ ${dayText(end)}`,
        until: (end) => `حتى ${dayText(end)}`,
        between: (from, to) =>
          from === to
            ? dayText(from)
            : String(calendarYearOfSpan({ from, to }) ?? `من ${dayText(from)} إلى ${dayText(to)}`),
      }),
    },
  },
  year: 'السنة',
  anyYear: 'أي سنة',
  tagKind: 'في الفيديوهات',
  tagKinds: { tags: 'كلها', any: 'أي منها' },
  anyOf: (tags) => tags.map(isolate).join(' أو '),
};
