import { afterEach, expect, test, vi } from 'vitest';
import { collectIconShapes, readIconMarkup, formatIconSymbol } from '../../../src/components/layout/icon-shapes.ts';
import { addIconSymbolsToDocument } from '../../../src/head/create-element.ts';
import { ICON_NAMES } from '../../../src/ui/icon-names.ts';
import { openHappyDomPage } from '../../support/happy-dom-page.ts';
import { parseHtml } from '../../support/parse-html.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('R305 the page script creates the same icons as the HTML for browsers without scripts', () => {
  const page = openHappyDomPage({ globals: { ICON_SHAPES: collectIconShapes() } });
  addIconSymbolsToDocument();
  const svg = page.head.lastElementChild!;
  expect(svg.innerHTML).toBe(
    parseHtml(`<svg>${ICON_NAMES.map(formatIconSymbol).join('')}</svg>`).firstElementChild!.innerHTML,
  );
  expect([...svg.children].every(({ children }) => children.length > 0)).toBe(true);
});

test('R305 the markup of an icon has no unnecessary whitespace', () => {
  expect(readIconMarkup('menu')).toBe('<path d="M4 5h16"/><path d="M4 12h16"/><path d="M4 19h16"/>');
});

test('R519 mirrors only arrow and list icons on right-to-left pages', () => {
  const turned = [...ICON_NAMES, 'arrow-left', 'arrow-right'].filter(
    (name) => readIconMarkup(name, 'rtl') !== readIconMarkup(name),
  );
  expect(turned).toEqual(['list', 'list-plus', 'arrow-left', 'arrow-right']);
  expect(readIconMarkup('arrow-left', 'rtl')).toContain('transform="matrix(-1 0 0 1 24 0)"');
  expect(collectIconShapes('rtl')['list']!.every(([, attributes]) => attributes['transform'] !== undefined)).toBe(true);
});
