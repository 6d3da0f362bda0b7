import { expect, test } from 'vitest';
import { QUERY_MAX_CODE_POINTS } from '../../../src/lib/catalogue/limits.ts';
import { toQueryText } from '../../../src/lib/catalogue/text/remove-control-characters.ts';

test('R026 trims a search text, removes control characters, and shortens it to 200 code points', () => {
  expect(toQueryText('  star wars\u0000 ')).toBe('star wars');
  expect(toQueryText(' \t\u200f ')).toBe('');
  expect(Array.from(toQueryText('é😀'.repeat(500)))).toHaveLength(QUERY_MAX_CODE_POINTS);
  // if the text is cut after a space, the space is removed
  expect(toQueryText(`${'x'.repeat(QUERY_MAX_CODE_POINTS - 1)} y`)).toBe('x'.repeat(QUERY_MAX_CODE_POINTS - 1));
});
