import { beforeEach, expect, test, vi } from 'vitest';
import { TAG_LIST_URL_PARAMETERS } from '../../../../src/features/tags/tag-list-url-parameters.ts';
import { formatTagListFilter, parseTagListFilter } from '../../../../src/features/tags/tag-list-filter.ts';

beforeEach(() => {
  vi.stubGlobal('CATALOGUE_LANG', null);
});

const EVERYTHING = { letter: null, text: '', more: 0 };

test('R051 the URL of a tag list contains the letter, the text and the number of loaded tags, without defaults', () => {
  for (const [query, lookup] of [
    ['', EVERYTHING],
    ['?letter=S', { ...EVERYTHING, letter: 'S' }],
    ['?letter=%D0%90', { ...EVERYTHING, letter: 'А' }],
    ['?name=julia+roberts', { ...EVERYTHING, text: 'julia roberts' }],
    ['?letter=J&name=rob&more=500', { letter: 'J', text: 'rob', more: 500 }],
  ] as const) {
    expect(parseTagListFilter(query)).toEqual(lookup);
    expect(formatTagListFilter(lookup)).toBe(query);
  }
});

test('R783 a letter with diacritics in the URL means the letter of the index', () => {
  expect(parseTagListFilter('?letter=%C3%A9').letter).toBe('E');
  const family = '👨‍👩‍👧‍👦';
  expect(parseTagListFilter(formatTagListFilter({ ...EVERYTHING, letter: family })).letter).toBe(family);
});

test('R051 ignores or shortens invalid values of the tag list in the URL', () => {
  expect(parseTagListFilter('?letter=jules&more=-1')).toEqual({ ...EVERYTHING, letter: 'J' });
  expect(parseTagListFilter('?letter=%20&name=%00&more=1e9')).toEqual(EVERYTHING);
  expect(parseTagListFilter(`?name=${'x'.repeat(5000)}&more=99999999`)).toEqual({
    ...EVERYTHING,
    text: 'x'.repeat(200),
  });
  expect(formatTagListFilter({ ...EVERYTHING, text: '  rob ' })).toBe('?name=rob');
});

test('the tag list parameters passed to the head script are exactly the URL parameters that change the shown tags', () => {
  const written = [...new URLSearchParams(formatTagListFilter({ letter: 'J', text: 'rob', more: 500 })).keys()];
  expect(written.filter((name) => name !== 'more')).toEqual(TAG_LIST_URL_PARAMETERS);
});
