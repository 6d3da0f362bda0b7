/**
 * What labels the site as one for adults, in this order: the Restricted To Adults mark (https://www.rtalabel.org) and the
 * word that search engines read (https://developers.google.com/search/docs/specialty/explicit/guidelines). Both stand in
 * every page and in the headers of every answer.
 */
export const ADULT_LABELS = ['RTA-5042-1996-1400-1577-RTA', 'adult'] as const;
