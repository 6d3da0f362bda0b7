import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ICON_NAMES } from '../../ui/icon-names.ts';

const { resolve } = createRequire(import.meta.url);

const SHAPE = /<(\w+)([^>]*?)\/>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** A shape as scripts make it: its element, and the attributes of that. */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Icons that point along the line of text, or show lines that have a beginning: in a text from right to left they are turned. */
const TURNED = /^(?:arrow|list)/;
/** Turns about the middle of the 24 pixels of an icon. */
const TURN = ' transform="matrix(-1 0 0 1 24 0)"';

/** Returns the shapes of an icon of the Lucide set for a direction of text: what stands inside its svg element. Throws when there is no such icon. */
export function shapesOf(name: string, direction: 'ltr' | 'rtl' = 'ltr'): string {
  const [, shapes = ''] =
    /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(resolve(`lucide-static/icons/${name}.svg`), 'utf8')) ?? [];
  const turn = direction === 'rtl' && TURNED.test(name) ? TURN : '';
  return shapes
    .replace(/\s+/g, ' ')
    .replace(/ ?(\/?>) ?/g, '$1')
    .replaceAll('/>', `${turn}/>`)
    .trim();
}

/** Returns an icon of the Lucide set as a symbol of a sprite. */
export const symbolOf = (name: string): string =>
  `<symbol id="i-${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`;

/** Returns the shapes of all icons that scripts may show, by name, for a direction of text. */
export function iconShapes(direction: 'ltr' | 'rtl' = 'ltr'): Readonly<Record<string, readonly Shape[]>> {
  const readShape = ([, tag = '', attributes = '']: RegExpExecArray): Shape => [
    tag,
    Object.fromEntries(Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value])),
  ];
  return Object.fromEntries(
    ICON_NAMES.map((name) => [name, Array.from(shapesOf(name, direction).matchAll(SHAPE), readShape)]),
  );
}
