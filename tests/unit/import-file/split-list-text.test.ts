import { expect, test } from 'vitest';
import { parsePipeDelimitedLine } from '../../../src/lib/import-file/parse-pipe-delimited-line.ts';
import {
  isUnreadableList,
  LIST_ITEM_SEPARATOR,
  parseListInBrackets,
  splitListText,
} from '../../../src/lib/import-file/values/split-list-text.ts';
import { toLine } from './import-line.ts';

test.each([
  ['["drama","short film"]', ['drama', 'short film']],
  [" [ 'drama' , \"don't\", 'it\\'s' ] ", ['drama', "don't", "it's"]],
  ['{drama,"short film","a \\"b\\"",NULL}', ['drama', 'short film', 'a "b"']],
  ["{don't stop}", ["don't stop"]],
  ['[drama, short film]', ['drama', 'short film']],
  [String.raw`["caf\u00e9\n","a\/b",null,3,]`, ['café ', 'a/b', '3']],
  ['["a, b"]', ['a, b']],
  [String.raw`["C:\dir","C:\\Dir","\Users"]`, [String.raw`C:\dir`, String.raw`C:\Dir`, String.raw`\Users`]],
  [String.raw`{"C:\dir"}`, [String.raw`C:\dir`]],
  ['[]', []],
  ['{ }', []],
  ['[""]', []],
])('R1033 reads the list in brackets %j', (text, items) => {
  expect(parseListInBrackets(text)).toEqual(items);
  expect(splitListText(text, [','])).toBe(items.join(LIST_ITEM_SEPARATOR));
  expect(isUnreadableList(text)).toBe(false);
});

test.each([
  ['drama,short', false],
  ['', false],
  ['[', false],
  ['[4k] drama, short', false],
  ['[a] x, [b]', false],
  ['{a} x, {b}', false],
  ['[drama]', false],
  [' [HD] ', false],
  ["[Director's cut]", false],
  ['[drama; short]', true],
  ['[drama|short]', true],
  [`[drama${LIST_ITEM_SEPARATOR}short]`, true],
  ['{"a": 1}', true],
  ['[["a"],["b"]]', true],
  ['[{"name":"a"}]', true],
  ['["a" "b"]', true],
])('R1033 leaves the text %j unchanged, with a warning: %j', (text, isUnreadable) => {
  expect(parseListInBrackets(text)).toBe(null);
  expect(splitListText(text, [])).toBe(text);
  expect(isUnreadableList(text)).toBe(isUnreadable);
});

const PICTURES = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];

test('R1033 reads lists in brackets in all lists of the native format, with a warning if they are unreadable', () => {
  const read = (list: string, allThumbnails: string) => {
    const line = parsePipeDelimitedLine(toLine({ tags: list, categories: list, performer: list, allThumbnails }), 1);
    return line.kind === 'video' ? { ...line.video, warnings: line.warnings } : line;
  };
  expect(read('["Drama","Short, old"]', JSON.stringify(PICTURES))).toMatchObject({
    tags: ['drama', 'short, old'],
    categories: ['Drama', 'Short, old'],
    performers: ['Drama', 'Short, old'],
    frames: PICTURES,
    warnings: [],
  });
  expect(read('[Unknown]', '')).toMatchObject({ tags: ['[unknown]'], performers: ['[Unknown]'], warnings: [] });
  expect(read('[{"a":1}]', '')).toMatchObject({ tags: ['[{"a":1}]'], frames: [], warnings: ['unreadable-list'] });
});

test('R1033 reads a long list in brackets in linear time', () => {
  const texts = [' ', 'a ', '"" ', "'a',", '\\', '{'].map((part) => `[${part.repeat(300_000)}"x]`);
  expect(texts.map((text) => isUnreadableList(text))).toEqual([true, true, true, true, true, true]);
  // quadratic time would be hours
  const blanks = ' '.repeat(4_000_000);
  const unclosed = [`[${blanks}x[`, `{${blanks}x{`, `[${blanks}x`, `[${blanks}x[]`, `[${blanks}]`];
  expect(unclosed.map((text) => isUnreadableList(text))).toEqual([false, false, false, false, false]);
});

test('R1034 splits no list at the semicolon of an HTML entity', () => {
  const text = 'drama;rock &amp; roll;caf&eacute;s&#33;;Q&A;x';
  expect(splitListText(text, [';']).split(LIST_ITEM_SEPARATOR)).toEqual([
    'drama',
    'rock &amp; roll',
    'caf&eacute;s&#33;',
    'Q&A',
    'x',
  ]);
  expect(splitListText('a &amp; b; c', ['; ', ','])).toBe(`a &amp; b${LIST_ITEM_SEPARATOR}c`);
});
