import { expect, test } from 'vitest';
import { splitIntoCleanNames, cleanName } from '../../../src/lib/catalogue/text/remove-control-characters.ts';
import {
  includesSlugOfSameLabel,
  hasObsoleteSlugFormat,
  isSameLabel,
  getLabelKeyOfSlug,
  getLabelKey,
  slugOfLabel,
  createLabelNameFromSlug,
  preferMatchingLabels,
  parseLabelSlug,
} from '../../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { SLUG_MAX_CODE_POINTS } from '../../../src/lib/catalogue/limits.ts';
import { foldCase, createNameComparisonKey, normalizeName } from '../../../src/lib/catalogue/text/normalize-name.ts';

const keyOf = (name: string) => getLabelKey('tag', name);
const slugOf = (name: string) => slugOfLabel('tag', name);

test.each([
  ['a soft hyphen', 'sum\u00admer', 'summer'],
  ['a variation selector', '❤\ufe0f', '❤'],
  ['a combining grapheme joiner', 'a\u034f\u0301', 'á'],
  ['a joiner between Latin letters', 'sum\u200dmer\u200c', 'summer'],
  ['bidi controls', '\u202esummer\u2069', 'summer'],
  ['a supplementary variation selector', '葛\u{e0100}', '葛'],
  ['an empty Braille pattern', '\u2800summer\u2800\u2800rain', 'summer rain'],
  ['stray tag characters', 'summer\u{e0067}\u{e007f}', 'summer'],
])('R661 ignores %s in names', (_, name, normal) => {
  expect([normalizeName(name), keyOf(name)]).toEqual([normal, keyOf(normal)]);
});

test.each([
  ['an emoji sequence', '👩🏽\u200d🚀', '👩🏽🚀'],
  ['the flag of a region', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '🏴'],
])('R661 preserves the invisible characters of %s in names', (_, name, without) => {
  expect([normalizeName(name), keyOf(name) === keyOf(without)]).toEqual([name, false]);
});

test('R661 names that differ only in an ignored joiner between combining marks are normalized to the same name', () => {
  expect(normalizeName('\u0345\u200c\u094d\u200d\u094d')).toBe(normalizeName('\u0345\u094d\u200d\u094d'));
});

test('R661 preserves zero-width joiners and non-joiners in Arabic and Indic names, but not in their slugs', () => {
  expect(['می\u200cخواهم', 'क्\u200dष'].map(normalizeName)).toEqual(['می\u200cخواهم', 'क्\u200dष']);
  expect(slugOf('می\u200cخواهم')).toBe(slugOf('میخواهم'));
});

