import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MODULE_PATTERNS } from '../../../../cli/build/project/astro-config.ts';

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => `src/${file}`);
/** Packages that the patterns name, besides the files of the program. */
const PACKAGES = ['node_modules/@nanostores/', 'node_modules/nanostores/'];

test('each name in the patterns that assign modules to files of the site belongs to a module', () => {
  // leave out escaped characters and character classes
  const names = MODULE_PATTERNS.flatMap(({ source }) =>
    source.replaceAll(/\\.|\[[^\]]*\]/g, ' ').match(/[A-Za-z][\w-]{3,}/g),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => ![...FILES, ...PACKAGES].some((file) => file.includes(name!)))).toEqual([]);
});
