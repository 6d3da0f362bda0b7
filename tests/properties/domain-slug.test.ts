import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelPageHref } from '../../src/lib/catalogue/site/page-urls.ts';
import { slugify } from '../../src/lib/catalogue/text/slug.ts';
import { getPropertyTestRuns } from '../support/property-test-runs.ts';

const SCRIPTS = ['grapheme', 'binary', 'binary-ascii'] as const;
const name = fc.oneof(
  ...SCRIPTS.map((unit) => fc.string({ unit, maxLength: 400, size: 'max' })),
  fc.string({
    unit: fc.constantFrom('a', 'é', 'σ', 'ς', 'ſ', 'क', '्', 'ष', '𝓪', '漢', '-', ' ', '.', '/', '..'),
    maxLength: 400,
    size: 'max',
  }),
);
const RUNS = getPropertyTestRuns(1000);

test('R158 the slug of a slug is the slug itself', () => {
  fc.assert(
    fc.property(name, (value) => {
      expect(slugify(slugify(value))).toBe(slugify(value));
    }),
    RUNS,
  );
});

test('R158 a slug is safe as a file name and in a path', () => {
  fc.assert(
    fc.property(name, (value) => {
      const slug = slugify(value);
      expect(slug).toMatch(/^[\p{L}\p{M}\p{N}_-]*$/u);
      expect(Buffer.byteLength(`${slug}.html`)).toBeLessThanOrEqual(255);
      expect(slug).toBe(slug.normalize('NFC'));
      expect(decodeURIComponent(new URL(labelPageHref({ slug }), 'https://a.example').pathname)).toBe(`/tag/${slug}`);
    }),
    RUNS,
  );
});

test('R158 letter case and Unicode normalization of a name do not change its slug', () => {
  fc.assert(
    fc.property(name, (value) => {
      expect(slugify(value.normalize('NFD'))).toBe(slugify(value));
      expect(slugify(value.normalize('NFC').toLowerCase())).toBe(slugify(value));
    }),
    RUNS,
  );
});

test('R158 names whose letters are equal under Unicode case folding get the same slug', () => {
  fc.assert(
    fc.property(name, (value) => {
      const slug = slugify(value);
      // replaces letters with different letters that file systems without case distinction treat as equal
      const other = slug.replace(
        /[a-zα-ω]/g,
        (letter) => ({ s: 'ſ', σ: 'ς', ς: 'σ', μ: 'µ', k: '\u212a' })[letter] ?? letter,
      );
      expect(slugify(other)).toBe(slug);
    }),
    RUNS,
  );
});

test('R158 different long names get different slugs', () => {
  const long = fc.string({ unit: fc.constantFrom('a', 'b', 'क', '漢'), minLength: 90, maxLength: 200, size: 'max' });
  fc.assert(
    fc.property(long, long, (a, b) => {
      expect(slugify(a) === slugify(b)).toBe(a === b);
    }),
    getPropertyTestRuns(100),
  );
});