test.each([
  ['Straße', 'STRASSE'],
  ['STRAẞE', 'strasse'],
  ['ﬁlm', 'FILM'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['ǅungla', 'Ǆungla'],
  ['Ꮳ', 'ꮳ'],
  ['Ᏸ', 'ᏸ'],
  ['և', 'ԵՒ'],
  ['ᾳ', 'ΑΙ'],
  ['\u212angaroo', 'kngaroo'],
  ['Ⓐ', 'ⓐ'],
  ['İ', 'i\u0307'],
])('R661 treats %s and %s as the same name', (a, b) => {
  expect([createNameComparisonKey(a), keyOf(a)]).toEqual([createNameComparisonKey(b), keyOf(b)]);
});

test('R661 distinguishes dotless i from i, like Unicode case folding', () => {
  expect([foldCase('ı'), keyOf('ışık') === keyOf('işik')]).toEqual(['ı', false]);
});

test('R661 folds the case of every letter that has a simple case folding as case-insensitive regular expressions do', () => {
  const wrong: string[] = [];
  for (let point = 0; point <= 0x10ffff; point++) {
    const letter = String.fromCodePoint(point);
    if (!/\p{Changes_When_Casefolded}/u.test(letter)) continue;
    const folded = foldCase(letter);
    const isSimple = Array.from(folded).length === 1;
    if (isSimple && !new RegExp(`^${folded}$`, 'iu').test(letter.normalize('NFC'))) wrong.push(letter);
    if (foldCase(folded) !== folded) wrong.push(letter);
  }
  expect(wrong).toEqual([]);
});

test('R663 slugs contain no invisible characters, and keep ß instead of ss', () => {
  expect(['Straße', 'summer ☀\ufe0f', 'summer', '葛\u{e0100}城'].map(slugOf)).toEqual([
    'straße',
    'summer-',
    'summer',
    '葛城',
  ]);
});

test('R664 derives the slug of a name of symbols from its code points, and the name from the slug', () => {
  const names = ['🔥', '❤\ufe0f', '✈\ufe0f', '^_^', '-', '_', '!!!', '♥ ♥'];
  const slugs = names.map(slugOf);
  expect(slugs).toEqual([
    'u--1f525',
    'u--2764',
    'u--2708',
    'u--5e-5f-5e',
    'u--2d',
    'u--5f',
    'u--21-21-21',
    'u--2665-20-2665',
  ]);
  expect(slugs.map(createLabelNameFromSlug)).toEqual(names.map(normalizeName));
  expect([slugOfLabel('performer', '★'), createLabelNameFromSlug('performer:u--2605')]).toEqual([
    'performer:u--2605',
    '★',
  ]);
});

test('R664 keeps a slug that lists code points unchanged; a name that looks like such a slug gets another slug', () => {
  expect([parseLabelSlug('U--1F525'), parseLabelSlug('performer:u--2605'), getLabelKeyOfSlug('u--1f525')]).toEqual([
    'u--1f525',
    'performer:u--2605',
    'u--1f525',
  ]);
  expect([slugOf('u--1f525'), createLabelNameFromSlug('u--ffffffff')]).toEqual(['u-1f525', 'u  ffffffff']);
});

test('R664 cuts the slug of a long name of symbols after a complete code point, and appends a hash', () => {
  const slugs = ['🔥'.repeat(90), `${'🔥'.repeat(90)}💧`].map(slugOf);
  expect(slugs.every((slug) => slug.length <= SLUG_MAX_CODE_POINTS && /^u--(?:1f525-)+z[\da-z]+$/.test(slug))).toBe(
    true,
  );
  expect(new Set(slugs).size).toBe(2);
  expect([createLabelNameFromSlug(slugs[0]!), parseLabelSlug(slugs[0]!)]).toEqual([
    expect.stringMatching(/^(?:🔥)+…$/u),
    slugs[0],
  ]);
});

test('R662 treats slugs of names that are equal under case folding as the same tag', () => {
  expect(isSameLabel('straße', 'strasse')).toBe(true);
  expect([isSameLabel('performer:straße', 'strasse'), isSameLabel('u--1f525', 'u--1f4a7')]).toEqual([false, false]);
  expect([includesSlugOfSameLabel(['sea', 'straße'], 'strasse'), includesSlugOfSameLabel([], 'sea')]).toEqual([
    true,
    false,
  ]);
});

test('R665 recognizes slugs of earlier program versions, and does not normalize them', () => {
  const former = ['tag-1', 'tag-12_', '_', '-', '\ufe0f', 'performer:performer-3'];
  expect(former.map(parseLabelSlug)).toEqual(former);
  expect(former.map(hasObsoleteSlugFormat)).toEqual(former.map(() => true));
  expect(['sea', 'tag-one', 'performer-3', 'u--1f525', 'tag'].map(hasObsoleteSlugFormat)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test('R664 finds tags whose names are symbols by their first symbol, but not by a letter', () => {
  const labels = ['🔥', '🔥💧', 'u'].map((name) => ({ id: name, name, slug: slugOf(name), count: 1 }));
  const named = (text: string) => preferMatchingLabels(labels, text, true).map(({ name }) => name);
  expect([named('🔥'), named('u'), named('\u200b')]).toEqual([['🔥', '🔥💧'], ['u'], []]);
});

test('R666 treats names and titles without a visible character as blank', () => {
  const invisible = ['\u200b', '\u3164', '\u2800\u2800', '\u00ad', '\u2060', '\ufe0f', '\u{1d159}', '\u115f'];
  expect(invisible.map((text) => cleanName(text, 100))).toEqual(invisible.map(() => ''));
  expect(splitIntoCleanNames(`sea,${invisible.join(',')},❤\ufe0f`, 100)).toEqual(['sea', '❤\ufe0f']);
});
