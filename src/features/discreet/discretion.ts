/**
 * Turns discreet mode on and off: a sign that no browser searches with, that screen readers leave alone (they take the letters for
 * moving about) and that keyboards of other scripts have, too.
 */
export const DISCREET_KEY = '.';

/** What stands in the place of a picture that must not be asked for: a picture of the site's own, which gets no box either. */
export const NO_PICTURE = '/favicon.svg';

/** Names of the tab's icons, in files of the same endings: that of the site, and one that says nothing of it. */
export const ICON_NAME = 'favicon';
export const NEUTRAL_ICON_NAME = 'neutral';

/** Presses of Shift alone that leave the site. */
export const EXIT_PRESSES = 3;
/** Time for the next press in milliseconds: long enough to listen to the announcement of the last one. */
export const EXIT_WITHIN_MS = 5000;
/** Tabs that are remembered to have left. */
export const TABS_MAX = 20;
