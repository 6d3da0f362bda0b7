/** Parameters of the tag page's URL that ask for other tags than its HTML holds; `more` asks for more of the same. */
export const LOOKUP_PARAMETERS = ['letter', 'name'] as const;
