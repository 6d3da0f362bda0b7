/**
 * URL parameters of the tags page that filter its list, so that the prerendered list does not match the URL. `more` is not included,
 * because it only extends the list.
 */
export const TAG_LIST_URL_PARAMETERS = ['letter', 'name'] as const;
