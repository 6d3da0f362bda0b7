/**
 * Turns discreet mode on and off: a sign that no browser searches with, that screen readers leave alone (they take the letters for
 * moving about) and that keyboards of other scripts have, too.
 */
export const DISCREET_KEY = '.';

/** What a tab is called that says nothing of the site, and its icon. */
export const NEUTRAL_TITLE = 'New Tab';
export const NEUTRAL_ICON = '/neutral.svg';

/** Presses of Shift, with nothing else between them, that leave the site, and milliseconds from the first to the last. */
export const EXIT_PRESSES = 3;
export const EXIT_WITHIN_MS = 1500;
/** Session storage key that says this tab has left the site in a hurry: going back does not show it again. */
export const LEFT_KEY = 'marquee:exit';
