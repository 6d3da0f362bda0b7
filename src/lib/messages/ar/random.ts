import type * as english from '../en/random.ts';
import type { Texts } from '../texts.ts';

/** What the dialog of a random video says. */
export const randomMessages: Texts<typeof english.randomMessages> = {
  title: 'فيديو عشوائي',
  another: 'فيديو آخر',
  none: 'لا توجد فيديوهات للاختيار منها.',
};
