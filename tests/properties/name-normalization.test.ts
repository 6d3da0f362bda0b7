import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getLabelKeyOfSlug,
  getLabelKey,
  slugOfLabel,
  parseLabelSlug,
} from '../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { normalizeName } from '../../src/lib/catalogue/text/normalize-name.ts';
import { getPropertyTestRuns } from '../support/property-test-runs.ts';

const INVISIBLE = ['\u00ad', '\u200b', '\u2060', '\ufeff', '\ufe0f', '\u034f', '\u{e0100}', '\u3164', '\u202e'];
const LETTERS = [
  'a',
  'K',
  'ß',
  'ẞ',
  'ﬁ',
  'İ',
  'ı',
  'Σ',
  'ς',
  'ſ',
  'ǅ',
  'Ꮳ',
  'և',
  'ᾳ',
  'क',
  '्',
  'ی',
  '\u0301',
  '\u0345',
];
const SYMBOLS = [
  '🔥',
  '❤',
  '👩',
  '🚀',
  '🏴',
  '_',
  '-',
  ' ',
  '!',
  '\u200d',
  '\u200c',
  '\u2800',
  '\u{e0067}',
  '\u{e007f}',
];

const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.string({ unit: fc.constantFrom(...LETTERS, ...SYMBOLS), maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...SYMBOLS, ...INVISIBLE), maxLength: 12 }),
);
const RUNS = getPropertyTestRuns(1000);

/** Returns whether a slug was shortened. A shortened slug ends in a hash of the name before case folding. */
const isCut = (slug: string) => Array.from(slug).length >= 50;

test('R661 normalizing a normalized name a second time changes nothing', () => {
  fc.assert(
    fc.property(name, (value) => {
      expect(normalizeName(normalizeName(value))).toBe(normalizeName(value));
      const key = getLabelKey('tag', value);
      expect(isCut(key) || getLabelKeyOfSlug(key) === key).toBe(true);
    }),
    RUNS,
  );
});

test('R661 Unicode normalization and invisible characters do not change the comparison key of a name', () => {
  const places = fc.array(fc.tuple(fc.nat(60), fc.constantFrom(...INVISIBLE)), { maxLength: 5 });
  fc.assert(
    fc.property(name, places, (value, inserted) => {
      const letters = Array.from(value.normalize('NFC'));
      for (const [at, letter] of inserted) letters.splice(Math.min(at, letters.length), 0, letter);
      expect(getLabelKey('tag', letters.join(''))).toBe(getLabelKey('tag', value));
      expect(getLabelKey('tag', value.normalize('NFD'))).toBe(getLabelKey('tag', value));
    }),
    RUNS,
  );
});

// excludes letters whose capitals are not equivalent: dotless i, and a subscript iota, which becomes a separate letter and takes over later
// accents
const CASED = [...LETTERS, ...SYMBOLS].filter((letter) => !['ı', 'ᾳ', '\u0301', '\u0345'].includes(letter));

test('R661 letter case does not change the comparison key of a name, except for the dotless i', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...CASED), maxLength: 40 }), (value) => {
      for (const other of [value.toLowerCase(), value.toUpperCase()])
        expect(getLabelKey('tag', other)).toBe(getLabelKey('tag', value));
    }),
    RUNS,
  );
});

test('R662 a slug has the same comparison key as its name, and parsing a slug returns it unchanged', () => {
  fc.assert(
    fc.property(name, (value) => {
      const slug = slugOfLabel('tag', value);
      expect(parseLabelSlug(slug)).toBe(slug);
      expect(slug === '').toBe(normalizeName(value) === '');
      expect(isCut(slug) || getLabelKeyOfSlug(slug) === getLabelKey('tag', value)).toBe(true);
    }),
    RUNS,
  );
});
