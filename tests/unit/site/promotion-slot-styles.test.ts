import { expect, test } from 'vitest';
import type { AdSlotDefinition } from '../../../src/lib/catalogue/site/promotion-slots.ts';
import { formatAdSlotStyles } from '../../../src/lib/site/promotion-slot-styles.ts';

const house = { picture: '/house.png', url: '/about', alt: 'All about us' };

test('R486 the generated style reserves the size of each ad slot, and wider screens inherit the sizes of narrower screens', () => {
  const home: AdSlotDefinition = { place: 'home', sizes: { phone: [320, 100], desktop: [970, 250] }, house };
  const style = formatAdSlotStyles([home]);
  const rooms = (width: number, height: number) =>
    `.slot [data-slot=home],.slot [data-slot=home]+noscript{--width:${width}px;--height:${height}px}`;
  expect(style.endsWith(`${rooms(320, 100)}@media(min-width:64rem){${rooms(970, 250)}}`)).toBe(true);
  expect(style).not.toContain('grid-row');
});

test('R1251 the content of an ad slot has a definite height, so that a picture is not cropped', () => {
  const style = formatAdSlotStyles([{ place: 'home', sizes: { phone: [320, 100] }, house }]);
  const rows = ':is([data-slot],noscript):has(>:only-child),.slot-room a{grid-template:100%/100%}';
  expect(style).toContain(rows);
});

test('R487 an ad slot in a grid of cards follows complete rows, for any number of columns', () => {
  const style = formatAdSlotStyles([{ place: 'grid', after: 12, every: 9, sizes: { phone: [300, 250] }, house }]);
  const [, before, place] = /\.slot-2\{--before:(\d+);--place:(\d+)\}/.exec(style) ?? [];
  expect([before, place]).toEqual(['21', '2']);
  // rounds like `calc` in CSS properties that require integers: to the nearest integer, halves up
  const rowOf = (cards: number, columns: number) => Math.floor(cards / columns + 0.5 - 0.5 / columns + 1 + 0.5);
  for (let columns = 1; columns <= 10; columns++)
    for (let cards = 6; cards < 60; cards++) expect(rowOf(cards, columns)).toBe(Math.ceil(cards / columns) + 1);
});

test('R491 a site without ad slots has no styles for ad slots', () => {
  expect(formatAdSlotStyles([])).toBe('');
});
