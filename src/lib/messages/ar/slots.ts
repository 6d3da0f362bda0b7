import type * as english from '../en/slots.ts';
import type { Texts } from '../texts.ts';

/** What is said of places for advertising. */
export const slotMessages: Texts<typeof english.slotMessages> = {
  label: 'إعلان',
};
