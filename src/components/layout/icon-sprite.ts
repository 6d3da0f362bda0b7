import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ICON_NAMES } from '../../islands/ui/icon-names.ts';

const { resolve } = createRequire(import.meta.url);

/** Returns the shapes of an icon: what stands inside its svg element. */
function shapesOf(name: string): string {
  const [, shapes = ''] =
    /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(resolve(`lucide-static/icons/${name}.svg`), 'utf8')) ?? [];
  return shapes.replace(/\s+/g, ' ').replace(/> </g, '><').trim();
}

/** All icons of the product as the symbols of one sprite; read once, since every page carries it. */
export const ICON_SPRITE = ICON_NAMES.map(
  (name) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`,
).join('');
