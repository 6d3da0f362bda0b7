import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import {
  derivePalette,
  findLowContrasts,
  formatPaletteCss,
  parsePaletteCss,
} from '../../../../cli/brand/color-palette.ts';

const tokens = parsePaletteCss(readFileSync('src/styles/tokens.css', 'utf8'));
const both = (color: string) => ({ light: color, dark: color });
const ACCENTS = ['#38bdf8', '#fbbf24', '#dc2626', '#16a34a', '#7c3aed', '#000000', '#ffffff', '#808080'];

test('R497 the default colors have enough contrast in both themes', () => {
  expect(tokens.get('bg')).toEqual(['#f8fafc', '#0f172a']);
  expect(findLowContrasts(tokens)).toEqual([]);
});

test.each(ACCENTS)('R497 derives colors with enough contrast for both themes from the accent color %s', (accent) => {
  const derived = derivePalette({ accent: both(accent) }, tokens);
  expect([...derived.keys()]).toEqual(['accent', 'on-accent', 'accent-soft', 'accent-text']);
  expect(findLowContrasts(new Map([...tokens, ...derived]))).toEqual([]);
});

test('R497 derives readable surface colors from the background, unless they are set', () => {
  const background = { light: '#fffaf0', dark: '#101010' };
  const derived = derivePalette({ background, accent: { light: '#b45309', dark: '#fbbf24' } }, tokens);
  expect(derived.get('bg')).toEqual(['#fffaf0', '#101010']);
  expect(findLowContrasts(new Map([...tokens, ...derived]))).toEqual([]);
  const surface = derivePalette({ background, surface: { light: '#ffffff', dark: '#202020' } }, tokens);
  expect(surface.get('surface')).toEqual(['#ffffff', '#202020']);
  expect(derivePalette({}, tokens).size).toBe(0);
});

test('R497 reports color pairs with too little contrast, with their theme and the required contrast', () => {
  const background = { light: '#ffffff', dark: '#5a6478' };
  const faults = findLowContrasts(new Map([...tokens, ...derivePalette({ background }, tokens)]));
  const contrast = Math.floor(wcagContrast('#a3b1c6', '#5a6478') * 100) / 100;
  expect(faults).toContain(
    `--color-muted (#a3b1c6) on --color-bg (#5a6478) has a contrast of ${contrast} in the dark theme, expected 4.5 or more`,
  );
  expect(faults.some((fault) => fault.includes('light theme'))).toBe(false);
});

test('R497 reads the palette from the generated style sheet, and skips values that are no colors', () => {
  const palette = new Map([['accent', ['#38bdf8', '#0ea5e9'] as const]]);
  expect(parsePaletteCss(formatPaletteCss(palette))).toEqual(palette);
  expect(formatPaletteCss(new Map())).toBe('');
  const css = ':root{--color-a:red;--color-b:light-dark(#fff,#000);--color-c:var(--x);--color-a:blue}';
  expect([...parsePaletteCss(css)]).toEqual([
    ['a', ['blue', 'blue']],
    ['b', ['#fff', '#000']],
  ]);
});
