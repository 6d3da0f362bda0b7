import { expect, test } from 'vitest';
import { LABEL_KINDS } from '../../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { OPERATOR_RULES, parseSearchOperators } from '../../../src/lib/catalogue/parse-search-operators.ts';
import {
  parseSearchAlternatives,
  removePlaceholders,
  splitSearchText,
} from '../../../src/lib/catalogue/parse-search-text.ts';
import {
  findIgnoredOr,
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
  ['Source: Code tag: "x" Year: 1984 Job title: Killer', []],
  ['A -> B x -= y 5 -+ 3', []],
  ['', []],
])('R985 in the search text %j, the operators and exclusions are %j', (text, tokens) => {
  expect(listSearchTextFilterTokens(text).flat()).toEqual(tokens);
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
  const isOperator = (token: string) => {
    const { text, operators } = parseSearchOperators(token, LABEL_KINDS, NO_OPERATORS);
    return operators.misread.length === 0 && splitSearchText(removePlaceholders(text)).text === '';
  };
  const tokens = ['', '-'].flatMap((hyphen) => names.flatMap((name) => values.map((value) => hyphen + name + value)));
  const spaced = tokens.map((token) => token.replace(':', ': '));
  const typed = [...tokens, ...spaced, '-♥', '-#1', '-!', '-(x', '->', '-=', '-+'];
  expect(typed.filter((token) => removeSearchTextFilters(token) === '')).toEqual(typed.filter(isOperator));
});

/** Returns the text in full-width characters. */
const toFullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfe_e0));

// the names and values of operators are in three tables: parsing, recognition before the parser is loaded, and full-width characters
test.each([...OPERATOR_RULES.keys()])(
  'R985 recognizes the operator %s: in ASCII and full-width characters before its parser is loaded',
  (name) => {
    const value = ['2024', 'hd', 'rain'].find((each) => OPERATOR_RULES.get(name)!(NO_OPERATORS, each, false, false))!;
    const token = `${name}:${value}`;
    expect(listSearchTextFilterTokens(token).flat()).toEqual([token]);
    const typed = toFullWidth(`${name}:`) + value;
    expect(listSearchTextFilterTokens(typed).flat()).toEqual([token]);
  },
);

test('R985 removes one or all operators from a search text, and leaves the other words as typed', () => {
  const text = 'year:2024 “old river” tag:horror  stone year:2024';
  expect(removeSearchTextFilters(text, ([token]) => token === 'year:2024')).toBe('“old river” tag:horror  stone');
  expect(removeSearchTextFilters(text)).toBe('“old river”  stone');
  expect(removeSearchTextFilters('year:2024')).toBe('');
  const groups = 'old tag:a OR tag:b tag:a OR tag:c tag:a year:2020 OR tag:b';
  expect(
    ['tag:a tag:b', 'tag:a tag:c', 'tag:a', 'tag:b'].map((removed) =>
      removeSearchTextFilters(groups, (tokens) => tokens.join(' ') === removed),
    ),
  ).toEqual([
    'old tag:a OR tag:c tag:a year:2020 OR tag:b',
    'old tag:a OR tag:b tag:a year:2020 OR tag:b',
    'old tag:a OR tag:b tag:a OR tag:c year:2020 OR tag:b',
    'old tag:a OR tag:b tag:a OR tag:c tag:a year:2020',
  ]);
  expect(removeSearchTextFilters('tag:a OR tag:b OR horror')).toBe('horror');
  expect(removeSearchTextFilters('old OR horror')).toBe('old OR horror');
  // an `OR` whose second operator is not typed yet
  expect(['tag:a OR', 'tag:a OR ', 'tag:a ORS'].map((typed) => removeSearchTextFilters(typed))).toEqual([
    '',
    '',
    'ORS',
  ]);
  expect(removeSearchTextFilters('old tag:a OR')).toBe('old');
  expect(removeSearchTextFilters('old tag:a ＯＲ tag：b ＯＲ')).toBe('old');
  expect(removeSearchTextFilters('old ＯＲ tag:a')).toBe('old');
});

