import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ICON_NAMES } from '../../ui/icon-names.ts';

const { resolve } = createRequire(import.meta.url);

const SHAPE = /<(\w+)([^>]*?)\/>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** A shape as scripts make it: its element, and the attributes of that. */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Returns the shapes of an icon of the Lucide set: what stands inside its svg element. Throws when there is no such icon. */
export function shapesOf(name: string): string {
  const [, shapes = ''] =
    /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(resolve(`lucide-static/icons/${name}.svg`), 'utf8')) ?? [];
  return shapes
    .replace(/\s+/g, ' ')
    .replace(/ ?(\/?>) ?/g, '$1')
    .trim();
}

/** Returns an icon of the Lucide set as a symbol of a sprite. */
export const symbolOf = (name: string): string =>
  `<symbol id="i-${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`;

/** Returns the shapes of all icons that scripts may show, by name. */
export function iconShapes(): Readonly<Record<string, readonly Shape[]>> {
  const readShape = ([, tag = '', attributes = '']: RegExpExecArray): Shape => [
    tag,
    Object.fromEntries(Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value])),
  ];
  return Object.fromEntries(ICON_NAMES.map((name) => [name, Array.from(shapesOf(name).matchAll(SHAPE), readShape)]));
}
