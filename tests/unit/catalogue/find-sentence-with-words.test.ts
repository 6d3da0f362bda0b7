// Tests of the sentences of descriptions that cards show in the results of a search.
import { afterEach, expect, test, vi } from 'vitest';
import { findSentenceWithMostWords } from '../../../src/lib/catalogue/text/find-sentence-with-words.ts';

/** Returns the sentence that contains the words, each of them enclosed in brackets; null if no sentence contains one. */
const sentenceOf = (text: string, ...words: string[]) =>
  findSentenceWithMostWords(text, words)
    ?.map((part, i) => (i % 2 === 1 ? `[${part}]` : part))
    .join('') ?? null;

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the sentence with the word', 'A bell rings. The keeper sleeps. Rain.', ['keeper'], 'The [keeper] sleeps.'],
  ['the first of several', 'A keeper. Another keeper.', ['keeper'], 'A [keeper].'],
  ['the sentence with more words', 'A keeper. The bell of a keeper.', ['keeper', 'bell'], 'The [bell] of a [keeper].'],
  [
    'not the most repetitions',
    'A bell of a keeper. Keeper keeper keeper.',
    ['keeper', 'bell'],
    'A [bell] of a [keeper].',
  ],
  ['words without diacritics', 'Im CAFÉ am See.', ['cafe'], 'Im [CAFÉ] am See.'],
  ['sentences without spaces', '鐘が鳴る。灯台の夜。', ['灯台'], '[灯台]の夜。'],
  ['Arabic text', 'يرن الجرس. ينام الحارس.', ['الحارس'], 'ينام [الحارس].'],
  ['a text that is the word', 'Keeper', ['keeper'], '[Keeper]'],
])('R923 finds in a description: %s', (_, text, words, expected) => {
  expect(sentenceOf(text, ...words)).toBe(expected);
});

test('R923 finds no sentence in a description that lacks the words of the search', () => {
  expect([sentenceOf('', 'keeper'), sentenceOf('A bell.', 'keeper'), sentenceOf('A bell.')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('R923 cuts a long sentence at spaces before and after the word of the search', () => {
  const long = `${'one two three '.repeat(20)}keeper ${'four five six '.repeat(20)}end`;
  const cut = sentenceOf(long, 'keeper')!;
  expect(cut).toBe(`…one two three one two three [keeper] ${'four five six '.repeat(7)}four…`);
  expect(sentenceOf(`${'one two three '.repeat(20)}keeper.`, 'keeper')).toBe('…one two three one two three [keeper].');
});

test('R923 marks all words of the search that the cut sentence contains', () => {
  const cut = sentenceOf(`keeper ${'word '.repeat(26)}bell keeper bell`, 'keeper', 'bell')!;
  expect(cut).toBe(`[keeper] ${'word '.repeat(26)}…`.replace(' …', '…'));
  expect(sentenceOf(`keeper ${'word '.repeat(25)}bell keeper bell`, 'keeper', 'bell')).toBe(
    `[keeper] ${'word '.repeat(25)}[bell]…`,
  );
});

test('R923 cuts overlong words of a sentence between two characters', () => {
  const parts = findSentenceWithMostWords(`${'x'.repeat(500)} keeper`, ['keeper'])!;
  expect(parts).toEqual([`…${'x'.repeat(31)} `, 'keeper']);
  expect(findSentenceWithMostWords(`${'𓀀'.repeat(90)} keeper`, ['keeper'])).toEqual([`…${'𓀀'.repeat(31)} `, 'keeper']);
  const long = 'k'.repeat(500);
  expect(findSentenceWithMostWords(`a ${long} b`, [long])).toEqual(['a ', 'k'.repeat(138), '…']);
  expect(findSentenceWithMostWords(`${long} b`, [long])).toEqual(['', 'k'.repeat(140), '…']);
});

test('R923 returns HTML and entities of a description unchanged, as text', () => {
  expect(sentenceOf('<img src=x onerror=alert(1)> keeper &amp; <b>', 'keeper')).toBe(
    '<img src=x onerror=alert(1)> [keeper] &amp; <b>',
  );
});

test('R923 browsers without Intl.Segmenter treat a description as one sentence', () => {
  const { Segmenter: _, ...others } = Object.getOwnPropertyDescriptors(Intl);
  vi.stubGlobal('Intl', Object.create(null, others));
  expect(sentenceOf('A bell rings. The keeper.', 'keeper')).toBe('A bell rings. The [keeper].');
});
