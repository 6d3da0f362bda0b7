/** Local storage keys (R163). */
export const STORAGE_KEYS = {
  favorites: 'favorites',
  age: 'age-verified',
  consent: 'cookie-consent',
  theme: 'theme',
  settings: 'settings',
  favoriteDetails: 'favorite-details',
  blocklist: 'blocklist',
  opened: 'opened',
  visit: 'visit',
  lists: 'lists',
  searches: 'searches',
} as const;
