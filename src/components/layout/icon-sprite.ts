import { ICON_NAMES, type IconName } from '../../ui/icon-names.ts';
import { PATHS } from '../../lib/domain/address.ts';
import { shapesOf } from './icon-shapes.ts';

/** What the home page, whose HTML has the least room, never shows: it has no search to keep. */
const NOT_AT_HOME: ReadonlySet<IconName> = new Set(['bookmark']);

const SYMBOLS = ICON_NAMES.map((name) => ({
  name,
  symbol: `<symbol id="i-${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`,
}));

/** Returns the icons that islands of a page may show, and those of every page, as the symbols of one sprite. */
export function spriteOf(path: string | null): string {
  const shown = SYMBOLS.filter(({ name }) => path !== PATHS.home || !NOT_AT_HOME.has(name));
  return shown.map(({ symbol }) => symbol).join('');
}
