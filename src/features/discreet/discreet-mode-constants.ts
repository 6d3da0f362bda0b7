/**
 * Key of the keyboard shortcut for discreet mode. Browsers do not use this key for quick find, screen readers do not use it for navigation
 * (as they do letters), and non-Latin keyboards have it.
 */
export const DISCREET_MODE_SHORTCUT_KEY = '.';

/** URL of a small existing file that images have as `src` while their pictures must not load. The style sheet hides these images. */
export const PLACEHOLDER_PICTURE_URL = '/favicon.svg';

/** Base name of the site's own icon file for the browser tab, and base name of a neutral icon file. */
export const SITE_FAVICON_BASE_NAME = 'favicon';
export const NEUTRAL_FAVICON_BASE_NAME = 'neutral';

/** Maximum milliseconds between two presses of Shift for the quick exit: enough to listen to the announcement after each press. */
export const QUICK_EXIT_KEYPRESS_TIMEOUT_MS = 5000;
/** Maximum number of browser tabs that are recorded as having left the site by the quick exit. */
export const MAX_QUICK_EXIT_TABS = 20;
