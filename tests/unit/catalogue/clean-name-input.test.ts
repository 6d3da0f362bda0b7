import { expect, test } from 'vitest';
import { cleanNameInput } from '../../../src/lib/catalogue/text/remove-control-characters.ts';

test('removes control characters and surrounding blanks from a name, and shortens it to 60 characters', () => {
  expect([' a\u0000 b\n', ' \t ', '😀'.repeat(61), `${'a'.repeat(59)} b`].map(cleanNameInput)).toEqual([
    'a b',
    '',
    '😀'.repeat(60),
    'a'.repeat(59),
  ]);
});
