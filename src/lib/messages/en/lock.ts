import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');

/** What the lock of the visitor's lists says. */
export const lockMessages = {
  title: 'Lock',
  text: 'A PIN keeps other people who use this device out of your favorites, lists, searches and opened videos. It is not encryption: anyone who can use developer tools on this device can still read them.',
  needsSecure: 'A PIN needs a secure connection (https).',
  pin: 'PIN, 4 to 8 digits',
  repeat: 'Repeat the PIN',
  minutes: 'Lock after',
  after: (minutes: number) =>
    plural(minutes, {
      one: `${inFull(minutes)} minute of inactivity`,
      other: `${inFull(minutes)} minutes of inactivity`,
    }),
  noReset:
    'A forgotten PIN cannot be reset. The only way out is “Forget this site”, which removes everything stored here.',
  lock: 'Lock my lists',
  lockNow: 'Lock now',
  remove: 'Remove the PIN',
  removed: 'PIN removed.',
  isOn: 'Your lists lock when you are inactive, and in every new tab.',
  locked: 'Your lists are locked.',
  goToLock: 'Enter the PIN',
  unlock: 'Unlock',
  unlocked: 'Your lists are unlocked.',
  forgot: 'Forgot the PIN?',
  noPin: 'Enter 4 to 8 digits.',
  differs: 'The two PINs do not match.',
  wrong: 'Wrong PIN.',
  wait: (seconds: number) =>
    plural(seconds, {
      one: `Too many wrong attempts. Try again in ${inFull(seconds)} second.`,
      other: `Too many wrong attempts. Try again in ${inFull(seconds)} seconds.`,
    }),
  notStored: 'Couldn’t save the PIN in this browser.',
} as const;
