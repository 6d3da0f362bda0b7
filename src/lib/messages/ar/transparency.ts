import type * as english from '../en/transparency.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ar-u-nu-latn');
const plural = createPlural('ar');

/** What the page of removals says. */
export const transparencyMessages: Texts<typeof english.transparencyMessages> = {
  title: 'الشفافية',
  description: 'عدد طلبات إزالة العناصر التي نُفّذت، حسب الشهر والسبب.',
  text: 'طلبات إزالة عناصر من هذا الموقع، محسوبة حسب الشهر الذي نُفّذت فيه وحسب سببها. الإزالة دائمة: تُطبّق على كل إصدار لاحق من الكتالوج. عدد الفيديوهات هو عدد ما يستبعده الطلب من الإصدار الحالي. لا يُنشر هنا ما أُزيل.',
  requests: (count) =>
    plural(count, {
      zero: 'لم تُطلب أي إزالة حتى الآن.',
      one: 'نُفّذ طلب واحد في المجموع.',
      two: 'نُفّذ طلبان في المجموع.',
      few: `نُفّذت ${inFull(count)} طلبات في المجموع.`,
      many: `نُفّذ ${inFull(count)} طلبًا في المجموع.`,
      other: `نُفّذ ${inFull(count)} طلب في المجموع.`,
    }),
  deleted: (count) =>
    plural(count, {
      zero: 'لم يُستبعد أي فيديو آخر بسبب حذف المصدر ما يقود إليه.',
      one: 'استُبعد فيديو آخر لأن مصدره حذف ما يقود إليه.',
      two: 'استُبعد فيديوهان آخران لأن مصدرهما حذف ما يقودان إليه.',
      few: `استُبعدت ${inFull(count)} فيديوهات أخرى لأن مصدرها حذف ما تقود إليه.`,
      many: `استُبعد ${inFull(count)} فيديو آخر لأن المصدر حذف ما تقود إليه.`,
      other: `استُبعد ${inFull(count)} فيديو آخر لأن المصدر حذف ما تقود إليه.`,
    }),
  removals: 'عمليات الإزالة',
  caption: 'عمليات الإزالة حسب الشهر والسبب',
  columns: { month: 'الشهر', reason: 'السبب', requests: 'الطلبات', videos: 'الفيديوهات' },
  month: (first) => first.toLocaleDateString('ar-u-nu-latn', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
};