test.each([
  ['tag:a OR tag:b performer:c', [['tag:a', 'tag:b'], ['performer:c']]],
  ['tag:a OR performer:b OR OR source:c', [['tag:a', 'performer:b', 'source:c']]],
  ['year:2020 OR year:>2022 duration:5 tag:a', [['year:2020', 'year:>2022'], ['duration:5'], ['tag:a']]],
  ['-year:2020 OR -year:2021 OR year:2022', [['-year:2020', '-year:2021'], ['year:2022']]],
  ['tag:a OR tag:a', [['tag:a']]],
  ['tag:a OR - OR', [['tag:a']]],
  ['tag:a - OR tag:b OR - tag:c', [['tag:a'], ['tag:b'], ['tag:c']]],
  ['tag:a -"!" OR tag:b', [['tag:a'], ['-"!"'], ['tag:b']]],
  ['tag:a －＃b', [['tag:a'], ['-＃b']]],
  ['tag:a OR tag：b -♥ year：2024', [['tag:a', 'tag:b'], ['-♥'], ['year:2024']]],
  ['－year：２０２４－２０２５ tag:a duration:＜٩ −dogs', [['-year:2024-2025'], ['tag:a'], ['duration:<9'], ['-dogs']]],
])('R1005 R1090 groups operators joined by OR in %s: %j', (text, groups) => {
  expect(listSearchTextFilterTokens(text)).toEqual(groups);
});

test.each([
  ['a OR b OR c OR d OR e OR f OR g OR h', []],
  ['a OR b OR c OR d OR e OR f OR g OR h OR i OR "j k"', ['h OR i', 'i OR "j k"']],
  ['a OR b OR c OR d OR e x OR y OR z', ['x OR y', 'y OR z']],
  ['a OR b c OR d e OR f tag:a OR tag:b OR tag:c', []],
  ['a OR b c OR d e OR f x OR y', ['x OR y']],
])('R1044 reports each OR between words that exceeds eight combinations in %s: %j', (text, ignored) => {
  expect(findIgnoredOr(text)).toEqual(ignored);
  const last = ignored.reduce((rest, part) => rest.replace(` OR ${part.split(' OR ')[1]!}`, ''), text);
  expect(parseSearchAlternatives(text)).toEqual(parseSearchAlternatives(last));
});

/** Parses a text like a search: into words, conditions and labels. */
function read(typed: string) {
  const { text, operators } = parseSearchOperators(typed, LABEL_KINDS, NO_OPERATORS);
  const { text: words, ...labels } = splitSearchText(removePlaceholders(text));
  return { words: words.split(/\s+/), operators, ...labels };
}

test.each([
  ['tag:a OR river', ['tag:a OR river']],
  ['river OR tag:a stone', ['river OR tag:a']],
  ['river tag:a OR stone', ['tag:a OR stone']],
  ['tag:a OR year:2020 OR tag:b', ['tag:a OR year:2020', 'year:2020 OR tag:b']],
  ['year:2020 OR duration:5', ['year:2020 OR duration:5']],
  ['year:2020 OR -year:2021', ['year:2020 OR -year:2021']],
  ['quality:hd OR quality:sd', ['quality:hd OR quality:sd']],
  ['title:a OR title:b', ['title:a OR title:b']],
  ['-tag:a OR -tag:b', ['-tag:a OR -tag:b']],
  ['-dogs OR cats OR "old cats"', ['-dogs OR cats']],
  ['OR tag:a OR', []],
  ['tag:a OR -', []],
  ['tag:a - OR tag:b', []],
  ['river OR stone OR "tag:a OR b"', []],
  ['tag:a OR performer:b year:2020 OR year:2021', []],
])('R1005 reports each OR without effect in %s: %j', (text, ignored) => {
  expect(findIgnoredOr(text)).toEqual(ignored);
  // an ignored OR is neither an operator nor a word
  const without = ignored.reduce((rest, part) => rest.replace(part, part.replace(' OR ', ' ')), text);
  expect(read(text)).toEqual(read(without));
});
