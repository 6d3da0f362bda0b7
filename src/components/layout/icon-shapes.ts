import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ICON_NAMES } from '../../ui/icon-names.ts';

const { resolve } = createRequire(import.meta.url);

const SHAPE = /<(\w+)([^>]*?)\/>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** An element of an SVG icon (such as a path) as data for scripts: element name and attributes. */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Names of icons that depend on the text direction (arrows and lists), which are mirrored in right-to-left languages. */
const MIRRORED_ICONS = /^(?:arrow|list)/;
/** SVG attribute that mirrors an icon of 24 pixels width horizontally. */
const MIRROR = ' transform="matrix(-1 0 0 1 24 0)"';

/** Content of the SVG elements of icons, unmirrored, by icon name. Every page contains the same icons. */
const shapesByIcon = new Map<string, string>();

function readShapes(name: string): string {
  const svg = readFileSync(resolve(`lucide-static/icons/${name}.svg`), 'utf8');
  const [, shapes = ''] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  return shapes
    .replace(/\s+/g, ' ')
    .replace(/ ?(\/?>) ?/g, '$1')
    .trim();
}

/**
 * Returns the content of the SVG element of a Lucide icon, mirrored if the text direction requires that. Throws if there is no such icon.
 */
export function readIconMarkup(name: string, direction: 'ltr' | 'rtl' = 'ltr'): string {
  const shapes = shapesByIcon.get(name) ?? readShapes(name);
  shapesByIcon.set(name, shapes);
  return direction === 'rtl' && MIRRORED_ICONS.test(name) ? shapes.replaceAll('/>', `${MIRROR}/>`) : shapes;
}

/** Returns a Lucide icon as a symbol of an SVG sprite. */
export const formatIconSymbol = (name: string): string =>
  `<symbol id="i-${name}" viewBox="0 0 24 24">${readIconMarkup(name)}</symbol>`;

/** Returns the SVG elements of all icons that scripts use, by icon name. Icons are mirrored if the text direction requires that. */
export function collectIconShapes(direction: 'ltr' | 'rtl' = 'ltr'): Readonly<Record<string, readonly Shape[]>> {
  const readShape = ([, tag = '', attributes = '']: RegExpExecArray): Shape => [
    tag,
    Object.fromEntries(Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value])),
  ];
  return Object.fromEntries(
    ICON_NAMES.map((name) => [name, Array.from(readIconMarkup(name, direction).matchAll(SHAPE), readShape)]),
  );
}
