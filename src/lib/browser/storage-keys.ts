// Every key of the storage, as constants: a bundler cannot leave out the unused entries of an object, and head scripts use few of them.
// Keys whose name begins with TAB_ are of the session storage, the others of the local storage (R163).

export const FAVORITES_KEY = 'favorites';
export const FAVORITE_DETAILS_KEY = 'favorite-details';
export const LISTS_KEY = 'lists';
export const SEARCHES_KEY = 'searches';
export const BLOCKLIST_KEY = 'blocklist';
export const HIDDEN_VIDEOS_KEY = 'hidden-videos';
export const OPENED_KEY = 'opened';
export const RECENT_SEARCHES_KEY = 'recent-searches';
export const VISIT_KEY = 'visit';
export const SETTINGS_KEY = 'settings';
export const THEME_KEY = 'theme';
export const AGE_KEY = 'age-verified';
/** Result of an age check, where the operator requires one. */
export const ASSURANCE_KEY = 'age-assurance';
export const CONSENT_KEY = 'cookie-consent';
/** Set once the site was offered in the language of the browser. */
export const LANGUAGE_OFFERED_KEY = 'language-offered';
export const LOCK_KEY = 'lock';
/** When the lists were used last while they were open, in epoch milliseconds; nothing while they are locked. */
export const LOCK_USED_KEY = 'lock-used';
/** Number of wrong PINs. */
export const LOCK_TRIES_KEY = 'lock-tries';
/**
 * In the session storage, set once the tab left the site by the quick exit: going back then shows none of its pages. In the local storage,
 * the ids of such tabs: Firefox restores pages from its back-forward cache with the session storage from when they were left.
 */
export const EXIT_KEY = 'marquee:exit';

/** Id of the tab. */
export const TAB_ID_KEY = 'marquee:tab';
/** Files that the page was reloaded for, so that no file causes two reloads. */
export const TAB_RELOADS_KEY = 'marquee:left';
/** Set once the PIN was entered in the tab. */
export const TAB_LOCK_KEY = 'lock-tab';
/** Nonce of the age check that the tab has begun. */
export const TAB_AGE_NONCE_KEY = 'marquee:age-nonce';
/** Address of the page that the age check returns to. */
export const TAB_AGE_PAGE_KEY = 'marquee:age-page';
/** Prefix of keys of removed data that can still be restored: the key of the data follows. */
export const TAB_REMOVED_PREFIX = 'removed:';
