import { expect, test } from 'vitest';
import {
  addOptionalExpression,
  combineExpressionsWithAnd,
  matchAnyToken,
  combineExpressionsWithOr,
  MATCH_ALL,
  formatFullTextExpression,
  MATCH_NONE,
  matchTitlePhrase,
} from '../../../server/daemons/full-text-expression.ts';
import {
  FULL_TEXT_FIELDS_FOR_WORDS,
  FULL_TEXT_FIELDS_FOR_QUOTED_WORDS,
  formatTermToken,
  expectWholeNumber,
} from '../../../server/daemons/full-text-fields-and-tokens.ts';

const river = matchAnyToken(['w1', 'w2', 'w1'], FULL_TEXT_FIELDS_FOR_WORDS);
const sea = matchAnyToken(['t3'], ['terms']);

test('R562 formats a full-text query with only its own tokens, field names and operators', () => {
  expect(formatFullTextExpression(river)).toBe('(@(title,tags,about) w1|w2)');
  expect(formatFullTextExpression(matchTitlePhrase(['w1', 'w2']))).toBe('(@title "w1 w2")');
  expect(formatFullTextExpression(matchTitlePhrase(['w1', 'w2'], { isWhole: true }))).toBe('(@title "^w1 w2$")');
  const all = combineExpressionsWithAnd(
    [river, combineExpressionsWithOr([sea, matchAnyToken(['w9'], FULL_TEXT_FIELDS_FOR_QUOTED_WORDS)])],
    [matchTitlePhrase(['w1', 'w2'])],
  );
  expect(formatFullTextExpression(all)).toBe(
    '((@(title,tags,about) w1|w2) ((@(terms) t3)|(@(title,tags) w9)) -(@title "w1 w2"))',
  );
});

test('R562 a full-text query with only exclusions starts from all videos', () => {
  expect(formatFullTextExpression(combineExpressionsWithAnd([], [sea]))).toBe('((@terms x) -(@(terms) t3))');
  expect(formatFullTextExpression(MATCH_ALL)).toBe('(@terms x)');
});

test('R562 an optional expression is ranked but not required', () => {
  expect(formatFullTextExpression(addOptionalExpression(river, sea))).toBe(
    '((@(title,tags,about) w1|w2) MAYBE (@(terms) t3))',
  );
  expect(addOptionalExpression(river, MATCH_NONE)).toBe(river);
  expect(addOptionalExpression(MATCH_NONE, sea)).toBe(MATCH_NONE);
});

test('R562 simplifies full-text queries that match no video or every video', () => {
  expect(matchAnyToken([], FULL_TEXT_FIELDS_FOR_WORDS)).toBe(MATCH_NONE);
  expect(combineExpressionsWithAnd([river, MATCH_NONE])).toBe(MATCH_NONE);
  expect(combineExpressionsWithAnd([river], [MATCH_ALL])).toBe(MATCH_NONE);
  expect(combineExpressionsWithAnd([MATCH_ALL, river], [MATCH_NONE])).toBe(river);
  expect(combineExpressionsWithAnd([])).toBe(MATCH_ALL);
  expect(combineExpressionsWithOr([MATCH_NONE])).toBe(MATCH_NONE);
  expect(combineExpressionsWithOr([river, MATCH_ALL])).toBe(MATCH_ALL);
  expect(combineExpressionsWithOr([MATCH_NONE, river])).toBe(river);
  expect(() => formatFullTextExpression(MATCH_NONE)).toThrow('Cannot format an expression without matches');
});

test('R562 a token in a full-text query consists of a letter and a whole number; other values are rejected', () => {
  expect(formatTermToken('word', 36)).toBe('w10');
  for (const value of [-1, 1.5, Number.NaN, Infinity, 2 ** 53, '1; DROP' as unknown as number]) {
    expect(() => expectWholeNumber(value)).toThrow('expected a whole number');
  }
});
