import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toSuggestionChoices, toDefaultSuggestionChoices } from '../../../../src/features/search/suggestion-choices.ts';
import { splitTextAtWords } from '../../../../src/lib/catalogue/text/split-text-at-words.ts';
import type { SearchMatchWords } from '../../../../src/lib/catalogue/video.ts';
import { makeCard } from '../../../support/test-catalogue.ts';

beforeEach(() => {
  vi.stubGlobal('CATALOGUE_LANG', null);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const SEA = { name: 'Sea', slug: 'sea' };

test('R434 R962 an empty search box offers recent searches, trending tags, and a button to clear the recent searches', () => {
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

describe('the reasons why a suggested video matches', () => {
  const video = makeCard({
    id: 'a',
    title: 'A river at night',
    tags: [SEA, { name: 'Night sea', slug: 'night-sea' }],
    performers: [{ name: 'Ada Lake', slug: 'performer:ada-lake' }],
  });
  const marked = (parts: readonly string[]) => parts.map((part, i) => (i % 2 === 1 ? `[${part}]` : part)).join('');
  /** Returns the title and the reasons of a video with the marked words in brackets, and the languages of the reasons. */
  function reasonsOf(text: string, match: SearchMatchWords, mark: typeof splitTextAtWords | null = splitTextAtWords) {
    const { parts, matches } = toSuggestionChoices({ tags: [], videos: [{ ...video, match }] }, text, mark)[0]!;
    const reasons = matches!.map(({ intro, parts: words }) => [intro, marked(words)].filter(Boolean).join(' '));
    return { title: marked(parts!), reasons, languages: matches!.map(({ lang }) => lang) };
  }
  const words = (...found: string[]): SearchMatchWords => ({ words: found, described: [] });

  test.each<[string, string, SearchMatchWords, string, readonly string[]]>([
    ['words in the title only', 'riv', words('river'), 'A [river] at night', []],
    ['a corrected word', 'nihgt', words('night', 'nihgt'), 'A river at [night]', []],
    ['tags', 'sea', words('sea'), 'A river at night', ['[Sea]', 'Night [sea]']],
    ['a performer', 'lake', words('lake'), 'A river at night', ['Ada [Lake]']],
    ['title and tags', 'river sea', words('river', 'sea'), 'A [river] at night', ['[Sea]', 'Night [sea]']],
    [
      'a tag that the card does not show',
      'riv craf',
      words('river', 'craft', 'riv', 'craf'),
      'A [river] at night',
      ['[craft]'],
    ],
    [
      'the typed word in a tag that the card does not show',
      'craft',
      words('craft', 'craft'),
      'A river at night',
      ['[craft]'],
    ],
    [
      'a tag and the description',
      'lake keeper',
      { words: ['lake'], described: ['keeper'] },
      'A river at night',
      ['Ada [Lake]', 'In the description: [keeper]'],
    ],
  ])('R915 are shown for %s', (_, text, match, title, reasons) => {
    expect(reasonsOf(text, match)).toMatchObject({ title, reasons });
  });

  test('R915 have the language of their text', () => {
    vi.stubGlobal('CATALOGUE_LANG', 'en');
    expect(reasonsOf('sea keeper', { words: ['sea'], described: ['keeper'] }).languages).toEqual(['en', 'en', 'en']);
  });

  test('R915 are missing while their code is loading, and with an older search server', () => {
    expect(reasonsOf('sea', words('sea'), null)).toMatchObject({ title: 'A river at night', reasons: [] });
    const { id, title, thumbnailUrl, videoUrl, duration, addedAt } = video;
    const bare = { id, title, thumbnailUrl, videoUrl, duration, addedAt };
    const kinds = (sent: object) =>
      toSuggestionChoices({ tags: [], videos: [{ ...bare, ...sent }] }, 'keeper', splitTextAtWords)[0]!.matches;
    expect(kinds({})).toEqual([]);
    expect(kinds({ match: { words: [], described: ['keeper'] } })).toHaveLength(1);
  });
});
