import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEFT_KEY, NEUTRAL_ICON, NEUTRAL_TITLE } from '../../../src/lib/domain/discretion.ts';
import { STORAGE_KEYS } from '../../../src/lib/domain/storage-keys.ts';

test('a tab that says nothing of the site is called as an empty one is, under an icon that exists', () => {
  expect(NEUTRAL_TITLE).toBe('New Tab');
  expect([NEUTRAL_ICON.startsWith('/'), existsSync(`public${NEUTRAL_ICON}`)]).toEqual([true, true]);
});

test('a tab that was left in a hurry remembers it under a key of its own', () => {
  expect([LEFT_KEY, Object.values<string>(STORAGE_KEYS).includes(LEFT_KEY)]).toEqual(['marquee:exit', false]);
});
