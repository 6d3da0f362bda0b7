import type { IconName } from '../ui/icon-names.ts';

type Attributes = Readonly<Record<string, string>>;
type Child = Node | string;

const SVG = 'http://www.w3.org/2000/svg';

/** Returns an SVG element. The site's policy lets no text become markup, so that scripts make elements one by one. */
function createSvg(tag: string, attributes: Attributes, ...children: readonly Child[]): SVGElement {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Returns an element of HTML. Attributes are set in their order: what delays the loading of a picture stands before its address. */
export function createHtml(tag: string, attributes: Attributes, ...children: readonly Child[]): HTMLElement {
  return fill(document.createElement(tag), attributes, children);
}

/** Returns one of the icons that scripts show (see {@link addIcons}). */
export function createIcon(name: IconName): SVGElement {
  return createSvg('svg', { class: 'icon', 'aria-hidden': 'true' }, createSvg('use', { href: `#i-${name}` }));
}

function fill<Made extends Element>(element: Made, attributes: Attributes, children: readonly Child[]): Made {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Set by the build: the shapes of the icons that scripts may show, by name (ui/icon-names.ts). */
declare const ICON_SHAPES: Readonly<Record<string, readonly Shape[]>>;

/** Adds the icons to the document, each under the id by which parts of the page show it, before the body comes. */
export function addIcons(): void {
  const symbols = Object.entries(ICON_SHAPES).map(([name, shapes]) =>
    createSvg(
      'symbol',
      { id: `i-${name}`, viewBox: '0 0 24 24' },
      ...shapes.map(([tag, attributes]) => createSvg(tag, attributes)),
    ),
  );
  document.head.append(createSvg('svg', {}, ...symbols));
}
