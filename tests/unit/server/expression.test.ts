import { expect, test } from 'vitest';
import { allOf, anyOf, eitherOf, EVERY, formatExpression, NONE, phraseOf } from '../../../server/daemons/expression.ts';
import { ANYWHERE, NAMED, tokenOf, wholeNumber } from '../../../server/daemons/tokens.ts';

const river = anyOf(['w1', 'w2', 'w1'], ANYWHERE);
const sea = anyOf(['t3'], ['terms']);

test('R562 formats an expression with only its own tokens, field names and operators', () => {
  expect(formatExpression(river)).toBe('(@(title,tags,about) w1|w2)');
  expect(formatExpression(phraseOf(['w1', 'w2']))).toBe('(@title "w1 w2")');
  const all = allOf([river, eitherOf([sea, anyOf(['w9'], NAMED)])], [phraseOf(['w1', 'w2'])]);
  expect(formatExpression(all)).toBe(
    '((@(title,tags,about) w1|w2) ((@(terms) t3)|(@(title,tags) w9)) -(@title "w1 w2"))',
  );
});

test('R562 an expression with only exclusions starts from all videos', () => {
  expect(formatExpression(allOf([], [sea]))).toBe('((@terms x) -(@(terms) t3))');
  expect(formatExpression(EVERY)).toBe('(@terms x)');
});

test('R562 simplifies never-matching and always-matching expressions', () => {
  expect(anyOf([], ANYWHERE)).toBe(NONE);
  expect(allOf([river, NONE])).toBe(NONE);
  expect(allOf([river], [EVERY])).toBe(NONE);
  expect(allOf([EVERY, river], [NONE])).toBe(river);
  expect(allOf([])).toBe(EVERY);
  expect(eitherOf([NONE])).toBe(NONE);
  expect(eitherOf([river, EVERY])).toBe(EVERY);
  expect(eitherOf([NONE, river])).toBe(river);
  expect(() => formatExpression(NONE)).toThrow('Cannot format an expression without matches');
});

test('R562 a token consists of a letter and a whole number, and other values are rejected', () => {
  expect(tokenOf('word', 36)).toBe('w10');
  for (const value of [-1, 1.5, Number.NaN, Infinity, 2 ** 53, '1; DROP' as unknown as number]) {
    expect(() => wholeNumber(value)).toThrow('expected a whole number');
  }
});
