import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createIslandUrlWriter } from '../../../../cli/build/output/island-url-writer.ts';

let site: string;

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'marquee-site-'));
  mkdirSync(path.join(site, '_astro'));
});
afterEach(() => rmSync(site, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(site, file), text);
const island = (name: string, client = 'idle') =>
  `<astro-island component-url="/_astro/${name}.js" renderer-url="/_astro/client.js" client="${client}"></astro-island>`;
const pageOf = (...islands: readonly string[]) =>
  `<html><head><script data-island-urls="-">run()</script></head><body>${islands.join('')}</body></html>`;
const announced = (html: string) => /<script data-island-urls="([^"]*)">/.exec(html)?.[1]?.split(' ');

test('R291 a page preloads each script that its islands import, at any depth, but no dynamic imports', async () => {
  write('_astro/Grid.js', 'export{h as Grid}from"./app.js";');
  write('_astro/Bar.js', 'import{a}from"./app.js";import`./bar-part.js`;export const Bar=()=>import("./late.js");');
  write('_astro/app.js', 'import"./runtime.js";import{r}from\'./client.js\';const late=()=>import("./late.js");');
  for (const name of ['client', 'runtime', 'bar-part', 'late']) write(`_astro/${name}.js`, 'export{};');
  const announce = createIslandUrlWriter(site);
  const home = await announce(pageOf(island('Grid'), island('Bar', 'load')));
  const ofGrid = ['/_astro/Grid.js', '/_astro/client.js'];
  expect(announced(home)).toEqual([
    ...ofGrid,
    '/_astro/Bar.js',
    '/_astro/app.js',
    '/_astro/bar-part.js',
    '/_astro/runtime.js',
  ]);
  expect(announced(await announce(pageOf(island('Grid'))))).toEqual([
    ...ofGrid,
    '/_astro/app.js',
    '/_astro/runtime.js',
  ]);
});

test('R291 an island that loads when it becomes visible adds no preloads, and a page without islands has none', async () => {
  write('_astro/Grid.js', 'export{};');
  write('_astro/client.js', 'export{};');
  const announce = createIslandUrlWriter(site);
  for (const html of [pageOf(island('Grid', 'visible')), pageOf()])
    expect(await announce(html)).toBe(html.replace(' data-island-urls="-"', ''));
});
