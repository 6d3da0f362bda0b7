import { expect, test } from 'vitest';
import { toName } from '../../../src/lib/catalogue/text/name-input.ts';

test('a name loses controls and blanks around it, and is cut to 60 characters', () => {
  expect([' a\u0000 b\n', ' \t ', '😀'.repeat(61), `${'a'.repeat(59)} b`].map(toName)).toEqual([
    'a b',
    '',
    '😀'.repeat(60),
    'a'.repeat(59),
  ]);
});
