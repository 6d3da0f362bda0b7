/** What lists say where a search server answers. */
export const searchServerMessages = {
  partial: 'Some videos are missing from this list right now.',
} as const;
