import { expect, test } from 'vitest';
import { findEnvFileErrors } from '../../../src/lib/settings/env-file-errors.ts';

const VARIABLES = ['SITE_URL', 'SITE_NAME'];
const find = (...lines: string[]) => findEnvFileErrors(lines.join('\n'), VARIABLES);
const NO_EFFECT = 'this line has no effect: write NAME=value';
const OPEN_QUOTE = 'SITE_NAME: the quote is not closed: add " at the end of the value';

test('R707 reports lines of an .env file without an equals sign', () => {
  expect(find('# settings', 'SITE_URL', '', 'MAX_LOSS: 3\r', 'PORT=1')).toEqual([
    { line: 2, message: NO_EFFECT },
    { line: 4, message: NO_EFFECT },
  ]);
});

test('R707 reports an unclosed quote of an .env file, also if the quote of another setting closes it', () => {
  expect(find('PORT=1', 'SITE_NAME="a b', 'PORT=2')).toEqual([{ line: 2, message: OPEN_QUOTE }]);
  expect(find('SITE_NAME="a b', 'OTHER=1', 'SITE_URL="https://a.test"')).toEqual([{ line: 1, message: OPEN_QUOTE }]);
});

test('R707 reports an unquoted value that a # cuts off', () => {
  const message = 'SITE_NAME: the value ends before #: write it in quotes, or a space before a comment';
  for (const line of ['SITE_NAME=a#b', 'SITE_NAME=#b', 'export SITE_NAME = https://a.test/#b'])
    expect(find(line)).toEqual([{ line: 1, message }]);
  expect(find('SITE_NAME=a #b#c', 'SITE_NAME= # b', 'SITE_NAME="a#b"', "SITE_NAME='#'")).toEqual([]);
});

test('R707 accepts all forms of values of an .env file', () => {
  const values = ['A="b" # c', "export B='it is'", 'C=it"s', '  D = `x`', 'E=', 'KEY="-----BEGIN', 'abc=', 'END-----"'];
  expect(find(...values, 'SITE_URL=https://a.test')).toEqual([]);
});

test('R1100 reports a value of an .env file in typographic quotes, but not a value that only contains them', () => {
  const message =
    'SITE_NAME: the typographic quotes are part of the value: use straight quotes, or put straight quotes around the value to keep them';
  for (const line of [
    'SITE_NAME=“a b”',
    'export SITE_NAME = „a b“ # c',
    'SITE_NAME=‘a’',
    'SITE_NAME=«a» ',
    'SITE_NAME=“it’s a”',
  ])
    expect(find(line)).toEqual([{ line: 1, message }]);
  expect(
    find(
      'SITE_NAME=„a“ b',
      'SITE_NAME=a “b”',
      'SITE_NAME="“a”"',
      'SITE_NAME=“a',
      'SITE_NAME=“a” b “c”',
      'SITE_NAME=‘90s and ‘80s',
    ),
  ).toEqual([]);
});
