// Keys of all stored values, as separate constants: a bundler can't drop unused properties of an object, and head scripts use few keys.
// Constants whose name starts with TAB_ are keys of session storage, the others are keys of local storage (R163).

export const FAVORITES_KEY = 'favorites';
export const FAVORITE_DETAILS_KEY = 'favorite-details';
export const VISITOR_LISTS_KEY = 'lists';
export const SAVED_SEARCHES_KEY = 'searches';
export const BLOCKLIST_KEY = 'blocklist';
export const HIDDEN_VIDEOS_KEY = 'hidden-videos';
export const OPENED_VIDEOS_KEY = 'opened';
export const RECENT_SEARCHES_KEY = 'recent-searches';
export const CURRENT_VISIT_KEY = 'visit';
export const VISITOR_SETTINGS_KEY = 'settings';
export const THEME_KEY = 'theme';
export const AGE_VERIFIED_KEY = 'age-verified';
/** Key of the result of an age check, if the operator requires one. */
export const AGE_CHECK_DECISION_KEY = 'age-assurance';
export const COOKIE_CONSENT_KEY = 'cookie-consent';
/** Key of a value that is set after the site was offered in the browser's language. */
export const LANGUAGE_OFFER_SHOWN_KEY = 'language-offered';
export const PIN_LOCK_KEY = 'lock';
/** Key of the time when the unlocked lists were last used, in epoch milliseconds; missing while they are locked. */
export const PIN_LOCK_LAST_USE_KEY = 'lock-used';
export const WRONG_PIN_COUNT_KEY = 'lock-tries';
/**
 * Key of the quick exit. In session storage: set after the tab left the site by the quick exit, so that going back shows no page. In local
 * storage: the ids of such tabs, because Firefox restores pages from its back-forward cache together with the old session storage.
 */
export const QUICK_EXIT_STORAGE_KEY = 'marquee:exit';

/** Key of the random id of the tab, which the quick exit needs. */
export const TAB_ID_KEY = 'marquee:tab';
/** Key of the paths of files that already caused a reload, so that no file causes a second one. */
export const TAB_RELOADED_FILES_KEY = 'marquee:left';
/** Key of a value that is set after the PIN was entered in the tab. */
export const TAB_PIN_ENTERED_KEY = 'lock-tab';
export const TAB_AGE_CHECK_NONCE_KEY = 'marquee:age-nonce';
/** Key of the URL of the page to return to after the age check. */
export const TAB_AGE_CHECK_RETURN_KEY = 'marquee:age-page';
/** Prefix of the keys for removed data that can still be restored; the storage key of the data follows. */
export const TAB_REMOVED_DATA_KEY_PREFIX = 'removed:';
