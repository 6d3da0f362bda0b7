/** Keys that the head's scripts need beside the table: a table comes whole to whatever uses one line of it. */
export const AGE_KEY = 'age-verified';
export const FAVORITES_KEY = 'favorites';
export const BLOCKLIST_KEY = 'blocklist';
export const HIDDEN_VIDEOS_KEY = 'hidden-videos';
export const LOCK_KEY = 'lock';
/** When the lists were used last while they were open, in epoch milliseconds; nothing while they are locked. */
export const LOCK_USED_KEY = 'lock-used';
/** Wrong tries of the PIN. */
export const LOCK_TRIES_KEY = 'lock-tries';
export const SETTINGS_KEY = 'settings';
export const THEME_KEY = 'theme';
/** That the site was offered in the language of the browser. */
export const LANGUAGE_OFFERED_KEY = 'language-offered';
/** Key of what a check of age has decided, where the operator requires one. */
export const ASSURANCE_KEY = 'age-assurance';

/** Local storage keys (R163). */
export const STORAGE_KEYS = {
  favorites: FAVORITES_KEY,
  age: AGE_KEY,
  consent: 'cookie-consent',
  theme: THEME_KEY,
  settings: SETTINGS_KEY,
  favoriteDetails: 'favorite-details',
  blocklist: BLOCKLIST_KEY,
  hiddenVideos: HIDDEN_VIDEOS_KEY,
  opened: 'opened',
  visit: 'visit',
  lists: 'lists',
  searches: 'searches',
  recentSearches: 'recent-searches',
} as const;
