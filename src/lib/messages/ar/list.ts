import type * as english from '../en/list.ts';
import type { TrendingPeriod } from '../../catalogue/trending-period.ts';
import { createCompactFormat } from '../compact.ts';
import { isolate } from '../isolate.ts';
import { createDetailsText } from '../details.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ar-u-nu-latn');
const inShort = createCompactFormat('ar-u-nu-latn');
const plural = createPlural('ar');

/** What lists of videos say. */
export const listMessages: Texts<typeof english.listMessages> = {
  loadingMore: 'جارٍ تحميل المزيد من الفيديوهات…',
  noHomeVideos: 'لا فيديوهات تطابق فلاترك.',
  noTrending: 'لا فيديوهات رائجة تطابق فلاترك.',
  noTagVideos: (name) => `لم يُعثر على فيديوهات بالوسم «${isolate(name)}»`,
  noSearchVideos: (term) => `لم يُعثر على فيديوهات لـ «${isolate(term)}». جرّب كلمات بحث أخرى.`,
  openedHidden: (count) =>
    plural(count, {
      zero: 'لم يُخفَ أي فيديو سبق فتحه',
      one: 'أُخفي فيديو واحد سبق فتحه',
      two: 'أُخفي فيديوهان سبق فتحهما',
      few: `أُخفيت ${inFull(count)} فيديوهات سبق فتحها`,
      many: `أُخفي ${inFull(count)} فيديو سبق فتحه`,
      other: `أُخفي ${inFull(count)} فيديو سبق فتحه`,
    }),
  showOnce: 'عرض هذه المرة',
  hidden: (count) => `المخفي: ${inFull(count)}`,
  shownOnce: (count) => `المعروض هذه المرة: ${inFull(count)}`,
  hideAgain: 'إخفاء من جديد',
  hiddenEntries: 'ما هو مخفي',
  hiddenAsked: (names) => `أنت تخفي «${isolate(names)}». تظهر هذه الفيديوهات لأنك طلبتها.`,
  stopHiding: 'إلغاء الإخفاء',
  allHidden: (count) =>
    plural(count, {
      zero: 'لا فيديو مطابق تخفيه.',
      one: 'فيديو واحد مطابق، لكنك تخفيه.',
      two: 'فيديوهان مطابقان، لكنك تخفيهما.',
      few: `${inFull(count)} فيديوهات مطابقة، لكنك تخفيها.`,
      many: `${inFull(count)} فيديو مطابق، لكنك تخفيه.`,
      other: `${inFull(count)} فيديو مطابق، لكنك تخفيه.`,
    }),
  showAnyway: 'العرض رغم ذلك',
  reading: (videos) => `تجري قراءة الكتالوج: ${inFull(videos)} من الفيديوهات حتى الآن`,
  hideTag: {
    tag: 'إخفاء فيديوهات هذا الوسم',
    performer: 'إخفاء فيديوهات هذا الشخص',
    source: 'إخفاء فيديوهات هذا المصدر',
  },
  stopHidingTag: {
    tag: 'إلغاء إخفاء فيديوهات هذا الوسم',
    performer: 'إلغاء إخفاء فيديوهات هذا الشخص',
    source: 'إلغاء إخفاء فيديوهات هذا المصدر',
  },
};

/** What the order of a list says, and the buttons beside it. */
export const sortMessages: Texts<typeof english.sortMessages> = {
  label: 'الترتيب حسب',
  orders: {
    relevance: 'الأكثر صلة',
    newest: 'الأحدث',
    oldest: 'الأقدم',
    shortest: 'الأقصر',
    longest: 'الأطول',
    popular: 'الأكثر شعبية',
  },
  shuffled: 'بترتيب عشوائي',
  shuffle: 'ترتيب عشوائي',
  shuffleAgain: 'ترتيب عشوائي جديد',
};

/** How a list shows its videos. */
export const layoutMessages: Texts<typeof english.layoutMessages> = {
  label: 'طريقة عرض الفيديوهات',
  options: {
    cards: 'بطاقات مع صور',
    large: 'بطاقات كبيرة',
    small: 'بطاقات صغيرة',
    lines: 'أسطر نصية',
  },
};

/** What the button of the filters says, and the panel until its options are there. */
export const panelMessages: Texts<typeof english.panelMessages> = {
  title: 'الفلاتر',
  selected: 'محددة',
  loading: 'جارٍ تحميل الفلاتر…',
  failed: 'تعذّر تحميل الفلاتر',
};

const SPANS = {
  today: 'فيديوهات اليوم',
  week: 'فيديوهات هذا الأسبوع',
  month: 'فيديوهات هذا الشهر',
  all: 'فيديوهات كل الأوقات',
} satisfies Record<TrendingPeriod, string>;

/** What the periods of Trending say. */
export const periodMessages: Texts<typeof english.periodMessages> = {
  label: 'الفترة',
  periods: { today: 'اليوم', week: 'الأسبوع', month: 'الشهر', all: 'كل الأوقات' },
  filling: (period, from, own) => {
    if (own === 0) return `لا شيء هنا من ${SPANS[period]}: ما يُعرض هو الأكثر مشاهدة من ${SPANS[from]}.`;
    const others = from === 'all' ? 'والبقية أقدم' : `والبقية من ${SPANS[from]}`;
    const some = plural(own, { one: 'واحد', two: 'اثنان', other: inFull(own) });
    return `المعروض هنا من ${SPANS[period]}: ${some}، ${others}.`;
  },
};

/** What a card says of its video. */
export const cardMessages: Texts<typeof english.cardMessages> = {
  marks: { opened: 'سبق فتحه', new: 'جديد' },
  qualities: { HD: 'HD', SD: 'SD' },
  showPicture: 'عرض الصورة',
  // a word for thousands or millions stands before the noun, and asks for its singular
  views: (count) =>
    count < 1000
      ? plural(count, {
          zero: 'لا مشاهدات',
          one: 'مشاهدة واحدة',
          two: 'مشاهدتان',
          few: `${inShort(count)} مشاهدات`,
          many: `${inShort(count)} مشاهدة`,
          other: `${inShort(count)} مشاهدة`,
        })
      : `${inShort(count)} مشاهدة`,
  rating: (percent) => `★ ${percent}%`,
  alsoOn: 'أيضًا على:',
  details: createDetailsText('ar-u-nu-latn', '، '),
  opensNewTab: 'تُفتح الفيديوهات في علامة تبويب جديدة.',
};
