/** What is said to a browser without scripts, by page; apart from the other texts, since no script needs it. */
export const NO_SCRIPT_TEXTS = {
  list: 'Filters, sorting and favorites need JavaScript. The list goes on page by page without it.',
  tags: 'Looking through the tags needs JavaScript. These links work without it.',
  trending: 'Other periods, filters and sorting need JavaScript. This is the week.',
  search: 'Search needs JavaScript. The tags lead to the videos without it.',
  settings: 'Settings are kept in your browser by JavaScript, and cannot be changed without it.',
  favorites: 'Favorites are kept in your browser by JavaScript, and cannot be shown without it.',
  admin: 'The demonstration needs JavaScript.',
} as const;
