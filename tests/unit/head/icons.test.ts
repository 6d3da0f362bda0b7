import { afterEach, expect, test, vi } from 'vitest';
import { iconShapes, shapesOf, symbolOf } from '../../../src/components/layout/icon-shapes.ts';
import { addIcons } from '../../../src/head/create-element.ts';
import { ICON_NAMES } from '../../../src/ui/icon-names.ts';
import { openPage, type FakeElement } from '../../support/fake-document.ts';
import { parseHtml } from '../../support/parse-html.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const read = ({ tag, attributes, children }: FakeElement): unknown => [tag, [...attributes], children.map(read)];

test('R305 the script of a page makes the very icons that stand in the HTML for browsers without scripts', () => {
  const page = openPage({ globals: { ICON_SHAPES: iconShapes() } });
  addIcons();
  const symbols = page.head.children.at(-1)!.children;
  const written = parseHtml(ICON_NAMES.map(symbolOf).join('')).children;
  expect(symbols.map(read)).toEqual(
    written.map((symbol) => [symbol.tag, namesAsWritten(symbol), symbol.children.map(read)]),
  );
  expect(symbols.every(({ children }) => children.length > 0)).toBe(true);
});

/** The parser of HTML knows which names of SVG have capitals; that of the tests has none. */
const namesAsWritten = ({ attributes }: FakeElement) =>
  Array.from(attributes, ([name, value]) => [name === 'viewbox' ? 'viewBox' : name, value]);

test('R305 an icon has no more blanks than it needs', () => {
  expect(shapesOf('menu')).toBe('<path d="M4 5h16"/><path d="M4 12h16"/><path d="M4 19h16"/>');
});

test('R519 in a text from right to left, arrows and lists are turned, and nothing else is', () => {
  const turned = [...ICON_NAMES, 'arrow-left', 'arrow-right'].filter(
    (name) => shapesOf(name, 'rtl') !== shapesOf(name),
  );
  expect(turned).toEqual(['list', 'list-plus', 'arrow-left', 'arrow-right']);
  expect(shapesOf('arrow-left', 'rtl')).toContain('transform="matrix(-1 0 0 1 24 0)"');
  expect(iconShapes('rtl')['list']!.every(([, attributes]) => attributes['transform'] !== undefined)).toBe(true);
});
