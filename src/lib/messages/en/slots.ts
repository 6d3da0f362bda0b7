/** What is said of places for advertising. */
export const slotMessages = {
  label: 'Advertisement',
} as const;
