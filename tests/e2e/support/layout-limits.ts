/** Limits of sizes, positions and numbers of controls. Limits of pixels exceed the measured values by a few percent. */

/** Maximum height of the settings in CSS pixels, in a window 390 px wide (R890). */
export const MAX_SETTINGS_HEIGHT = 2600;

/** Maximum distance (`maxTop`) in CSS pixels from the top of the page to the first picture, by page and window size. */
export const FIRST_PICTURE_POSITION_LIMITS = {
  /** R337, with the number of cards that must be visible. */
  list: [
    { width: 1280, height: 800, maxTop: 300, visibleCards: 8 },
    { width: 390, height: 844, maxTop: 420, visibleCards: 1 },
  ],
  /** R883 */
  listWithFilterColumn: [
    { width: 1100, height: 800, maxTop: 340 },
    { width: 1280, height: 800, maxTop: 340 },
    { width: 1920, height: 1080, maxTop: 340 },
  ],
  /** R892 */
  ownList: [
    { width: 390, height: 844, maxTop: 250 },
    { width: 1280, height: 800, maxTop: 250 },
  ],
} as const;

/**
 * Maximum number of controls outside of cards and footer on the first screen, by window width (R987): two thirds of the numbers of commit
 * f9b9fe7f, which were, in this order, 8 and 15, 10 and 17, 7 and 9, 9 and 12, and 10 and 18. Not counted: popular tags, the links to
 * sections of the settings, and the controls of the header and of the home page that R011 and R040 require.
 */
export const CONTROL_LIMITS = [
  { path: '/', 390: 5, 1280: 10 },
  { path: '/tag/nature', 390: 6, 1280: 11 },
  { path: '/search?q=river', 390: 4, 1280: 6 },
  { path: '/favorites', 390: 6, 1280: 8 },
  { path: '/settings', 390: 6, 1280: 12 },
] as const;
