import { expect, test } from 'vitest';
import { parseSearchAlternatives, splitSearchText } from '../../../src/lib/catalogue/parse-search-text.ts';

test.each([
  ['cats -dogs', 'cats', ['dogs']],
  ['-dogs', '', ['dogs']],
  ['cats -slow-travel night', 'cats  night', ['slow-travel']],
  ['cats -"slow travel" -"slow travel"', 'cats', [], ['slow travel']],
  ['x-ray - of -- a -', 'x-ray - of -- a -', []],
  ['cats -"" -日本', 'cats', ['日本']],
])('splits the query %s into the search text "%s" and the excluded words %j', (typed, text, names, phrases = []) => {
  const split = splitSearchText(typed);
  expect([[...split.excludedNames], [...split.excludedPhrases]]).toEqual([names, phrases]);
  expect(split.text.split(/\s+/)).toEqual(text.split(/\s+/));
});

test.each([
  ['tag:horror', '', ['horror'], []],
  ['old Tag:"slow travel" house tag:horror tag:horror', 'old house', ['slow-travel', 'horror'], []],
  [
    'Performer:"Buster Keaton" source:a.example uploader:x',
    '',
    ['performer:buster-keaton', 'source:aexample', 'uploader:x'],
    [],
  ],
  ['house -tag:horror -tag:"slow travel"', 'house', [], ['horror', 'slow-travel']],
  ['tag: tag:"" vintage:x hashtag:x', 'tag: vintage:x hashtag:x', [], []],
])(
  'R369 splits the query %s into the search text "%s", the required tags %j and the excluded tags %j',
  (typed, text, tag, leftOut) => {
    const split = splitSearchText(typed);
    expect([[...split.chosen], [...split.without]]).toEqual([tag, leftOut]);
    expect(split.text.split(/\s+/)).toEqual(text.split(/\s+/));
  },
);

test.each([
  ['tag:horror OR tag:comedy', '', [['horror', 'comedy']], []],
  ['old tag:a OR tag:b OR performer:c tag:d', 'old', [['a', 'b', 'performer:c']], ['d']],
  [
    'tag:a OR tag:b tag:c OR tag:d',
    '',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [],
  ],
  ['tag:a tag:a OR tag:b', '', [['a', 'b']], ['a']],
  ['tag:a tag:b OR OR tag:b', '', [], ['a', 'b']],
  ['tag:a or tag:b', 'or', [], ['a', 'b']],
  ['"tag:a OR tag:b"', '"tag:a OR tag:b"', [], []],
  ['cats OR tag:horror', 'cats', [], ['horror']],
  ['-dogs OR western', 'western', [], []],
  ['tag:horror - OR', '', [], ['horror']],
  ['-cats -', '', [], []],
])(
  'R828 splits the query %s into the search text %j, the alternative tags %j and the required tags %j',
  (typed, text, alternatives, chosen) => {
    const split = splitSearchText(typed);
    const found = [split.text.replaceAll(/\s+/g, ' '), split.alternatives, [...split.chosen]];
    expect(found).toEqual([text, alternatives, chosen]);
  },
);

test.each([
  ['tag:♥ house', 'house', ['u--2665'], []],
  ['tag:#1', '', ['1'], []],
  ['-tag:♥', '', [], ['u--2665']],
  [
    'Source: Code tag: horror performer: "Buster Keaton"',
    'Source: Code tag: horror performer: "Buster Keaton"',
    [],
    [],
  ],
  ['tag: OR comedy', 'tag: OR comedy', [], []],
  ['tag：news', '', ['news'], []],
  ['tag: year:2024', 'tag: year:2024', [], []],
  ['tag: performer:x', 'tag:', ['performer:x'], []],
  ['tag: \uFFFC', 'tag: \uFFFC', [], []],
  ['tag: -dogs tag:"open', 'tag: tag:"open', [], []],
])(
  'R1045 splits the query %s into the search text "%s", the required tags %j and the excluded tags %j',
  (typed, ...parts) => {
    const { text, chosen, without } = splitSearchText(typed);
    expect([text.replaceAll(/\s+/g, ' '), [...chosen], [...without]]).toEqual(parts);
  },
);

test.each([
  ['-♥ -#1', ['♥', '#1']],
  ['-tag:', ['tag:']],
  ['-tag:-x -_x -(x', []],
  ['A -> B x -= y 5 -+ 3 -< -| -~ -^ -$', []],
])('R1045 the query %s excludes the names %j', (typed, names) => {
  expect([...splitSearchText(typed).excludedNames]).toEqual(names);
});

