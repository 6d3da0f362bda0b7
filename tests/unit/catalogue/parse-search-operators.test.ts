import { expect, test } from 'vitest';
import { intersectRanges } from '../../../src/lib/catalogue/video-filters.ts';
import { LABEL_KINDS } from '../../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { parseSearchOperators } from '../../../src/lib/catalogue/parse-search-operators.ts';
import {
  mayHaveSearchOperator,
  removePlaceholders,
  splitSearchText,
} from '../../../src/lib/catalogue/parse-search-text.ts';
import { NO_OPERATORS } from '../../../src/lib/catalogue/video-query.ts';

const read = (typed: string) => {
  const { text, operators } = parseSearchOperators(typed, LABEL_KINDS, NO_OPERATORS);
  return { text: text === typed ? text : removePlaceholders(text), operators };
};
const operatorsOf = (typed: string) => read(typed).operators;

test.each([
  ['duration:20', [{ from: 20, to: 20 }]],
  ['Duration:"10-20"', [{ from: 10, to: 20 }]],
  ['duration:>20', [{ from: 21, to: null }]],
  ['duration:>=20', [{ from: 20, to: null }]],
  ['duration:<5', [{ from: null, to: 4 }]],
  ['duration:<=5', [{ from: null, to: 5 }]],
  ['-duration:<5', [{ from: 5, to: null }]],
  ['-duration:0-5', [{ from: 6, to: null }]],
  ['-duration:>20', [{ from: null, to: 20 }]],
  [
    '-duration:10-20',
    [
      { from: null, to: 9 },
      { from: 21, to: null },
    ],
  ],
])('R825 reads %s as ranges of whole minutes', (typed, minutes) => {
  expect(read(typed)).toMatchObject({ text: '', operators: { ...NO_OPERATORS, minutes: [minutes] } });
});

test.each([
  ['year:2024', [{ from: 19_723, to: 20_088 }]],
  ['year:2023-2024', [{ from: 19_358, to: 20_088 }]],
  ['year:>2023', [{ from: 19_723, to: null }]],
  ['year:<2023', [{ from: null, to: 19_357 }]],
  [
    '-year:2024',
    [
      { from: -1, to: 19_722 },
      { from: 20_089, to: null },
    ],
  ],
])('R825 reads %s as ranges of days', (typed, days) => {
  expect(read(typed)).toMatchObject({ text: '', operators: { ...NO_OPERATORS, days: [days] } });
});

test('R1045 reads names with a space after the colon as words', () => {
  for (const text of [
    'Year: 1984',
    'Year: One',
    'Quality: Street',
    'Job title: Killer',
    '-title: "two words"',
    'title:',
  ])
    expect(read(text)).toEqual({ text, operators: NO_OPERATORS });
});

test('R828 OR between two ranges of years or durations means either of them', () => {
  const { text, operators } = read(
    'year:2020 OR year:2021 OR year:>2023 duration:5 duration:<2 OR duration:>9 year:2019',
  );
  expect(text).toBe('');
  expect(operators.days).toEqual([
    [...operatorsOf('year:2020').days[0]!, ...operatorsOf('year:2021').days[0]!, ...operatorsOf('year:>2023').days[0]!],
    operatorsOf('year:2019').days[0],
  ]);
  expect(operators.minutes).toEqual([
    [{ from: 5, to: 5 }],
    [
      { from: null, to: 1 },
      { from: 10, to: null },
    ],
  ]);
});

test('R827 reports an invalid operator after OR', () => {
  expect(operatorsOf('year:2020 OR year:abc OR year:2021').misread).toEqual(['year:abc']);
});

test('R828 ignores OR between operators that it cannot join', () => {
  expect(operatorsOf('year:2020 OR duration:5')).toMatchObject(operatorsOf('year:2020 duration:5'));
  expect(operatorsOf('year:2020 OR -year:2021').days).toEqual(operatorsOf('year:2020 -year:2021').days);
  for (const kind of ['quality:hd OR quality:sd', 'title:rain OR title:ice', '-title:rain OR -title:ice'])
    expect(read(kind)).toEqual(read(kind.replace(' OR', '')));
});

