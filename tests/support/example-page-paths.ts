/** Path of each kind of page of the demo site, including one unknown path. */
export const EXAMPLE_PAGE_PATHS = [
  '/',
  '/page/2',
  '/tags',
  '/tag/nature',
  '/trending',
  '/search?q=river',
  '/favorites',
  '/settings',
  '/admin',
  '/about',
  '/legal/terms',
  '/no/such',
] as const;
