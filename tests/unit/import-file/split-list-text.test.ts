import { expect, test } from 'vitest';
import { parsePipeDelimitedLine } from '../../../src/lib/import-file/parse-pipe-delimited-line.ts';
import {
  isUnreadableList,
  LIST_ITEM_SEPARATOR,
  parseListInBrackets,
  splitListText,
} from '../../../src/lib/import-file/values/split-list-text.ts';
import { measureCpuSeconds } from '../../support/measure-cpu-time.ts';
import { toLine } from './import-line.ts';

test.each([
  ['["drama","short film"]', ['drama', 'short film']],
  [" [ 'drama' , \"don't\", 'it\\'s' ] ", ['drama', "don't", "it's"]],
  ['{drama,"short film","a \\"b\\"",NULL}', ['drama', 'short film', 'a "b"']],
  ["{don't stop}", ["don't stop"]],
  ['[drama, short film]', ['drama', 'short film']],
  [String.raw`["caf\u00e9\n","a\/b",null,3,]`, ['café ', 'a/b', '3']],
  ['["a, b"]', ['a, b']],
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
  ['[drama]', true],
  ['[drama; short]', true],
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
  expect(read('[{"a":1}]', '')).toMatchObject({ tags: ['[{"a":1}]'], frames: [], warnings: ['unreadable-list'] });
});

test('R1033 reads a long unreadable list in brackets quickly', async () => {
  const texts = [' ', 'a ', '"" ', "'a',", '\\', '{'].map((part) => `[${part.repeat(300_000)}"x]`);
  const seconds = await measureCpuSeconds(() => {
    expect(texts.map((text) => isUnreadableList(text))).not.toContain(undefined);
  });
  expect(seconds).toBeLessThan(2);
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
