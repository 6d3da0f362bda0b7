/** What lists and the consent banner say where a search server answers. */
export const searchServerMessages = {
  partial: 'Some videos are missing from this list right now.',
  asked: 'Searches, filters, lists and what you hide are looked up on the search server of this site.',
} as const;
