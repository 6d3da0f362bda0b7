/** Parameters of the tags page's URL that request other tags than the prerendered ones; `more` requests more of the same. */
export const LOOKUP_PARAMETERS = ['letter', 'name'] as const;
