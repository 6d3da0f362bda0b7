import { expect, test } from 'vitest';
import { NO_SCRIPT_TEXTS } from '../../../src/lib/domain/no-script-texts.ts';

test('every page says in whole sentences what needs JavaScript', () => {
  const words = Object.values(NO_SCRIPT_TEXTS);
  expect(words.filter((text) => !/^[A-Z].*JavaScript.*\.$/.test(text))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});
