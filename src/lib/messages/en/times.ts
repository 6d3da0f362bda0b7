import type { Age } from '../../domain/format.ts';
import { createPlural } from '../plural.ts';

const plural = createPlural('en');

const AGO = {
  year: (count) => plural(count, { one: '1 year ago', other: `${count} years ago` }),
  month: (count) => plural(count, { one: '1 month ago', other: `${count} months ago` }),
  day: (count) => plural(count, { one: '1 day ago', other: `${count} days ago` }),
  hour: (count) => plural(count, { one: '1 hour ago', other: `${count} hours ago` }),
  minute: (count) => plural(count, { one: '1 minute ago', other: `${count} minutes ago` }),
} satisfies Record<Age['unit'], (count: number) => string>;

/** What is said of a moment, by the clock of who reads it. */
export const timeMessages = {
  age: (age: Age | null) => (age ? AGO[age.unit](age.count) : 'just now'),
} as const;
