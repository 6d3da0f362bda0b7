import type { IconName } from '../ui/icon-names.ts';

type Attributes = Readonly<Record<string, string>>;
type Child = Node | string;

const SVG = 'http://www.w3.org/2000/svg';

/** Creates an SVG element. The site's Trusted Types policy forbids converting strings to markup, so scripts create elements one by one. */
function createSvg(tag: string, attributes: Attributes, ...children: readonly Child[]): SVGElement {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Creates an HTML element. The attributes are set in the given order, since `loading` of an image must be set before `src`. */
export function createHtmlElement(tag: string, attributes: Attributes, ...children: readonly Child[]): HTMLElement {
  return fill(document.createElement(tag), attributes, children);
}

/** Creates an SVG element that shows an icon, for which {@link addIconSymbolsToDocument} has added a symbol to the document. */
export function createIcon(name: IconName): SVGElement {
  return createSvg('svg', { class: 'icon', 'aria-hidden': 'true' }, createSvg('use', { href: `#i-${name}` }));
}

function fill<Made extends Element>(element: Made, attributes: Attributes, children: readonly Child[]): Made {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Build constant: SVG shapes of all icons that scripts may show, by the names in ui/icon-names.ts. */
declare const ICON_SHAPES: Readonly<Record<string, readonly Shape[]>>;

/** Adds all icons to the document as SVG symbols with the ids `i-NAME`, before the body is parsed. */
export function addIconSymbolsToDocument(): void {
  const symbols = Object.entries(ICON_SHAPES).map(([name, shapes]) =>
    createSvg(
      'symbol',
      { id: `i-${name}`, viewBox: '0 0 24 24' },
      ...shapes.map(([tag, attributes]) => createSvg(tag, attributes)),
    ),
  );
  document.head.append(createSvg('svg', {}, ...symbols));
}