test.each([
  ['猫　－犬', ['犬'], []],
  ['cats −dogs －ｔａｇ：home', ['dogs'], ['home']],
  ['空 －夏の日－ A － B 2−1 －', [], []],
  ['空 －夏の日－完全版 life at −40 degrees', [], []],
  ['－１０ −"x"', ['１０'], []],
  ['Ａ：Ｂ ｎｏｔｅ：Ａ', [], []],
  ['－＃word', ['＃word'], []],
  ['－猫 －', ['猫'], []],
])('R1090 the query %s excludes the names %j and the tags %j', (typed, names, without) => {
  const split = splitSearchText(typed);
  expect([[...split.excludedNames], [...split.without]]).toEqual([names, without]);
});

test('R383 a query can exclude performers, sources and uploaders by name', () => {
  const { text, excludedNames, without } = splitSearchText(
    'x -performer:"Buster Keaton" -source:films -uploader:y -tag:z',
  );
  expect([text, [...excludedNames], [...without]]).toEqual([
    'x',
    [],
    ['performer:buster-keaton', 'source:films', 'uploader:y', 'z'],
  ]);
});

const toTexts = (text: string) =>
  parseSearchAlternatives(text).map(({ words, quotes }) =>
    [words.join(' '), ...quotes.map((quote) => `"${quote}"`)].join(' '),
  );

test('R085 reads up to twelve distinct words from the first 200 code points of a query', () => {
  expect(toTexts('Sea the SEA')).toEqual(['sea the']);
  expect(toTexts(`${'𝓪'.repeat(199)}bc`)).toEqual([`${'a'.repeat(199)}b`]);
  expect(toTexts('a b c d e f g h i j k l m n')).toEqual(['a b c d e f g h i j k l']);
  expect(toTexts('\u200b ""')).toEqual([]);
});

test('R933 a Thai text has a further alternative with pairs of letters, with every second pair if the text is long', () => {
  expect(toTexts('เกม trailer')).toEqual(['เกม trailer', 'เก กม trailer']);
  expect(toTexts('เกมส์โกงเงิน')[1]).toBe('เก มส โก งเ งน');
  expect(parseSearchAlternatives('เกม')[1]).toEqual({ words: ['เก', 'กม'], quotes: [], isPaired: true });
  expect(['"เกม"', 'กม', 'sea', '東京'].map((text) => parseSearchAlternatives(text).length)).toEqual([1, 1, 1, 1]);
});

test('R796 a search text without letters and digits is a single word, unless it is long', () => {
  expect(['!!! 🚲', '…', '?'.repeat(17), '!!! sea'].map(toTexts)).toEqual([['!!!🚲'], ['...'], [], ['sea']]);
});

test.each([
  ['old horror OR western', ['old horror', 'old western']],
  ['horror OR western OR comedy', ['horror', 'western', 'comedy']],
  ['spider-man OR "die hard" 2', ['spider man 2', 'die hard 2 "die hard"']],
  ['"Die Hard" OR "T-Rex" "die"', ['die hard "Die Hard" "die"', 't rex die "T-Rex" "die"']],
  ['a OR b c OR d e OR f', ['a c e', 'a c f', 'a d e', 'a d f', 'b c e', 'b c f', 'b d e', 'b d f']],
  ['a OR b OR c OR d OR e OR f OR g OR h', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['a OR b OR c OR d OR e OR f OR g OR h OR i', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['a OR b OR c OR d OR e x OR y', ['a x', 'b x', 'c x', 'd x', 'e x']],
  ['horror OR !!! western', ['horror', 'western']],
  ['OR horror', ['or horror']],
  ['horror OR', ['horror']],
  ['horror or western', ['horror or western']],
  ['DO OR DIE', ['do or die']],
  ['東京 OR 大阪', ['東京', '大阪']],
])('R368 splits the query %s at OR into the alternatives %j', (text, expected) => {
  expect(toTexts(text)).toEqual(expected);
});

test.each(['“die hard” 2', '„die hard“ 2', '«die hard» 2', '「die hard」2', '"die hard" 2'])(
  'R523 recognizes the quotation marks in %s',
  (text) => {
    expect(toTexts(text)).toEqual(['die hard 2 "die hard"']);
    expect([...splitSearchText(`x -${text}`).excludedPhrases]).toEqual(['die hard']);
  },
);
