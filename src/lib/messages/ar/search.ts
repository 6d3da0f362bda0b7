import type * as english from '../en/search.ts';
import { isolate } from '../isolate.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ar-u-nu-latn');
const plural = createPlural('ar');

/** What the search page and the search box of the header say. */
export const searchMessages: Texts<typeof english.searchMessages> = {
  placeholder: 'البحث في الفيديوهات والوسوم…',
  search: 'بحث',
  clear: 'مسح البحث',
  thisCatalogue: 'البحث في هذا الكتالوج',
  theCatalogue: 'البحث في الكتالوج',
  results: 'نتائج البحث',
  resultsFor: (text) => `نتائج البحث عن «${isolate(text)}»`,
  resultsForTag: (kind, name) =>
    ({
      tag: `فيديوهات الوسم «${isolate(name)}»`,
      performer: `فيديوهات الشخص «${isolate(name)}»`,
      source: `فيديوهات المصدر «${isolate(name)}»`,
      uploader: `فيديوهات القناة «${isolate(name)}»`,
    })[kind],
  labels: { performer: 'الأشخاص', source: 'المصادر' },
  found: (count) =>
    plural(count, {
      zero: 'لم يُعثر على فيديوهات',
      one: 'عُثر على فيديو واحد',
      two: 'عُثر على فيديوهين',
      few: `عُثر على ${inFull(count)} فيديوهات`,
      many: `عُثر على ${inFull(count)} فيديو`,
      other: `عُثر على ${inFull(count)} فيديو`,
    }),
  videos: 'الفيديوهات',
  videosFound: (count, isExact) => `الفيديوهات (${inFull(count)}${isExact ? '' : '+'})`,
  noneAsTyped: 'لا تطابق تام. تُعرض نتائج قريبة.',
  readAs: (text, reading) => `لا نتائج لـ «${isolate(text)}». تُعرض نتائج «${isolate(reading)}».`,
  searchTyped: (text) => `البحث عن «${isolate(text)}» فقط`,
  closeMatches: (count, isExact) => `نتائج قريبة (${inFull(count)}${isExact ? '' : '+'})`,
  foundAndClose: (count, close) => `الفيديوهات: ${inFull(count)}، والنتائج القريبة: ${inFull(close)}`,
  tags: 'الوسوم',
  popularTags: 'الوسوم الشائعة',
  trendingTags: 'الوسوم الرائجة',
  recent: 'عمليات البحث الأخيرة',
  clearRecent: 'مسح عمليات البحث الأخيرة',
  restoreRecent: 'استعادة عمليات البحث الممسوحة',
  recentCleared: 'مُسحت عمليات البحث الأخيرة.',
  hint: 'اكتب عنوانًا أو اسمًا أو وسمًا للبحث في الكتالوج.',
  operators: `"ما بين علامتَي اقتباس" يجد هذه الكلمات متجاورة، و${isolate('OR')} أيًا من الاثنتين، و${isolate('tag:night')} وسمًا (وكذلك ${isolate('performer:')} و${isolate('source:')}). أما ${isolate('-night')} فيستبعده.`,
  searching: 'جارٍ البحث…',
  searchFor: (text) => `البحث عن «${isolate(text)}»`,
  loadingSuggestions: 'جارٍ تحميل الاقتراحات…',
  noSuggestions: (text) => `لا نتائج لـ «${isolate(text)}»`,
  suggestions: 'الاقتراحات',
  suggestionCount: (count) =>
    plural(count, {
      zero: 'لا اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: `${inFull(count)} اقتراحات`,
      many: `${inFull(count)} اقتراحًا`,
      other: `${inFull(count)} اقتراح`,
    }),
};
