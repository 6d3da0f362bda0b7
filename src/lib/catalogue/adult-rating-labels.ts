/**
 * Labels that mark the site as adult content: first the "Restricted To Adults" label (https://www.rtalabel.org), then the word that search
 * engines recognize (https://developers.google.com/search/docs/specialty/explicit/guidelines). Every page and the headers of every response
 * contain both.
 */
export const ADULT_RATING_LABELS = ['RTA-5042-1996-1400-1577-RTA', 'adult'] as const;
