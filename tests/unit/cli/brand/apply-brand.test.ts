import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { applyBrandToProjectCopy } from '../../../../cli/brand/apply-brand.ts';
import * as BRAND from '../../../../src/brand.ts';
import { defaultSettings } from '../../../../src/lib/settings/settings-schema.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-brand-'));
const site = path.join(folder, 'site');
const stage = path.join(folder, 'stage');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const each of [site, stage]) rmSync(each, { recursive: true, force: true });
  mkdirSync(path.join(site, 'public'), { recursive: true });
  for (const name of ['src/brand.ts', 'src/styles/theme.css', 'src/site-font.ts', 'public/og.png'])
    cpSync(name, path.join(stage, name));
});

const CIRCLE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><circle cx="5" cy="5" r="5" fill="#f00"/></svg>';
const put = (name: string, content: string | Uint8Array) => writeFileSync(path.join(site, name), content);
const inStage = (name: string) => readFileSync(path.join(stage, name));
const write = (brand: object = {}) => applyBrandToProjectCopy({ ...defaultSettings(), site, ...brand }, stage);
const readModule = () =>
  import(/* @vite-ignore */ `${pathToFileURL(path.join(stage, 'src/brand.ts')).href}?${Math.random()}`) as Promise<
    typeof BRAND
  >;

test('R498 without brand settings, the default look stays unchanged', async () => {
  await write();
  expect({ ...(await readModule()) }).toEqual({ ...BRAND });
  for (const name of ['src/styles/theme.css', 'src/site-font.ts', 'public/og.png'])
    expect(inStage(name).equals(readFileSync(name))).toBe(true);
});

test('R498 color settings set the design tokens and the browser color, and theme.css overrides them', async () => {
  writeFileSync(path.join(stage, 'src/styles/theme.css'), ':root { --color-accent: #111111; }\n');
  await write({ colors: { background: { light: '#ffffff', dark: '#101010' } } });
  expect((await readModule()).THEME_COLORS).toEqual({ light: '#ffffff', dark: '#101010' });
  expect(inStage('src/styles/theme.css').toString()).toMatch(
    /--color-bg: light-dark\(#ffffff, #101010\);[^]*--color-accent: #111111;/,
  );
});

test('R498 colors with too little contrast stop the build, in the config and in theme.css', async () => {
  const colors = { background: { light: '#ffffff', dark: '#808080' } };
  await expect(write({ colors })).rejects.toThrow(/^colors: --color-text \(#eef2f8\) on --color-bg \(#808080\)/);
  put('theme.css', ':root { --color-muted: #888888; }');
  await expect(write()).rejects.toThrow(`${path.join(site, 'theme.css')}: --color-muted (#888888) on`);
});

test.each([
  ['.a {', ':1: invalid CSS (Unclosed block). Correct this line'],
  [':root {}\n.a }', ':2: invalid CSS (Unknown word .a). Correct this line'],
])('R498 invalid CSS in theme.css stops the build and names its line: %j', async (css, reason) => {
  put('theme.css', css);
  await expect(write()).rejects.toThrow(`${path.join(site, 'theme.css')}${reason}`);
});

test('R498 the preview image of shared links shows the site name, unless the operator provides an image', async () => {
  await write({ siteName: 'Rainlight' });
  expect((await readModule()).HAS_CUSTOM_OPEN_GRAPH_IMAGE).toBe(true);
  const { width, height, format } = await sharp(inStage('public/og.png')).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
  const first = inStage('public/og.png');
  await write({ siteName: 'Rainlight' });
  expect(inStage('public/og.png').equals(first)).toBe(true);
  await write({ siteName: 'Ночь' });
  const lamps = inStage('public/og.png');
  expect(lamps.equals(first)).toBe(false);
  put('public/og.png', 'mine');
  await write({ siteName: 'Other' });
  expect(inStage('public/og.png').equals(lamps)).toBe(true);
});

test('R498 a logo keeps its aspect ratio at the height of the header, and a file that is no image is rejected', async () => {
  put('public/logo.svg', CIRCLE);
  await write();
  expect((await readModule()).OPERATOR_LOGO).toEqual({ src: '/logo.svg', width: 128, height: 32 });
  put('public/logo.svg', 'no picture');
  await expect(write()).rejects.toThrow(`${path.join(site, 'public/logo.svg')}: cannot be read as an image (`);
});

test('R498 creates missing icons from favicon.svg', async () => {
  put('public/favicon.svg', CIRCLE);
  put('public/favicon-180.png', 'mine');
  await write();
  const { width, height } = await sharp(inStage('public/favicon.png')).metadata();
  expect([width, height]).toEqual([32, 32]);
  expect(() => inStage('public/favicon-180.png')).toThrow('ENOENT');
});

test('R498 a font of the operator replaces the default font', async () => {
  const font = { family: 'Own Sans', file: 'own.woff2', weights: '300 900' };
  await expect(write({ font })).rejects.toThrow('font.file: got "own.woff2", expected a file in');
  put('own.woff2', 'font');
  await write({ font });
  expect(inStage('src/own-font.woff2').toString()).toBe('font');
  expect(inStage('src/site-font.ts').toString()).toContain(`"family":"'Own Sans'","weights":"300 900"`);
  expect(inStage('src/styles/theme.css').toString()).toContain("--font-sans: 'Own Sans', ui-sans-serif");
});
