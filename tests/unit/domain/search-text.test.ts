import { expect, test } from 'vitest';
import { splitSearchText } from '../../../src/lib/domain/search-text.ts';

test.each([
  ['cats -dogs', 'cats', ['dogs']],
  ['-dogs', '', ['dogs']],
  ['cats -slow-travel night', 'cats  night', ['slow-travel']],
  ['cats -"slow travel" -"slow travel"', 'cats', ['slow travel']],
  ['x-ray - of -- a -', 'x-ray - of -- a -', []],
  ['cats -"" -日本', 'cats', ['日本']],
])('%s looks for "%s" without %j', (typed, text, leftOut) => {
  const split = splitSearchText(typed);
  expect(split.leftOut).toEqual(leftOut);
  expect(split.text.split(/\s+/)).toEqual(text.split(/\s+/));
});
