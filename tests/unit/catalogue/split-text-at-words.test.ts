// Tests which parts of titles and names are marked as words of a search.
import { expect, test } from 'vitest';
import { splitTextAtWords } from '../../../src/lib/catalogue/text/split-text-at-words.ts';

/** Returns the text with its marked parts in brackets. */
const inBrackets = (text: string, ...words: string[]) =>
  (splitTextAtWords(text, words) ?? [text]).map((part, i) => (i % 2 === 1 ? `[${part}]` : part)).join('');

test.each([
  ['a word in another case', 'The Light Keeper', ['light'], 'The [Light] Keeper'],
  ['a word with diacritics', '(Café) Noir', ['cafe'], '([Café]) Noir'],
  ['decomposed diacritics', 'Cafe\u0301 noir', ['cafe'], '[Cafe\u0301] noir'],
  ['a word with an apostrophe', "O’Neil's boat", ['oneils'], "[O’Neil's] boat"],
  ['several words', 'Night in the garden', ['garden', 'night'], '[Night] in the [garden]'],
  [
    'adjacent words together with the space between them if they are the whole text',
    'Light house',
    ['light', 'house'],
    '[Light house]',
  ],
  ['only whole words', 'Lighthouse lights', ['light'], 'Lighthouse lights'],
  ['the parts of a hyphenated word', 'The Round-Up', ['round'], 'The [Round]-Up'],
  ['a hyphenated word that was found without its hyphen', 'The Round-Up', ['roundup'], 'The [Round-Up]'],
  ['initials with dots', 'G.I. Joe returns', ['gi'], '[G.I.] Joe returns'],
  ['initials with asterisks', 'Best of M*A*S*H', ['mash'], 'Best of [M*A*S*H]'],
  ['initials with dots and spaces', 'Young J. F. K. at sea', ['jfk'], 'Young [J. F. K.] at sea'],
  ['no initials that were not found', 'G.I. Joe returns', ['joe'], 'G.I. [Joe] returns'],
  ['a word of a hashtag', 'Trailer #DarkNight2 now', ['night'], 'Trailer #Dark[Night]2 now'],
  ['all words of a hashtag', 'Trailer #DarkNight', ['dark', 'night'], 'Trailer #[DarkNight]'],
  ['a title without letters', '???', ['???'], '[???]'],
  ['words of a text without spaces', '京都の森', ['森'], '京都の[森]'],
  ['katakana that were found as hiragana', 'カメラ入門', ['かめら'], '[カメラ]入門'],
  ['no word whose position is unknown', 'ﾊﾞｰの森', ['森'], 'ﾊﾞｰの森'],
  ['Thai letters whose pairs were found', 'การเดินทางไกล', ['นท', 'ทา'], 'การเดิ[นทา]งไกล'],
  ['letters of which every second pair was found', 'การเดินทางไกล', ['กา', 'รเ', 'ดน', 'ทา'], '[การเดินทา]งไกล'],
  ['letters with their diacritics, across spaces', 'Film: น้ำ ตก', ['นา', 'าต', 'ตก'], 'Film: [น้ำ ตก]'],
  ['no single pair of letters', 'การเดินทางไกล', ['นท', 'ไก'], 'การเดินทางไกล'],
  ['nothing in a text without the words', 'Night', ['light'], 'Night'],
  ['nothing in a text of many signs', '?????????????????', ['light'], '?????????????????'],
  ['nothing in an empty text', '', ['light'], ''],
])('R810 marks %s', (_, text, words, expected) => {
  expect(inBrackets(text, ...words)).toBe(expected);
});

test('R810 the parts of a marked text add up to the text, and the first one is unmarked', () => {
  expect(splitTextAtWords('Light on the lake', ['light', 'lake'])).toEqual(['', 'Light', ' on the ', 'lake']);
});

test('R1036 marks a word with a soft hyphen as one word', () => {
  expect(splitTextAtWords('The light\u00adhouse, seen', ['lighthouse'])).toEqual([
    'The ',
    'light\u00adhouse',
    ', seen',
  ]);
});
