import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toSuggestionChoices, toDefaultSuggestionChoices } from '../../../../src/features/search/suggestion-choices.ts';

beforeEach(() => {
  vi.stubGlobal('CATALOGUE_LANG', null);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const SEA = { name: 'Sea', slug: 'sea' };

test('R434 R435 an empty search box offers recent searches, trending tags, and a button to clear the recent searches', () => {
  expect(toDefaultSuggestionChoices([], [SEA])).toEqual([{ kind: 'trending', label: 'Sea', url: '/tag/sea' }]);
  expect(toDefaultSuggestionChoices(['tea & cake'], [SEA]).map(({ kind, url }) => [kind, url])).toEqual([
    ['recent', '/search?q=tea%20%26%20cake'],
    ['trending', '/tag/sea'],
    ['clear', ''],
  ]);
  expect(toDefaultSuggestionChoices([], [])).toEqual([]);
});

test('R022 R767 the search box suggests performers after all tags, as a separate kind', () => {
  const tags = [{ name: 'Ada Lake', slug: 'performer:ada-lake' }, SEA];
  expect(
    toSuggestionChoices({ tags, videos: [] }, 'a').map(({ kind, label, detail }) => [kind, label, detail]),
  ).toEqual([
    ['tag', 'Sea', undefined],
    ['performer', 'Ada Lake', undefined],
    ['search', 'Search for "a"', undefined],
  ]);
});

test('R757 suggested tags have the catalogue’s language as their `lang`, except for tags with translated names', () => {
  vi.stubGlobal('CATALOGUE_LANG', 'en');
  const tags = [SEA, { name: 'Katzen', slug: 'cats', isTranslated: true } as const];
  expect(toDefaultSuggestionChoices([], tags).map(({ lang }) => lang)).toEqual(['en', undefined]);
  expect(toSuggestionChoices({ tags, videos: [] }, 'a').map(({ lang }) => lang)).toEqual(['en', undefined, undefined]);
});
