import { expect, test } from 'vitest';
import { LABEL_KINDS } from '../../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { parseSearchOperators } from '../../../src/lib/catalogue/parse-search-operators.ts';
import { splitSearchText } from '../../../src/lib/catalogue/parse-search-text.ts';
import {
  listSearchTextFilterTokens,
  removeSearchTextFilters,
} from '../../../src/lib/catalogue/text/find-search-text-filters.ts';
import { NO_OPERATORS } from '../../../src/lib/catalogue/video-query.ts';

test.each([
  ['river year:2024 duration:>20 hd', ['year:2024', 'duration:>20']],
  ['-dogs -"slow travel" tag:horror', ['-dogs', '-"slow travel"', 'tag:horror']],
  ['title:“two words” river', ['title:"two words"']],
  ['"river year:2024" „tag:horror“', []],
  ['foo:bar year:abc constructor:x -foo:bar https://site.example.org', []],
  ['year:2024 river year:2024', ['year:2024']],
  ['well-known a-b', []],
  ['', []],
])('R985 in the search text %j, the operators and exclusions are %j', (text, tokens) => {
  expect(listSearchTextFilterTokens(text)).toEqual(tokens);
});

test('R985 recognizes the operators and values that a search recognizes', () => {
  const words = [
    '2024',
    '<1000',
    '<0',
    '<=0',
    '>=20',
    '2024-2023',
    '2023-2024',
    '12345',
    '0999',
    'hd',
    'HD',
    'rain',
    '!',
  ];
  const values = words.flatMap((word) => [word, `"${word}"`]);
  const names = ['year:', 'Duration:', 'quality:', 'title:', 'tag:', 'performer:', 'foo:', 'toString:'];
  // a search excludes `-tag:!` as one word
  const isWord = (token: string) => /^-(?:tag|performer):[^"\p{L}\p{N}]/u.test(token);
  const isOperator = (token: string) => {
    const { text, operators } = parseSearchOperators(token, LABEL_KINDS, NO_OPERATORS);
    return operators.misread.length === 0 && splitSearchText(text).text === '';
  };
  const tokens = ['', '-'].flatMap((hyphen) => names.flatMap((name) => values.map((value) => hyphen + name + value)));
  expect(tokens.filter((token) => listSearchTextFilterTokens(token).length > 0)).toEqual(
    tokens.filter((token) => isOperator(token) && !isWord(token)),
  );
});

test('R985 removes one or all operators from a search text, and leaves the other words as typed', () => {
  const text = 'year:2024 “old river” tag:horror  stone year:2024';
  expect(removeSearchTextFilters(text, (token) => token === 'year:2024')).toBe('“old river” tag:horror  stone');
  expect(removeSearchTextFilters(text)).toBe('“old river”  stone');
  expect(removeSearchTextFilters('year:2024')).toBe('');
  const either = 'old tag:a OR tag:b OR tag:c';
  expect(
    ['tag:a', 'tag:b', 'tag:c'].map((removed) => removeSearchTextFilters(either, (token) => token === removed)),
  ).toEqual(['old tag:b OR tag:c', 'old tag:a OR tag:c', 'old tag:a OR tag:b']);
  expect(removeSearchTextFilters('tag:a OR tag:b', (token) => token === 'tag:a')).toBe('tag:b');
  expect(removeSearchTextFilters('tag:a OR tag:b OR horror')).toBe('horror');
  expect(removeSearchTextFilters('old OR horror')).toBe('old OR horror');
  // an `OR` whose second operator is not typed yet
  expect(['tag:a OR', 'tag:a OR ', 'tag:a ORS'].map((typed) => removeSearchTextFilters(typed))).toEqual([
    '',
    '',
    'ORS',
  ]);
  expect(removeSearchTextFilters('old tag:a OR')).toBe('old');
});
