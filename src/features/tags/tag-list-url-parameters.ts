/**
 * URL parameters that filter the list of the tags page. If the URL has any of them, the prerendered list does not match the URL. `more` is
 * not included, because it only extends the list.
 */
export const TAG_LIST_URL_PARAMETERS = ['letter', 'name'] as const;
