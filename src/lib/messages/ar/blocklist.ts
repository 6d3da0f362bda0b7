import type * as english from '../en/blocklist.ts';
import { kindOfSlug, nameOfSlug, type LabelKind } from '../../catalogue/label.ts';
import { BLOCKLIST_MAX, HIDDEN_VIDEOS_MAX } from '../../catalogue/limits.ts';
import { isolate } from '../isolate.ts';
import type { Texts } from '../texts.ts';

const KINDS: Readonly<Record<LabelKind, string>> = {
  tag: 'الوسم',
  performer: 'الشخص',
  source: 'المصدر',
  uploader: 'القناة',
};
const kindText = (slug: string) => KINDS[kindOfSlug(slug)];
const nameText = (slug: string) => isolate(nameOfSlug(slug));

/** What the blocklist and the ways to add to it say. */
export const blocklistMessages: Texts<typeof english.blocklistMessages> = {
  kinds: { tags: 'الوسوم', words: 'الكلمات', sources: 'المصادر' },
  empty: 'لا شيء مخفي.',
  hiddenLabel: (slug) => (kindOfSlug(slug) === 'tag' ? nameOfSlug(slug) : `${kindText(slug)}: ${nameText(slug)}`),
  unknown: (entry) => `${isolate(entry)} لم يعد في الكتالوج`,
  remove: (kind, entry) =>
    ({
      tags: `إلغاء إخفاء ${kindText(entry)} ${nameText(entry)}`,
      words: `إلغاء إخفاء الكلمة ${isolate(entry)}`,
      sources: `إلغاء إخفاء المصدر ${isolate(entry)}`,
    })[kind],
  videos: 'الفيديوهات',
  removeVideo: (title) => `إلغاء إخفاء الفيديو «${isolate(title)}»`,
  videoHidden: 'أُخفي هذا الفيديو.',
  videosFull: `يمكنك إخفاء ما يصل إلى ${HIDDEN_VIDEOS_MAX} فيديو على حدة. أزِل واحدًا منها أولًا.`,
  thisVideo: 'هذا الفيديو فقط',
  hide: 'إخفاء',
  nothingTyped: 'اكتب حرفًا أو رقمًا واحدًا على الأقل.',
  tag: 'وسم',
  tagHint: 'البحث عن الوسم نفسه يعرض فيديوهاته رغم ذلك.',
  hideTag: 'إخفاء وسم',
  word: 'كلمة',
  wordHint: 'يشمل العناوين والوسوم والأوصاف. وإذا تعددت الكلمات، فيجب أن ترد كلها.',
  hideWord: 'إخفاء كلمة',
  source: 'مصدر',
  otherSources: 'مصادر أخرى',
  chooseSource: 'اختيار…',
  hideSource: 'إخفاء مصدر',
  notStored: 'لم يحفظ متصفحك قائمة الحظر.',
  full: `يمكنك إخفاء ما يصل إلى ${BLOCKLIST_MAX} من الوسوم، ومثلها من الكلمات ومن المصادر. أزِل شيئًا منها أولًا.`,
  hidden: (kind, entry) =>
    ({
      tags: `فيديوهات ${kindText(entry)} «${nameText(entry)}» مخفية الآن.`,
      words: `الفيديوهات التي ترد فيها الكلمة «${isolate(entry)}» مخفية الآن.`,
      sources: `الفيديوهات من «${isolate(entry)}» مخفية الآن.`,
    })[kind],
  choose: 'إخفاء فيديوهات',
  withTag: (name) => `بالوسم «${isolate(name)}»`,
  withPerformer: (name) => `مع ${isolate(name)}`,
  fromSource: (source) => `من ${isolate(source)}`,
};
