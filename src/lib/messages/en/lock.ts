import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');

/** What the lock of the visitor's lists says. */
export const lockMessages = {
  title: 'Lock',
  text: 'A PIN keeps a passer-by out of your favorites, lists, searches and opened videos. It is no encryption: whoever can use developer tools on this device can read them.',
  needsSecure: 'Your browser offers a PIN only over a secure connection (https).',
  pin: 'PIN, 4 to 8 digits',
  repeat: 'PIN again',
  minutes: 'Lock after',
  after: (minutes: number) =>
    plural(minutes, {
      one: `${inFull(minutes)} minute without use`,
      other: `${inFull(minutes)} minutes without use`,
    }),
  noReset:
    'Nobody can reset a forgotten PIN. The only way out is “Forget this site”, which removes everything stored here.',
  lock: 'Lock my lists',
  lockNow: 'Lock now',
  remove: 'Remove the PIN',
  removed: 'The PIN is removed.',
  isOn: 'Your lists lock by themselves, and in every new tab.',
  locked: 'Your lists are locked.',
  goToLock: 'Enter the PIN',
  unlock: 'Unlock',
  unlocked: 'Your lists are unlocked.',
  forgot: 'Forgot the PIN?',
  noPin: 'Type 4 to 8 digits.',
  differs: 'The two PINs differ.',
  wrong: 'Wrong PIN.',
  wait: (seconds: number) =>
    plural(seconds, {
      one: `Too many wrong tries. Try again in ${inFull(seconds)} second.`,
      other: `Too many wrong tries. Try again in ${inFull(seconds)} seconds.`,
    }),
  notStored: 'Your browser did not store the PIN.',
} as const;
