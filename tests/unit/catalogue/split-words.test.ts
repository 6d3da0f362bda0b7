import { expect, test } from 'vitest';
import { foldText } from '../../../src/lib/catalogue/text/fold-text.ts';
import {
  listEquivalentWords,
  joinHyphenatedWords,
  listHyphenatedWordsJoined,
  listAlternativeSpellings,
  listPluralsAndSingulars,
  listEquivalentWordsAndForms,
  listLetterPairs,
  splitIntoWords,
} from '../../../src/lib/catalogue/text/split-words.ts';
import { runWithoutProperty } from '../../support/run-without-property.ts';

const foldAll = (rows: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(rows).map((text) => [text, foldText(text)]));

test('R085 words are compared without case and diacritics, and letters such as ø and ß are simplified', () => {
  const rows = {
    'Plain TEXT, 1!': 'plain text, 1!',
    Café: 'cafe',
    CAFÉ: 'cafe',
    'E\u0301te\u0301': 'ete',
    Straße: 'strasse',
    'æ Æ œ Œ': 'ae ae oe oe',
    'ø đ ł': 'o d l',
    'þ ð ı': 'th d i',
    İstanbul: 'istanbul',
    'ﬁn ①': 'fin 1',
    '\u1fb4': 'α',
    'ΜΟΥΣ Μους μουσ': 'μουσ μουσ μουσ',
  };
  expect(foldAll(rows)).toEqual(rows);
});

const wordsOfAll = (rows: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.keys(rows).map((text) => [text, splitIntoWords(text)]));

test('R085 splits text into words of letters and digits, and removes apostrophes', () => {
  const rows = {
    '': [],
    ' - ': [],
    '…': [],
    '—': [],
    "O'Neil's 2nd, e-mail": ['oneils', '2nd', 'e', 'mail'],
    'O’Neil oʼneil o`neil o´neil': ['oneil', 'oneil', 'oneil', 'oneil'],
    'Été–hiver_2024': ['ete', 'hiver', '2024'],
    '8½ 9 ½ x⅞': ['8', '1', '2', '9', '1', '2', 'x7', '8'],
    '٣ ألوان': ['3', 'الوان'],
    '𝓪b': ['ab'],
    '𐄇𐄈': ['𐄇𐄈'],
  };
  expect(wordsOfAll(rows)).toEqual(rows);
});

test('R085 splits text in scripts without spaces, such as Japanese, into words without punctuation', () => {
  expect(splitIntoWords('東京の夜景 in Tokyo')).toEqual([...segment('東京の夜景'), 'in', 'tokyo']);
  for (const text of ['東京の夜景', 'ひらがなです', 'カタカナです', 'ภาษาไทย', 'ພາສາລາວ', 'ភាសាខ្មែរ', 'မြန်မာဘာသာ']) {
    const words = splitIntoWords(text);
    expect([text, words.length > 1]).toEqual([text, true]);
    expect(words.every((word) => /^[\p{L}\p{N}]+$/u.test(word))).toBe(true);
  }
});

test('R791 closes up initials with dots, and splits hashtags in CamelCase', () => {
  const rows = {
    'The Story of G.I. Joe': ['the', 'story', 'of', 'gi', 'joe'],
    'D.O.A': ['doa'],
    'U.S.A.': ['usa'],
    'D. W. Griffith and W.C. Fields': ['dw', 'griffith', 'and', 'wc', 'fields'],
    'J. Edgar. A. Film': ['j', 'edgar', 'a', 'film'],
    'A.I': ['ai'],
    'St. Louis 2.5': ['st', 'louis', '2', '5'],
    'www.a.example.com': ['www', 'a', 'example', 'com'],
    'É.T.': ['et'],
    'M*A*S*H f*ck a * b *a*': ['mash', 'f', 'ck', 'a', 'b', 'a'],
    '#RoadToPerdition': ['road', 'to', 'perdition'],
    '#GI Joe #Top10 #NASATour #film': ['gi', 'joe', 'top', '10', 'nasa', 'tour', 'film'],
    'McDonald iPhone C#Sharp': ['mcdonald', 'iphone', 'c', 'sharp'],
  };
  expect(wordsOfAll(rows)).toEqual(rows);
});

test('R795 joins the parts of hyphenated words (round-up becomes roundup)', () => {
  const text = 'The Round-Up, Catch-As-Catch-Can, X-15 – a U\u2010571 (don’t-ask) - 東京-夜景';
  expect(listHyphenatedWordsJoined(text)).toEqual(['roundup', 'catchascatchcan', 'x15', 'u571', 'dontask']);
  expect(joinHyphenatedWords(text)).toBe('the roundup, catchascatchcan, x15 – a u571 (dontask) - 東京-夜景');
});

test('R933 lists pairs of neighboring letters of Thai, Lao, Khmer and Burmese, without diacritics and spaces', () => {
  const rows = {
    องค์บาก: ['อง', 'งค', 'คบ', 'บา', 'าก'],
    'พี่ มาก (HD) 2': ['พม', 'มา', 'าก'],
    น้ำ: ['นา'],
    ສະບາຍ: ['ສະ', 'ະບ', 'ບາ', 'າຍ'],
    ខ្មែរ: ['ខម', 'មរ'],
    မြန်မာ: ['မန', 'နမ'],
    ก: [],
    'Sea 東京 かな ๑๒': [],
  };
  expect(Object.fromEntries(Object.keys(rows).map((text) => [text, listLetterPairs(text)]))).toEqual(rows);
});

