// All storage keys, as separate constants: a bundler can't drop unused properties of an object, and head scripts use few keys. Keys whose
// name starts with TAB_ are for session storage, the others for local storage (R163).

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
/** Result of an age check, if the operator requires one. */
export const ASSURANCE_KEY = 'age-assurance';
export const CONSENT_KEY = 'cookie-consent';
/** Set after the site was offered in the browser's language. */
export const LANGUAGE_OFFERED_KEY = 'language-offered';
export const LOCK_KEY = 'lock';
/** Time of the last use of the unlocked lists, in epoch milliseconds; missing while they are locked. */
export const LOCK_USED_KEY = 'lock-used';
/** Number of wrong PIN attempts. */
export const LOCK_TRIES_KEY = 'lock-tries';
/**
 * In session storage: set after the tab left the site by the quick exit, so that going back shows no page. In local storage: the ids of
 * such tabs, because Firefox restores pages from its back-forward cache together with the old session storage.
 */
export const EXIT_KEY = 'marquee:exit';

/** Id of the tab. */
export const TAB_ID_KEY = 'marquee:tab';
/** Paths of files that already caused a reload, so that no file causes a second one. */
export const TAB_RELOADS_KEY = 'marquee:left';
/** Set after the PIN was entered in the tab. */
export const TAB_LOCK_KEY = 'lock-tab';
/** Nonce of the age check that was started in the tab. */
export const TAB_AGE_NONCE_KEY = 'marquee:age-nonce';
/** URL of the page to return to after the age check. */
export const TAB_AGE_PAGE_KEY = 'marquee:age-page';
/** Key prefix for removed data that can still be restored; the storage key of the data follows. */
export const TAB_REMOVED_PREFIX = 'removed:';
