import type * as english from '../en/times.ts';
import { createAgeFormat } from '../age.ts';
import type { Texts } from '../texts.ts';

const ago = createAgeFormat('ar-u-nu-latn');

/** What is said of a moment, by the clock of who reads it. */
export const timeMessages: Texts<typeof english.timeMessages> = {
  age: (age) => (age ? ago(age) : 'قبل لحظات'),
};
