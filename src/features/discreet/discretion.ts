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
/**
 * Key that says which tab has left the site in a hurry, so that going back does not show it again: in session storage that this one has, in local
 * storage the ids of all that have. Firefox brings pages back from its back-forward cache with the session storage that they had when they were left.
 */
export const LEFT_KEY = 'marquee:exit';
/** Session storage key of the tab's id, which it gets when a page of it is first kept for Back. */
export const TAB_KEY = 'marquee:tab';
/** Tabs that are remembered to have left. */
export const TABS_MAX = 20;
