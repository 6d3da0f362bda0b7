/** The icons that islands show, by their names in the Lucide set; the script of every page holds just these (head/icons.ts). */
export const ICON_NAMES = [
  'check',
  'chevron-down',
  'circle-alert',
  'film',
  'hash',
  'heart',
  'info',
  'layout-grid',
  'list',
  'log-out',
  'moon',
  'play',
  'search',
  'shuffle',
  'sliders-horizontal',
  'sun',
  'x',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** Those of them that browsers without scripts show. */
export const PLAIN_ICON_NAMES = ['play', 'search'] as const satisfies readonly IconName[];
