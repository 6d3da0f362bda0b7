/** What the section of discreet mode says. */
export const discreetMessages = {
  title: 'Discretion',
  text: 'Hide this site from people who can see your screen.',
  modeHint: 'Lists videos as lines of text without pictures, and shows a neutral tab title and icon.',
  /** Behind {@link modeHint}, where shortcuts are on. */
  keyHint: (key: string) => `Press ${key} (period) on any page to turn it on or off.`,
  pictures: 'Pictures in discreet mode',
  noPictures: 'Not loaded',
  blurred: 'Blurred until you point at them',
  neutralTab: 'Always use a neutral tab',
  neutralTabHint: 'Shows a neutral tab title and icon, even while discreet mode is off.',
  quickExit: (byShift: boolean) =>
    `Quick exit: use the button in the header (on phones, in its menu)${byShift ? ' or press Shift three times' : ''}. This tab then shows a harmless page, and Back does not return to this site. Other tabs and the browser history do not change. The address bar shows this site until that page has loaded.`,
} as const;
