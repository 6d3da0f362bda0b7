import { expect, test } from 'vitest';
import { PLAIN_WORDS } from '../../../src/lib/domain/no-script-texts.ts';

test('every page says in whole sentences what needs JavaScript', () => {
  const words = Object.values(PLAIN_WORDS);
  expect(words.filter((text) => !/^[A-Z].*JavaScript.*\.$/.test(text))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});
