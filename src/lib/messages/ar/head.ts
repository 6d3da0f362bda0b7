import type * as english from '../en/head.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ar-u-nu-latn');

/** What scripts of the HTML say. */
export const headMessages: Texts<typeof english.headMessages> = {
  newTab: 'علامة تبويب جديدة',
  leaving: 'جارٍ الخروج…',
  shiftTwice: 'Shift، اضغط مرتين أخريين لمغادرة الموقع',
  shiftOnce: 'Shift، اضغط مرة واحدة أخرى لمغادرة الموقع',
  exitExpired: 'انتهت مهلة الخروج السريع',
  entries: (count) => `العناصر: ${inFull(count)}`,
  hiddenTag: 'مخفي',
  discreetMode: (isOn) => `وضع التكتّم ${isOn ? 'مفعّل' : 'متوقف'}`,
};
