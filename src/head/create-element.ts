import type { IconName } from '../ui/icon-names.ts';

type Attributes = Readonly<Record<string, string>>;
type Child = Node | string;

const SVG = 'http://www.w3.org/2000/svg';

/** Returns an SVG element. The site's policy lets no text become markup, so that scripts make elements one by one. */
export function createSvg(tag: string, attributes: Attributes, ...children: readonly Child[]): SVGElement {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Returns an element of HTML. Attributes are set in their order: what delays the loading of a picture stands before its address. */
export function createHtml(tag: string, attributes: Attributes, ...children: readonly Child[]): HTMLElement {
  return fill(document.createElement(tag), attributes, children);
}

/** Returns one of the icons that scripts show (head/icons.ts). */
export function createIcon(name: IconName): SVGElement {
  return createSvg('svg', { class: 'icon', 'aria-hidden': 'true' }, createSvg('use', { href: `#i-${name}` }));
}

function fill<Made extends Element>(element: Made, attributes: Attributes, children: readonly Child[]): Made {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
