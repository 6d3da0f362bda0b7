/**
 * URL parameters of the tags page that request a list other than the prerendered one. `more` is not included, because it only extends the
 * list.
 */
export const TAG_LOOKUP_PARAMETERS = ['letter', 'name'] as const;
