/** What scripts of the HTML say. */
export const headMessages = {
  /** What browsers call a tab that shows nothing. */
  newTab: 'New Tab',
  leaving: 'Leaving…',
  discreetMode: (isOn: boolean) => `Discreet mode is ${isOn ? 'on' : 'off'}`,
} as const;
