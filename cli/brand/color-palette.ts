import { createRequire } from 'node:module';
import type * as Culori from 'culori';
import type { BrandColors } from '../../src/lib/settings/brand-schemas.ts';

const require = createRequire(import.meta.url);
/** Color library. Loaded by `require` because the package's ES module entry consists of 150 files and takes ten times as long to load. */
const { formatHex, interpolate, parse, wcagContrast } = require('culori') as typeof Culori;

/** Values of one color token in the light and in the dark theme. */
type Pair = readonly [light: string, dark: string];

/** Colors by token name without `--color-`. Tokens whose value is not a plain color are omitted. */
export type ColorPalette = ReadonlyMap<string, Pair>;

/** Minimum contrast ratios of WCAG 2.2: for text (1.4.3) and for controls (1.4.11). */
const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;
const TOKEN = /--color-([\w-]+):\s*([^;}]+)/g;
const PAIR = /^light-dark\((.+), *(.+)\)$/;
const THEMES = ['light', 'dark'] as const;
const BLACK = '#0b0b0b';
const WHITE = '#ffffff';
/** Step by which the share of black or white (0 to 1) grows with each attempt to find a readable color. */
const STEP = 0.05;

const isColor = (text: string) => parse(text) !== undefined;
const mix = (from: string, to: string, share: number) => formatHex(interpolate([from, to], 'oklab')(share));
const both = (make: (theme: 0 | 1) => string): Pair => [make(0), make(1)];
const toPair = ({ light, dark }: { readonly light: string; readonly dark: string }): Pair => [light, dark];

/** Returns the token colors that a style sheet sets. The last declaration of a token wins. */
export function parsePaletteCss(css: string): ColorPalette {
  const found = [...css.matchAll(TOKEN)].flatMap(([, name = '', value = '']) => {
    const [, light = value, dark = value] = PAIR.exec(value.trim()) ?? [];
    const pair: Pair = [light.trim(), dark.trim()];
    return pair.every(isColor) ? [[name, pair] as const] : [];
  });
  return new Map(found);
}

/** Mixes a color with `end` (black or white) until it is readable on all `grounds`. Returns the first such color, or `end`. */
function makeReadable(color: string, grounds: readonly string[], end: string): string {
  for (let share = 0; share < 1; share += STEP) {
    const tried = mix(color, end, share);
    if (grounds.every((ground) => wcagContrast(tried, ground) >= TEXT_CONTRAST)) return tried;
  }
  return end;
}

/**
 * Computes token colors from the setting `colors` (accent, background, surface). Returns only the computed tokens; all other tokens keep
 * Marquee's defaults in `tokens`.
 */
export function derivePalette({ accent, background, surface }: BrandColors, tokens: ColorPalette): ColorPalette {
  const derived = new Map<string, Pair>();
  const get = (name: string): Pair => derived.get(name) ?? tokens.get(name)!;
  if (background !== undefined) {
    derived.set('bg', toPair(background));
    derived.set(
      'surface',
      both((theme) => mix(get('bg')[theme], WHITE, theme === 0 ? 0.7 : 0.05)),
    );
    derived.set(
      'raised',
      both((theme) => mix(get('bg')[theme], theme === 0 ? BLACK : WHITE, theme === 0 ? 0.05 : 0.1)),
    );
  }
  if (surface !== undefined) derived.set('surface', toPair(surface));
  if (accent !== undefined) {
    const own = toPair(accent);
    derived.set('accent', own);
    derived.set(
      'on-accent',
      both((theme) => (wcagContrast(own[theme], BLACK) >= wcagContrast(own[theme], WHITE) ? BLACK : WHITE)),
    );
    derived.set(
      'accent-soft',
      both((theme) => mix(get('bg')[theme], own[theme], theme === 0 ? 0.15 : 0.2)),
    );
    const grounds = ['bg', 'surface', 'raised', 'accent-soft'];
    derived.set(
      'accent-text',
      both((theme) =>
        makeReadable(
          own[theme],
          grounds.map((name) => get(name)[theme]),
          theme === 0 ? BLACK : WHITE,
        ),
      ),
    );
  }
  return derived;
}

/** Formats token colors as a style sheet. */
export function formatPaletteCss(palette: ColorPalette): string {
  const lines = [...palette].map(([name, [light, dark]]) => `  --color-${name}: light-dark(${light}, ${dark});\n`);
  return lines.length === 0 ? '' : `:root {\n${lines.join('')}}\n`;
}

/** Token colors, the background colors on which they appear, and their minimum contrast ratios. */
const CONTRASTS: readonly (readonly [color: string, grounds: readonly string[], least: number])[] = [
  ['text', ['bg', 'surface', 'raised'], TEXT_CONTRAST],
  ['muted', ['bg', 'surface', 'raised'], TEXT_CONTRAST],
  ['accent-text', ['bg', 'surface', 'raised', 'accent-soft'], TEXT_CONTRAST],
  ['on-accent', ['accent'], TEXT_CONTRAST],
  ['control', ['bg', 'surface'], CONTROL_CONTRAST],
  ['favorite', ['bg', 'surface'], CONTROL_CONTRAST],
];

/** Returns one message for each text or control color that has too little contrast to its background in a theme. */
export function findLowContrasts(palette: ColorPalette): string[] {
  return CONTRASTS.flatMap(([name, grounds, least]) =>
    grounds.flatMap((ground) =>
      THEMES.flatMap((theme, i) => {
        const [color, below] = [palette.get(name)![i]!, palette.get(ground)![i]!];
        const contrast = Math.floor(wcagContrast(color, below) * 100) / 100;
        if (contrast >= least) return [];
        return `--color-${name} (${color}) on --color-${ground} (${below}) has a contrast of ${contrast} in the ${theme} theme, expected ${least} or more`;
      }),
    ),
  );
}