/** Returns the word segments that the JavaScript engine finds. */
const segment = (text: string) =>
  Array.from(new Intl.Segmenter('und', { granularity: 'word' }).segment(text), (part) => part.segment);

test('R197 splits text in scripts without spaces at each change of script if the browser lacks Intl.Segmenter', () => {
  const read = (text: string) => runWithoutProperty(Intl, 'Segmenter', () => splitIntoWords(text));
  expect(read('東京の夜景 in Tokyo')).toEqual(['東京', 'の', '夜景', 'in', 'tokyo']);
  expect(read('カタカナです2024 ภาษาไทย')).toEqual(['かたかな', 'です', '2024', 'ภาษาไทย']);
  expect(read('Café, 2nd')).toEqual(['cafe', '2nd']);
});

test('R521 normalizes Arabic marks, letter forms, stretched words and digits', () => {
  const rows = {
    مُدَرِّس: 'مدرس',
    'أحمد إلى آخر ٱلله': 'احمد الي اخر الله',
    مدرسة: 'مدرسه',
    موسيقى: 'موسيقي',
    جـــميل: 'جميل',
    'کتابی ۱۲۳ ١٢٣': 'كتابي 123 123',
    ﻻ: 'لا',
  };
  expect(foldAll(rows)).toEqual(rows);
});

test('R521 treats hiragana and katakana of any width as equal, but distinguishes voiced letters', () => {
  const rows = {
    ネコ: ['ねこ'],
    ﾈｺ: ['ねこ'],
    ガラス: ['がらす'],
    ｶﾞﾗｽ: ['がらす'],
    カラス: ['からす'],
    ＴＯＫＹＯ: ['tokyo'],
    ヴァイオリン: ['ゔぁいおりん'],
    コーヒー: ['こーひー'],
  };
  expect(wordsOfAll(rows)).toEqual(rows);
});

test.each([
  ['maedchen', 'de', 'madchen'],
  ['gruesse', 'de', 'grusse'],
  ['oel', 'de', 'ol'],
  ['bauer', 'de', null],
  ['neuer', 'de', null],
  ['quelle', 'de', null],
  ['rueckgabe', 'en', null],
  ['القطط', 'ar', 'قطط'],
  ['قطط', 'ar', 'القطط'],
  ['قطط', 'en', null],
  ['kitten', 'ar', null],
] as const)('R521 derives from the word %s in the language %s the other spelling %s', (word, language, other) => {
  const own = listEquivalentWordsAndForms(word, language).filter(
    (each) => !listPluralsAndSingulars(word).includes(each),
  );
  expect(own).toEqual(other === null ? [] : [other]);
});

test.each([
  ['2', 'en', ['two', 'ii']],
  ['two', 'en', ['2', 'ii']],
  ['ii', 'en', ['2', 'two']],
  ['21', 'en', []],
  ['zwei', 'de', ['2', 'ii']],
  ['2', 'de', ['zwei', 'two', 'ii']],
  ['2', 'ar', ['two', 'ii']],
  ['mister', 'de', ['mr']],
  ['st', 'en', ['saint', 'street']],
  ['saint', 'en', ['st']],
  ['theatre', 'en', ['theater']],
  ['kitten', 'en', []],
] as const)('R792 the word %s in the language %s is equivalent to %j', (word, language, others) => {
  expect(listEquivalentWords(word, language)).toEqual(others);
});

test.each([
  ['eau', 'fr', ['leau', 'deau', 'queau']],
  ['orage', 'fr', ['lorage', 'dorage', 'quorage']],
  ['livre', 'fr', []],
  ['opera', 'it', ['lopera', 'dopera', 'unopera', 'dellopera', 'allopera', 'nellopera', 'sullopera', 'dallopera']],
  ['eau', 'en', []],
  ['violoes', 'pt-br', ['violao', 'violaes', 'violaos']],
  ['casa', 'pt-br', []],
] as const)(
  'R521 derives from the complete word %s in the language %s the other spellings %j',
  (word, language, others) => {
    const own = listEquivalentWordsAndForms(word, language).filter(
      (each) => !listPluralsAndSingulars(word).includes(each),
    );
    expect(own).toEqual(others);
    expect(listAlternativeSpellings(word, language)).toEqual([]);
  },
);

test('R521 reads a sequence of katakana as one word, and separates Japanese particles', () => {
  expect(splitIntoWords('星空とキャンプファイヤー')).toContain('きゃんぷふぁいやー');
  expect(splitIntoWords('屋久島の森')).toEqual(['屋久島', 'の', '森']);
});

test('searches a long text without spaces and hyphens for hyphenated words in linear time', () => {
  // takes minutes if the time grows with the square of the length
  expect(listHyphenatedWordsJoined('a'.repeat(200_000))).toEqual([]);
  expect(listHyphenatedWordsJoined('The Round-Up, x-ray‑film')).toEqual(['roundup', 'xrayfilm']);
});
