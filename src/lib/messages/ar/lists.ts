import type * as english from '../en/lists.ts';
import { LISTS_MAX } from '../../catalogue/limits.ts';
import { isolate } from '../isolate.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ar-u-nu-latn');
const plural = createPlural('ar');

/** What the visitor's own lists say, and the tools over them. */
export const listsMessages: Texts<typeof english.listsMessages> = {
  choose: 'قوائمك',
  newWithVideo: 'قائمة جديدة فيها هذا الفيديو',
  create: 'إنشاء',
  addedTo: (name) => `أُضيف إلى «${isolate(name)}».`,
  full: (count) => `${inFull(count)}، ممتلئة`,
  needsName: 'تحتاج القائمة إلى اسم.',
  nameTaken: (name) => `لديك بالفعل قائمة بالاسم «${isolate(name)}».`,
  noRoom: `يمكن أن يكون لديك ما يصل إلى ${LISTS_MAX} قائمة.`,
  notStored: 'لم يحفظ متصفحك قوائمك.',
  empty: 'هذه القائمة فارغة. اضغط النقاط الثلاث بجانب أي فيديو، ثم «إضافة إلى قائمة».',
  noTitle: 'لا عناوين مطابقة.',
  lists: 'القوائم',
  favorites: 'مفضّلتي',
  opened: 'المفتوحة مؤخرًا',
  noneOpened: 'تظهر هنا الفيديوهات التي تفتحها.',
  clearOpened: 'مسح',
  restoreOpened: 'استعادة الفيديوهات الممسوحة',
  openedCleared: 'مُسحت الفيديوهات المفتوحة مؤخرًا.',
  newList: 'قائمة جديدة',
  name: 'الاسم',
  renameList: 'إعادة تسمية القائمة',
  rename: 'إعادة التسمية',
  delete: 'حذف',
  share: 'مشاركة',
  shareList: (name) => `مشاركة «${isolate(name)}»`,
  link: 'رابط هذه القائمة',
  linkCopied: 'نُسخ الرابط. يفتح هذه القائمة في أي متصفح.',
  shareByHand: 'انسخ هذا الرابط',
  code: 'رمز QR',
  codeOf: (name) => `رمز QR للقائمة «${isolate(name)}»`,
  codeLabel: 'رمز QR فيه رابط هذه القائمة',
  codeHint: 'وجّه إليه كاميرا جهاز آخر. يحتوي الرمز على القائمة نفسها. لا يُرسل أي شيء.',
  codeTooLong: (videos, fitting) =>
    `لا يتسع رمز QR إلا لأول ${inFull(fitting)} من أصل ${inFull(videos)} من الفيديوهات. شارك الرابط أو صدّر بياناتك.`,
  tooLong: 'هذه القائمة أطول من أن يتسع لها رابط. صدّر بياناتك بدلًا من ذلك.',
  shared: {
    title: (name) => (name === null ? 'مفضّلة مشارَكة' : `قائمة مشارَكة: ${isolate(name)}`),
    text: 'وصلت هذه الفيديوهات مع الرابط. لا تُحفظ إلا عندما تضيفها.',
    joins: (name) => `لديك بالفعل قائمة بالاسم «${isolate(name)}». تُضاف إليها هذه الفيديوهات.`,
    addList: 'إضافة إلى قوائمك',
    addFavorites: 'إضافة إلى مفضّلتك',
    leave: 'الانتقال إلى مفضّلتك',
    taken: (name) => (name === null ? 'أُضيفت إلى مفضّلتك.' : `أُضيفت إلى قوائمك: «${isolate(name)}».`),
    cut: (name) => `امتلأت «${isolate(name)}». لم تُضَف بعض الفيديوهات.`,
    damaged: 'هذا الرابط تالف. لا فيديوهات فيه.',
  },
  listDeleted: (name) => `حُذفت «${isolate(name)}».`,
  searchPlaceholder: 'البحث في العناوين…',
  search: 'البحث في عناوين هذه القائمة',
  order: 'ترتيب هذه القائمة',
  orders: {
    added: 'الأقدم إضافة أولًا',
    latest: 'الأحدث إضافة أولًا',
    title: 'العنوان',
    duration: 'المدة',
  },
  count: (videos, shown, gone) => {
    const all = plural(videos, {
      zero: 'لا فيديوهات',
      one: 'فيديو واحد',
      two: 'فيديوهان',
      few: `${inFull(videos)} فيديوهات`,
      many: `${inFull(videos)} فيديو`,
      other: `${inFull(videos)} فيديو`,
    });
    const some = shown < videos ? `، المعروض: ${inFull(shown)}` : '';
    return `${all}${some}${gone > 0 ? `، لم يعد في الكتالوج: ${inFull(gone)}` : ''}`;
  },
};
