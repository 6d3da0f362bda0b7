import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeInstall } from '../../../../cli/install/write-install.ts';

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

test('R425 a site with a name to install it under has a manifest, and icons of its own', async () => {
  await writeInstall(site, 'Notes & more', '#0f172a');
  const { name, icons } = JSON.parse(read('manifest.json')) as { name: string; icons: { src: string }[] };
  expect(name).toBe('Notes & more');
  const there = new Set(readdirSync('public').map((file) => `/${file}`));
  expect(icons.map(({ src }) => src).filter((src) => !there.has(src))).toEqual([]);
});

test('R425 a site without one has a service worker alone, which takes leave', async () => {
  await writeInstall(site, null, '#0f172a');
  expect(readdirSync(site).toSorted()).toEqual(['_astro', 'sw.js']);
  expect(read('sw.js')).toContain('unregister');
  expect(read('sw.js')).not.toContain('fetch');
});

test('R428 the service worker is another where the code is, and the same where only the catalogue is', async () => {
  await writeInstall(site, 'Notes', '#0f172a');
  const first = read('sw.js');
  writeFileSync(path.join(site, 'index.html'), 'other videos');
  await writeInstall(site, 'Notes', '#0f172a');
  expect(read('sw.js')).toBe(first);
  writeFileSync(path.join(site, '_astro/app.2.js'), '');
  await writeInstall(site, 'Notes', '#0f172a');
  expect(read('sw.js')).not.toBe(first);
});
