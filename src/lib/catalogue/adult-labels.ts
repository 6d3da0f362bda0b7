/**
 * Labels that mark the site as adult content, in this order: the "Restricted To Adults" label (https://www.rtalabel.org) and the word that
 * search engines recognize (https://developers.google.com/search/docs/specialty/explicit/guidelines). Both are in every page and in the
 * headers of every response.
 */
export const ADULT_LABELS = ['RTA-5042-1996-1400-1577-RTA', 'adult'] as const;
