import { createNumberFormat } from '../number.ts';

const inFull = createNumberFormat('en');

/** What scripts of the HTML say. */
export const headMessages = {
  /** What browsers call a tab that shows nothing. */
  newTab: 'New Tab',
  leaving: 'Leaving…',
  /** How many tags, words, sources and videos are hidden. */
  entries: (count: number) => `Entries: ${inFull(count)}`,
  /** After the number of videos of a hidden tag. */
  hiddenTag: 'hidden',
  discreetMode: (isOn: boolean) => `Discreet mode is ${isOn ? 'on' : 'off'}`,
} as const;
