import type { RelativeTime } from '../../catalogue/format.ts';
import { createAgeFormat } from '../age.ts';

const ago = createAgeFormat('en');

/** What is said of a moment, by the clock of who reads it. */
export const timeMessages = {
  age: (age: RelativeTime | null) => (age ? ago(age) : 'just now'),
} as const;
