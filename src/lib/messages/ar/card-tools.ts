import type * as english from '../en/card-tools.ts';
import { isolate } from '../isolate.ts';
import type { Texts } from '../texts.ts';

/** What is said of the buttons of a card. */
export const cardToolMessages: Texts<typeof english.cardToolMessages> = {
  favorite: (title) => `المفضّلة: ${isolate(title)}`,
  more: (title) => `المزيد: ${isolate(title)}`,
  noMenu: 'تعذّر تحميل القائمة.',
};
