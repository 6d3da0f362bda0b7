/** Names in the Lucide icon set of all icons for scripts. Every page's main script contains exactly these (head/create-element.ts). */
export const ICON_NAMES = [
  'ban',
  'check',
  'chevron-down',
  'circle-alert',
  'contrast',
  'download',
  'ellipsis',
  'external-link',
  'eye-off',
  'film',
  'hash',
  'heart',
  'history',
  'info',
  'layout-grid',
  'link',
  'list',
  'list-plus',
  'minus',
  'octagon-x',
  'play',
  'search',
  'settings-2',
  'share-2',
  'shuffle',
  'sliders-horizontal',
  'upload',
  'x',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** Icons that pages also show without JavaScript. */
export const NO_SCRIPT_ICON_NAMES = ['search'] as const satisfies readonly IconName[];
