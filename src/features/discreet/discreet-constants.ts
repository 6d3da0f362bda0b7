/**
 * Shortcut of discreet mode. Not used by browsers' quick find, not a navigation key of screen readers (unlike letters), and available on
 * non-Latin keyboards.
 */
export const DISCREET_KEY = '.';

/**
 * URL of the image that replaces pictures which must not be loaded: an existing small file of the site. The style sheet hides images with
 * this URL.
 */
export const PLACEHOLDER_PICTURE = '/favicon.svg';

/** Base names of the icon files of the tab: the site's icon and a neutral icon. */
export const ICON_NAME = 'favicon';
export const NEUTRAL_ICON_NAME = 'neutral';

/** Number of consecutive presses of Shift that leave the site. */
export const EXIT_PRESSES = 3;
/** Maximum time between two presses in milliseconds: long enough to listen to the announcement after each press. */
export const EXIT_WITHIN_MS = 5000;
/** Maximum number of tabs remembered as having left the site. */
export const MAX_EXITED_TABS = 20;
