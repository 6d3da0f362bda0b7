import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THEME_COLORS } from '../../src/brand.ts';
import { REPORT_STYLE_SHEET as REPORT_STYLE } from '../../cli/report/html-document.ts';

const TOKENS = 'src/styles/tokens.css';
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** Matches colors in CSS: hex numbers, functions, or the sixteen color names of HTML 4. */
const COLOR =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|(?<![\w-])(?:black|silver|gray|white|maroon|red|purple|fuchsia|green|lime|olive|yellow|navy|blue|teal|aqua)(?![\w-])/i;
/** Patterns for the prefixes of utility classes, by kind of theme token: `text-muted` may be the color or the text size `muted`. */
const UTILITY_OF: Readonly<Record<string, string>> = {
  color: '(?:accent|bg|border|fill|stroke|text)',
  text: 'text',
  radius: 'rounded',
};

/** Returns the texts of files without comments, by file path. */
const readAll = (pattern: string) =>
  new Map(globSync(pattern).map((file) => [file, readFileSync(file, 'utf8').replace(COMMENT, '')] as const));

const SHEETS = readAll('src/styles/*.css');
const MARKUP = readAll('src/**/*.{astro,tsx}');
const css = [...SHEETS.values()].join('\n');
const markup = [...MARKUP.values()].join('\n');
const tokens = SHEETS.get(TOKENS)!;

/** Returns the lines of files that match a pattern, each with its file path. */
const linesWith = (files: ReadonlyMap<string, string>, pattern: RegExp) =>
  [...files].flatMap(([file, text]) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name!));

/** Returns the CSS custom properties of a style sheet by name. The first definition of a name counts. */
const valuesIn = (sheet: string) =>
  new Map([...sheet.matchAll(/(--[a-z][\w-]*):\s*([^;]+);/g)].toReversed().map(([, name, value]) => [name!, value!]));

test('R275 all colors are defined in one file', () => {
  const rules = new Map([...SHEETS].filter(([file]) => file !== TOKENS));
  expect(linesWith(rules, COLOR)).toEqual([]);
  expect(linesWith(MARKUP, /(?:fill|stroke|color|className|class|background)="[^"]*#[\da-f]{3,8}\b/i)).toEqual([]);
});

test('R275 the browser theme and the build report use the colors of the design tokens', () => {
  const site = valuesIn(tokens);
  const [, light, dark] = /light-dark\((.+), (.+)\)/.exec(site.get('--color-bg')!)!;
  expect(THEME_COLORS).toEqual({ light, dark });
  const report = valuesIn(REPORT_STYLE);
  for (const name of ['bg', 'surface', 'line', 'text', 'muted']) {
    const [first] = /#[\da-f]+/.exec(site.get(`--color-${name}`)!)!;
    expect([name, report.get(`--${name}`)]).toEqual([name, first.replace('#ffffff', '#fff')]);
  }
});

test('R275 no CSS custom property is undefined or unused', () => {
  const own = /(--[a-z][\w-]*?)(?=:)/g;
  const defined = namesIn(css, new RegExp(`(?:^|[{;\\s])${own.source}`, 'gm'));
  const used = namesIn(css + markup, /var\((--[a-z][\w-]*)/g);
  const scripts = [...readAll('src/**/*.ts').values()].join('\n');
  const set = namesIn(scripts, /setProperty\('(--[\w-]+)'/g);
  const readByScripts = namesIn(scripts, /getPropertyValue\('(--[\w-]+)'/g);
  expect([...used].filter((name) => !defined.has(name) && !set.has(name))).toEqual([]);

  const isNamed = (name: string) => {
    const [, space = '', rest = ''] = /^--([a-z]+)-(.+)$/.exec(name) ?? [];
    const utility = UTILITY_OF[space];
    return utility !== undefined && new RegExp(`(?<![\\w-])${utility}-${rest}(?![\\w-])`).test(markup);
  };
  // this token is used by the CSS framework, for the font of the page
  const isRead = (name: string) => name === '--font-sans' || used.has(name) || readByScripts.has(name) || isNamed(name);
  expect([...defined].filter((name) => !isRead(name))).toEqual([]);
});

test('R275 only base.css uses !important', () => {
  // markup needs no `!` modifier of classes, since later cascade layers override earlier ones anyway
  expect(linesWith(MARKUP, /class(?:Name|:list)?=.*[\w\])]!(?=[\s"'`])/)).toEqual([]);
  const forced = linesWith(SHEETS, /!important/).filter((line) => !line.startsWith('src/styles/base.css'));
  expect(forced).toEqual([]);
});

test('R275 every style sheet is imported into a cascade layer', () => {
  const entry = SHEETS.get('src/styles/global.css')!;
  const [, layers = ''] = /@layer ([^;]+);/.exec(entry)!;
  const parts = [...entry.matchAll(/@import '\.\/(.+)' layer\((.+)\);/g)].map(([, file, layer]) => [file!, layer!]);
  expect(parts.map(([file]) => `src/styles/${file}`).toSorted()).toEqual(
    [...SHEETS.keys()].filter((file) => !file.endsWith('/global.css')).toSorted(),
  );
  expect(parts.filter(([, layer]) => !layers.split(', ').includes(layer!))).toEqual([]);
});
