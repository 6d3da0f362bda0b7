/** Texts of the HTML alone: no script needs them. */
export const pageMessages = {
  routingFailed: 'Unexpected Application Error!',
  routeNotFound: '404 Not Found',
  pageNotFound: 'Page Not Found',
  pageNotFoundText: "The legal page you're looking for doesn't exist.",
  partMissing: 'A part of this page could not be loaded.',
} as const;

/** What the HTML says in browsers below the baseline. */
export const browserMessages = {
  old: 'Search, filters and favorites need a newer browser than this one. The lists and their links work.',
  bare: 'This site needs a newer browser than this one.',
} as const;

/** What a page says to a browser without JavaScript. */
export const noScriptMessages = {
  list: 'Filters, sorting and favorites need JavaScript. The list goes on page by page without it.',
  tags: 'Searching the tags needs JavaScript. These links work without it.',
  trending: 'Other periods, filters and sorting need JavaScript. Showing this week.',
  search: 'Search needs JavaScript. The tags lead to the videos without it.',
  settings: 'Settings need JavaScript. They are stored in your browser.',
  favorites: 'Favorites need JavaScript. They are stored in your browser.',
  admin: 'The demonstration needs JavaScript.',
} as const;
