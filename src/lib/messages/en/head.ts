/** What scripts of the HTML say to screen readers. */
export const headMessages = {
  leaving: 'Leaving…',
  discreetMode: (isOn: boolean) => `Discreet mode is ${isOn ? 'on' : 'off'}`,
} as const;
