/** What lists and the consent banner say where a search server answers. */
export const searchServerMessages = {
  partial: 'Some videos are missing from this list right now.',
  asked: 'Your searches, filters, lists and what you hide are sent to the search server of this site.',
} as const;
