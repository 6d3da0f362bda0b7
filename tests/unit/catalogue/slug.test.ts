import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SLUG_MAX_CODE_POINTS } from '../../../src/lib/catalogue/limits.ts';
import { slugify } from '../../../src/lib/catalogue/text/slug.ts';

const slugAll = (rows: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(rows).map((name) => [name, slugify(name)]));

test('R158 the slug of a name is trimmed and lowercase, has only word characters, and joins words by hyphens', () => {
  const rows = {
    'Slow Travel': 'slow-travel',
    '  Rivers & Lakes  ': 'rivers-lakes',
    "O'Neil, Sally": 'oneil-sally',
    snake_case: 'snake_case',
    'a - b -- c': 'a-b-c',
    '80s': '80s',
    'tab\tand  blanks': 'tab-and-blanks',
  };
  expect(slugAll(rows)).toEqual(rows);
});

test('R158 the slug of a name is the same in lowercase and uppercase', () => {
  const names = fc.string({ unit: fc.constantFrom(...Array.from('ab1  -')), maxLength: 2 * SLUG_MAX_CODE_POINTS });
  fc.assert(
    fc.property(names, (name) => {
      expect(slugify(name)).toBe(slugify(name.toUpperCase()));
    }),
  );
});

test('R158 slugs preserve letters, marks and digits of every script', () => {
  const rows = {
    Été: 'été',
    'E\u0301te\u0301': 'été',
    हिन्दी: 'हिन्दी',
    'தமிழ் படம்': 'தமிழ்-படம்',
    日本語: '日本語',
    ΟΔΟΣ: 'οδος',
    Straße: 'straße',
    '٣ ألوان': '٣-ألوان',
  };
  expect(slugAll(rows)).toEqual(rows);
});

test('R158 no two slugs differ only by case, because file systems may be case-insensitive', () => {
  const pages = new Map<string, string>();
  const clashes: string[] = [];
  for (let point = 0; point <= 0x10ffff; point++) {
    const letter = String.fromCodePoint(point);
    if (!/\p{Changes_When_Casemapped}/u.test(letter)) continue;
    const slug = slugify(`x${letter}x`);
    // uppercasing every letter would treat ß as ss and ı as i, which no file system does
    const folded = Array.from(slug, (part) => (isSimple(part) ? part.toUpperCase() : part)).join('');
    const other = pages.get(folded);
    if (other !== undefined && other !== slug) clashes.push(`${other} ${slug}`);
    pages.set(folded, slug);
  }
  expect(clashes).toEqual([]);
});

/** Returns whether a character equals its upper case by simple case folding, which regular expressions with the flags `iu` apply. */
const isSimple = (letter: string) =>
  letter.toUpperCase().length === letter.length && new RegExp(`^${letter}$`, 'iu').test(letter.toUpperCase());

test('R158 the slug of a hostile name has no characters with a meaning in paths or file names', () => {
  const rows = {
    '..': '',
    '.': '',
    'a/b': 'ab',
    '../../etc/passwd': 'etcpasswd',
    'a\\b': 'ab',
    'a\u0000b': 'ab',
    '%2e%2e': '2e2e',
    '<script>': 'script',
    'a?b#c': 'abc',
    'C:': 'c',
    '': '',
    ' ': '',
    '😀': '',
    '\u202eabc': 'abc',
  };
  expect(slugAll(rows)).toEqual(rows);
});

test('R158 the slug of a long name is shortened, and ends in a hash that distinguishes it from others', () => {
  const slugs = ['a'.repeat(300), `${'a'.repeat(299)}b`, '漢'.repeat(300), '𝓪'.repeat(300)].map(slugify);
  expect(slugs.map((slug) => Array.from(slug).length <= 60)).toEqual([true, true, true, true]);
  expect(new Set(slugs).size).toBe(4);
  expect(slugs.map((slug) => Buffer.byteLength(`${slug}.html`) <= 255)).toEqual([true, true, true, true]);
  expect(slugify('a'.repeat(60))).toBe('a'.repeat(60));
});

test('R158 a shortened slug has a single hyphen before its hash, and keeps its other hyphens', () => {
  const head = `a-${'b'.repeat(SLUG_MAX_CODE_POINTS - 11)}`;
  expect(slugify(`${head} ${'c'.repeat(20)}`)).toMatch(new RegExp(`^${head}-[a-z0-9]+$`));
});
