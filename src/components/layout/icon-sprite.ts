import { ICON_NAMES } from '../../islands/ui/icon-names.ts';
import { shapesOf } from './icon-shapes.ts';

/** The icons that islands may show, and those of every page, as the symbols of one sprite; read once, since every page carries it. */
export const ICON_SPRITE = ICON_NAMES.map(
  (name) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`,
).join('');
