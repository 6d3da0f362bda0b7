import type * as english from '../en/favorites.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ar-u-nu-latn');
const plural = createPlural('ar');

/** What the page of favorites says. */
export const favoritesMessages: Texts<typeof english.favoritesMessages> = {
  none: 'لا فيديوهات في مفضّلتك بعد. اضغط رمز القلب على أي فيديو لإضافته هنا.',
  browse: 'تصفّح الفيديوهات',
  count: (saved, gone, shown) => {
    const all = plural(saved, {
      zero: 'لا فيديوهات محفوظة',
      one: 'فيديو محفوظ واحد',
      two: 'فيديوهان محفوظان',
      few: `${inFull(saved)} فيديوهات محفوظة`,
      many: `${inFull(saved)} فيديو محفوظًا`,
      other: `${inFull(saved)} فيديو محفوظ`,
    });
    const missing = gone > 0 ? `، لم يعد في الكتالوج منها: ${inFull(gone)}` : '';
    return `${all}${missing}${shown < saved - gone ? `، المعروض: ${inFull(shown)}` : ''}`;
  },
  showGone: 'عرضها',
  goneTitle: 'لم تعد في الكتالوج',
  goneText: 'لم تعد هذه الفيديوهات في الكتالوج. ربما لا يزال مصدرها يعرضها.',
  goneUnknown: 'فيديو مُزال (العنوان غير محفوظ)',
  showMoreGone: (count) => `عرض المزيد من أصل ${inFull(count)}`,
  related: 'قد يعجبك أيضًا',
  notStored: 'لم يحفظ متصفحك مفضّلتك.',
};
