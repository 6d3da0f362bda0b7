import type * as english from '../en/tags.ts';
import { isolate } from '../isolate.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ar-u-nu-latn');
const plural = createPlural('ar');

const startingWith = (letter: string | null, text: string) =>
  `${letter ? ` تحت الحرف «${isolate(letter)}»` : ''}${text ? ` بالنص «${isolate(text)}»` : ''}`;
const joinNames = (names: readonly string[]) => names.map(isolate).join('، ');

/** What the pages of all tags and of all performers say. */
export const labelListMessages: Texts<typeof english.labelListMessages> = {
  performer: {
    loading: 'جارٍ تحميل الأشخاص…',
    none: (letter, text) => `لم يُعثر على أشخاص${startingWith(letter, text)}`,
    count: (count) =>
      plural(count, {
        zero: 'لا أشخاص',
        one: 'شخص واحد',
        two: 'شخصان',
        few: `${inFull(count)} أشخاص`,
        many: `${inFull(count)} شخصًا`,
        other: `${inFull(count)} شخص`,
      }),
    firstOf: (shown, all) => `أول ${inFull(shown)} من أصل ${inFull(all)} من الأشخاص.`,
    showAll: (count) => `عرض كل الأشخاص (${inFull(count)})`,
    placeholder: 'البحث في الأشخاص…',
    search: 'البحث في الأشخاص',
  },
  tag: {
    loading: 'جارٍ تحميل الوسوم…',
    none: (letter, text) => `لم يُعثر على وسوم${startingWith(letter, text)}`,
    count: (count) =>
      plural(count, {
        zero: 'لا وسوم',
        one: 'وسم واحد',
        two: 'وسمان',
        few: `${inFull(count)} وسوم`,
        many: `${inFull(count)} وسمًا`,
        other: `${inFull(count)} وسم`,
      }),
    firstOf: (shown, all) => `أول ${inFull(shown)} من أصل ${inFull(all)} من الوسوم.`,
    showAll: (count) => `عرض كل الوسوم (${inFull(count)})`,
    placeholder: 'البحث في الوسوم…',
    search: 'البحث في الوسوم',
  },
};

/** What the page of all tags says, and the page of a tag that is not among the files. */
export const tagsMessages: Texts<typeof english.tagsMessages> = {
  firstLetter: 'الحرف الأول',
  all: 'الكل',
  related: 'وسوم ذات صلة',
  alongside: 'يظهر مع',
  videos: 'الفيديوهات',
  back: { tag: 'العودة إلى الوسوم', performer: 'العودة إلى الأشخاص', source: 'العودة إلى الرئيسية' },
  notFound: { tag: 'الوسم غير موجود', performer: 'الشخص غير موجود', source: 'المصدر غير موجود' },
  notFoundText: {
    tag: 'الوسم المطلوب غير موجود.',
    performer: 'الشخص المطلوب غير موجود.',
    source: 'المصدر المطلوب غير موجود.',
  },
  others: (kind, names) =>
    ({
      tag: `توجد هنا أيضًا فيديوهات ${names.length === 1 ? 'الوسم' : 'الوسوم'} ${joinNames(names)}.`,
      performer: `توجد هنا أيضًا فيديوهات ${joinNames(names)}.`,
      source: `توجد هنا أيضًا فيديوهات من ${joinNames(names)}.`,
    })[kind],
};
