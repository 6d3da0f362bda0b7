import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMessages } from '../../support/interface-messages.ts';

const CODE = globSync('{src,cli}/**/*.{ts,tsx,astro}')
  .filter((file) => !/src\/lib\/messages\/(?!en\/)/.test(file))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/^import .*$/gm, ''))
  .join('\n');
/** Matches code that destructures a message table: `const { none, text: said } = favoritesMessages;` */
const TAKING = /\{([^{}]*)\}\s*=\s*(\w+Messages)\b(?!\s*\.)/g;
const TAKEN = new Set(
  Array.from(CODE.matchAll(TAKING), ([, names = '', table]) =>
    names.split(',').map((name) => `${table}.${name.split(':')[0]!.trim()}`),
  ).flat(),
);
const OTHERS = CODE.replaceAll(TAKING, '');
const NAMED = new Set(OTHERS.match(/\b\w+Messages\s*\.\s*\w+/g)?.map((text) => text.replaceAll(/\s/g, '')));
/** Message tables that code passes as a whole, or from which it selects a message by a computed name. All their messages count as used. */
const WHOLE = new Set(Array.from(OTHERS.matchAll(/(?<!const )\b(\w+Messages)\s*[[,;)}]/g), ([, table]) => table));

/** Messages that only the compiler of language files uses, such as the word "or" in lists of alternatives. */
const COMPILED = new Set(['commonMessages.or']);

const isUsed = (table: string, key: string) =>
  COMPILED.has(`${table}.${key}`) || NAMED.has(`${table}.${key}`) || TAKEN.has(`${table}.${key}`) || WHOLE.has(table);

test('R509 every text in the message table is used', async () => {
  const unused = new Set<string>();
  for (const { name } of await readMessages('en')) {
    const [, path = ''] = name.split(' ');
    const [table = '', key = ''] = path.split('.');
    if (key !== '' && !isUsed(table, key)) unused.add(`${table}.${key}`);
  }
  expect([...unused]).toEqual([]);
});

test('R509 the check for unused messages detects an unused message', () => {
  expect(isUsed('favoritesMessages', 'browse')).toBe(true);
  expect(isUsed('favoritesMessages', 'browsed')).toBe(false);
});
