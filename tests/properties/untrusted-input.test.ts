// Tests of parsing untrusted input, which is the URL of a list or a value in the browser's storage.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCookieConsent, parseConsent } from '../../src/features/consent/consent-answer.ts';
import { FAVORITES_STORAGE, parseFavorites, addOrRemoveFavoriteId } from '../../src/features/favorites/favorites.ts';
import { FILTER_KIND_NAMES, filterOptionsOf, createNumberRange } from '../../src/lib/catalogue/video-filters.ts';
import { TRENDING_PERIOD_NAMES } from '../../src/lib/catalogue/trending-period.ts';
import { SORT_NAMES } from '../../src/lib/catalogue/sort-orders.ts';
import { parseLabelSlug } from '../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { parseTheme } from '../../src/head/apply-theme.ts';
import { toQueryText } from '../../src/lib/catalogue/text/remove-control-characters.ts';
import { formatListState, isSameList, parseListState, type ListState } from '../../src/lib/catalogue/list/list-url.ts';
import { arbitraryFilterOptions } from '../support/arbitraries.ts';
import { getPropertyTestRuns } from '../support/property-test-runs.ts';

const slug = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map(parseLabelSlug)
  .filter((value) => value !== '');

const anySpan = (most: number) =>
  fc.tuple(fc.option(fc.nat(most)), fc.option(fc.nat(most))).map(([from, to]) => createNumberRange(from, to));

const anyListState: fc.Arbitrary<ListState> = fc
  .record({
    without: fc.uniqueArray(slug, { maxLength: 20 }),
    options: arbitraryFilterOptions(),
    filters: fc.record({
      tags: fc.uniqueArray(slug, { maxLength: 20 }),
      any: fc.uniqueArray(slug, { maxLength: 20 }),
      minutes: anySpan(9999),
      days: anySpan(100_000),
    }),
    sort: fc.option(fc.constantFrom(...SORT_NAMES)),
    shuffle: fc.option(fc.nat(2 ** 32 - 1)),
    period: fc.option(fc.constantFrom(...TRENDING_PERIOD_NAMES)),
    text: fc.string({ unit: 'binary', maxLength: 300 }).map(toQueryText),
    tag: fc.option(slug),
    like: fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).map((id) => id.toWellFormed())),
    more: fc.nat(2000),
  })
  // removes contradictions: each tag is either required, one of several alternatives, or excluded
  .map(({ filters, options, without, ...others }) => {
    const any = filters.any.filter((tag) => !filters.tags.includes(tag));
    const left = without.filter((tag) => !filters.tags.includes(tag) && !any.includes(tag));
    return { ...others, filters: { ...filters, ...options, any }, without: left };
  });

const NAMES = [
  'q',
  'tag',
  'like',
  'tags',
  'without',
  'sort',
  'shuffle',
  'period',
  'more',
  'duration',
  'date',
  'quality',
  'any',
  'minutes',
  'from',
  'to',
  '__proto__',
  'x',
  '',
];
const anyQuery = fc
  .array(
    fc.tuple(
      fc.constantFrom(...NAMES),
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom(
          '%',
          '%ff',
          '%E0%A4%A',
          '__proto__',
          'constructor',
          'newest',
          'all',
          '1e9',
          '-1',
          '9999',
          'hd,sd,4k',
          '20-45',
          '45-20',
          '-',
          '2020-02-30',
          '2020-02-29',
        ),
      ),
    ),
    { maxLength: 12 },
  )
  .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`);

test('R145 parsing the URL of a list returns the same filters, sort order and page', () => {
  fc.assert(
    fc.property(anyListState, (listState) => {
      const read = parseListState(formatListState(listState));
      expect(read).toEqual({ ...listState, filters: read.filters });
      expect(isSameList(read, listState)).toBe(true);
    }),
    getPropertyTestRuns(300),
  );
});

test('R145 parses any URL query as a list state with known options only, and formats that state consistently', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const listState = parseListState(query);
      const { filters, sort, period, text, tag, more } = listState;
      expect(filters.tags.every((name) => name !== '' && parseLabelSlug(name) === name)).toBe(true);
      expect(filters.tags.length).toBeLessThanOrEqual(20);
      for (const kind of FILTER_KIND_NAMES)
        expect(filterOptionsOf(kind)).toEqual(expect.arrayContaining([...filters[kind]]));
      expect([null, ...SORT_NAMES]).toContain(sort);
      expect([null, ...TRENDING_PERIOD_NAMES]).toContain(period);
      expect(Array.from(text).length).toBeLessThanOrEqual(200);
      expect(text.isWellFormed()).toBe(true);
      expect(tag === null || parseLabelSlug(tag) === tag).toBe(true);
      expect(Number.isInteger(more) && more >= 0 && more <= 2000).toBe(true);
      expect(parseListState(formatListState(listState))).toEqual(listState);
    }),
    getPropertyTestRuns(300),
  );
});

/** Arbitrary stored values: any JSON, and values that differ little from valid ones. */
const anyStored: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue())),
  fc.record(
    {
      hasAnswered: fc.oneof(fc.boolean(), fc.jsonValue()),
      analytics: fc.oneof(fc.boolean(), fc.jsonValue()),
      advertising: fc.oneof(fc.boolean(), fc.jsonValue()),
      thirdParty: fc.jsonValue(),
      __proto__: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
  fc.anything(),
);

test('R162 parses any stored value as favorites or as nothing', () => {
  fc.assert(
    fc.property(anyStored, fc.string({ unit: 'binary' }), (value, id) => {
      const ids = parseFavorites(value);
      if (ids === null) return;
      expect(ids.every((item) => typeof item === 'string')).toBe(true);
      expect(new Set(ids).size).toBe(ids.length);
      expect(parseFavorites(JSON.parse(JSON.stringify(ids)))).toEqual(ids);
      const once = addOrRemoveFavoriteId(ids, id, !ids.includes(id));
      expect(once.includes(id)).toBe(!ids.includes(id));
      expect(new Set(addOrRemoveFavoriteId(once, id, ids.includes(id)))).toEqual(new Set(ids));
      const changes = FAVORITES_STORAGE.diff(ids, once).map((change) => ({ ...change, at: 1 }));
      expect(FAVORITES_STORAGE.apply(ids, changes)).toEqual(once);
    }),
    getPropertyTestRuns(300),
  );
});

test('R123 R162 parses any stored value as an answer to the cookie banner or as nothing, and never adds a permission', () => {
  fc.assert(
    fc.property(anyStored, (value) => {
      const consent = parseConsent(value);
      if (consent === null) return;
      const { hasAnswered, analytics, advertising } = value as Record<string, unknown>;
      expect(consent).toEqual({ hasAnswered, analytics, advertising, thirdParty: true });
      expect(Object.values(consent).every((item) => typeof item === 'boolean')).toBe(true);
    }),
    getPropertyTestRuns(300),
  );
  expect(parseConsent(JSON.parse(JSON.stringify(createCookieConsent(true, false))))).toEqual(
    createCookieConsent(true, false),
  );
});

test('R130 parses any stored text as the dark or light theme', () => {
  fc.assert(
    fc.property(fc.option(fc.oneof(fc.string(), fc.constantFrom('dark', 'light', 'Light', ' light'))), (stored) => {
      expect(parseTheme(stored)).toBe(stored === 'light' ? 'light' : 'dark');
    }),
    getPropertyTestRuns(300),
  );
});
