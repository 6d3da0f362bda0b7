import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writePwaFiles } from '../../../../cli/install/write-pwa-files.ts';

let site: string;

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'marquee-install-'));
  mkdirSync(path.join(site, '_astro'));
  writeFileSync(path.join(site, '_astro/app.1.js'), '');
});
afterEach(() => {
  rmSync(site, { recursive: true });
});

const read = (file: string) => readFileSync(path.join(site, file), 'utf8');

test('R425 a site with an app name has a manifest and its own icons', async () => {
  await writePwaFiles(site, 'Notes & more', '#0f172a');
  const { name, icons } = JSON.parse(read('manifest.json')) as { name: string; icons: { src: string }[] };
  expect(name).toBe('Notes & more');
  const there = new Set(readdirSync('public').map((file) => `/${file}`));
  expect(icons.map(({ src }) => src).filter((src) => !there.has(src))).toEqual([]);
});

test('R425 a site without an app name has only a service worker that unregisters itself', async () => {
  await writePwaFiles(site, null, '#0f172a');
  expect(readdirSync(site).toSorted()).toEqual(['_astro', 'sw.js']);
  expect(read('sw.js')).toContain('unregister');
  expect(read('sw.js')).not.toContain('fetch');
});

test('R428 the service worker changes with the code, but not with the catalogue', async () => {
  await writePwaFiles(site, 'Notes', '#0f172a');
  const first = read('sw.js');
  writeFileSync(path.join(site, 'index.html'), 'other videos');
  await writePwaFiles(site, 'Notes', '#0f172a');
  expect(read('sw.js')).toBe(first);
  writeFileSync(path.join(site, '_astro/app.2.js'), '');
  await writePwaFiles(site, 'Notes', '#0f172a');
  expect(read('sw.js')).not.toBe(first);
});
