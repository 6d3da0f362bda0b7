/**
 * URL parameters of the tags page that request a list other than the prerendered one. `more` is not included, because it only extends the
 * list.
 */
export const LOOKUP_PARAMETERS = ['letter', 'name'] as const;