test('R826 reads the operators quality: and title:, and a hyphen before an operator as exclusion', () => {
  expect(operatorsOf('quality:HD -quality:hd quality:sd')).toEqual({
    ...NO_OPERATORS,
    qualities: ['hd', 'sd', 'sd'],
  });
  expect(operatorsOf('title:rain title:"two words" -title:ice')).toEqual({
    ...NO_OPERATORS,
    titles: ['rain', 'two words'],
    withoutTitles: ['ice'],
  });
});

test.each([
  ['hd year 2024', 'hd year 2024', []],
  ['"year:2024" "a tag:b -c duration:>20"', '"year:2024" "a tag:b -c duration:>20"', []],
  ['year: duration:', 'year: duration:', []],
  ['https://films.example/a http://x', 'https://films.example/a http://x', []],
  ['2024:year 東京:x re-run:x', '2024:year 東京:x re-run:x', []],
  ['cats foo:bar year:abc', 'cats foo:bar year:abc', ['foo:bar', 'year:abc']],
  [
    'year:24 year:0999 year:2024-2020 duration:> duration:20min duration:<0',
    'year:24 year:0999 year:2024-2020 duration:> duration:20min duration:<0',
    ['year:24', 'year:0999', 'year:2024-2020', 'duration:>', 'duration:20min', 'duration:<0'],
  ],
  [
    'quality:4k -quality:uhd title:"" title:...',
    'quality:4k -quality:uhd title:"" title:...',
    ['quality:4k', '-quality:uhd', 'title:""', 'title:...'],
  ],
])('R827 searches %s as the words %s and reports %j as unknown operators', (typed, text, misread) => {
  expect(read(typed)).toEqual({ text, operators: { ...NO_OPERATORS, misread } });
});

test('R827 reports unknown operators and invalid values, and reads the valid operators of the same text', () => {
  expect(read('cats foo:bar year:abc quality:sd')).toEqual({
    text: 'cats foo:bar year:abc',
    operators: { ...NO_OPERATORS, qualities: ['sd'], misread: ['foo:bar', 'year:abc'] },
  });
});

test('operators of labels, such as tag:, and excluded words stay in the search text', () => {
  const typed = 'tag:"slow travel" -performer:x -foo -"two words"';
  expect(read(`${typed} year:2024`)).toMatchObject({ text: typed, operators: { misread: [] } });
  expect(splitSearchText('"a tag:b -c" -d')).toMatchObject({ text: '"a tag:b -c"', excludedNames: new Set(['d']) });
});

test.each([
  ['year:2024', true],
  ['rain -Title:x', true],
  ['foo:bar', true],
  ['tag:x year: 2024', false],
  ['tag:x -source:y year 2024:1 year:', false],
])('detects whether the search text %s may contain operators: %j', (typed, expected) => {
  expect(mayHaveSearchOperator(typed)).toBe(expected);
});

test('R825 a search intersects the ranges of several operators and of a filter', () => {
  const { minutes } = operatorsOf('duration:>10 -duration:20-30 duration:<40');
  expect(minutes).toEqual([
    [{ from: 11, to: null }],
    [
      { from: null, to: 19 },
      { from: 31, to: null },
    ],
    [{ from: null, to: 39 }],
  ]);
  expect(intersectRanges(null, minutes)).toEqual([
    { from: 11, to: 19 },
    { from: 31, to: 39 },
  ]);
  expect(intersectRanges({ from: 15, to: 25 }, minutes)).toEqual([{ from: 15, to: 19 }]);
  expect(intersectRanges(null, operatorsOf('duration:<10 duration:>30').minutes)).toEqual([]);
  expect(intersectRanges(null, [])).toBeNull();
});
