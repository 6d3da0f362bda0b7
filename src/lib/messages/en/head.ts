import { createNumberFormat } from '../number.ts';

const inFull = createNumberFormat('en');

/** What scripts of the HTML say. */
export const headMessages = {
  /** What browsers call a tab that shows nothing. */
  newTab: 'New Tab',
  leaving: 'Leaving…',
  /** Announced after the first and the second press of Shift. */
  shiftTwice: 'Shift, press 2 more times to leave the site',
  shiftOnce: 'Shift, press 1 more time to leave the site',
  /** When the time for the next press is over. */
  exitExpired: 'Quick exit expired',
  /** How many tags, words, sources and videos are hidden. */
  entries: (count: number) => `Entries: ${inFull(count)}`,
  /** After the number of videos of a hidden tag. */
  hiddenTag: 'hidden',
  discreetMode: (isOn: boolean) => `Discreet mode is ${isOn ? 'on' : 'off'}`,
} as const;
