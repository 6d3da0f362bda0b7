/**
 * URL parameters that filter the list of the tags page, so that another list than the prerendered one is shown. `more` is not included,
 * because it only extends the prerendered list.
 */
export const TAG_LIST_URL_PARAMETERS = ['letter', 'name'] as const;
