import { createSvg } from './create-element.ts';

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
