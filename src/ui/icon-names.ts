/** The icons of the product, by their names in the Lucide set; the document carries just these as one sprite. */
export const ICON_NAMES = [
  'arrow-right',
  'bookmark',
  'check',
  'chevron-down',
  'circle-alert',
  'film',
  'flame',
  'hash',
  'heart',
  'info',
  'layout-grid',
  'list',
  'log-out',
  'menu',
  'moon',
  'play',
  'search',
  'shuffle',
  'sliders-horizontal',
  'sun',
  'x',
] as const;

export type IconName = (typeof ICON_NAMES)[number];
