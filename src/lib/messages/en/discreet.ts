/** What the section of discreet mode says. */
export const discreetMessages = {
  title: 'Discretion',
  text: 'Hide what others could see.',
  modeHint: 'Lists videos as lines of text without pictures, and shows a neutral tab title and icon.',
  /** Behind {@link modeHint}, where shortcuts are on. */
  keyHint: (key: string) => `Press ${key} (full stop) on any page to turn it on or off.`,
  pictures: 'Pictures in discreet mode',
  noPictures: 'Not loaded',
  blurred: 'Blurred until pointed at',
  neutralTab: 'Always use a neutral tab',
  neutralTabHint: 'Shows a neutral tab title and icon, even while discreet mode is off.',
  quickExit: (byShift: boolean) =>
    `Quick exit: press the button in the header or, on a phone, in its menu.${byShift ? ' Or press Shift three times.' : ''} This tab then shows a harmless page, and Back does not return. Other tabs, the address and the browser’s history stay as they are.`,
} as const;
