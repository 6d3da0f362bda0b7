import { beforeEach, expect, test, vi } from 'vitest';
import { tagsMessages } from '#messages/tags';
import {
  filterTags,
  getIndexLetter,
  listIndexLetters,
  normalizeIndexLetter,
} from '../../../../src/features/tags/filter-tags-by-letter.ts';
import type { Tag } from '../../../../src/lib/catalogue/video.ts';

beforeEach(() => {
  vi.stubGlobal('CATALOGUE_LANG', null);
});

const toTag = (name: string): Tag => ({ id: `tag-${name}`, name, slug: name, count: 1 });
const TAGS = ['river', 'boats', 'été', 'rowing', '80s', '𝓪'].map(toTag);

test('R051 the letters above a list of tags are the distinct first letters of the names, in capitals and sorted', () => {
  expect(listIndexLetters(TAGS).toSorted()).toEqual(
    ['80s', 'boats', 'river', 'été', '𝓪'].map((name) => getIndexLetter(toTag(name))).toSorted(),
  );
  expect(listIndexLetters(['river', 'boats', 'rowing', 'apples'].map(toTag))).toEqual(['A', 'B', 'R']);
});

test('R051 a letter above a list of tags is a complete character, even outside the Basic Multilingual Plane', () => {
  expect([getIndexLetter({ name: '𐓂b' }), getIndexLetter({ name: '' })]).toEqual(['𐓂', '']);
});

test.each([
  ['été', 'E'],
  ['𝓪', 'A'],
  ['Łódź', 'L'],
  ['80s', '8'],
  ['القطط', 'ق'],
  ['ال', 'ا'],
  ['がっこう', 'か'],
  ['キツネ', 'か'],
  ['ｶﾞﾗｽ', 'か'],
  ['あお', 'あ'],
  ['わに', 'わ'],
  ['京都', '漢'],
  ['œuvre', 'O'],
  ['ærø', 'A'],
  ['ßtraße', 'S'],
  ['þing', 'Þ'],
  ['한글', '한'],
  ['กำ', 'ก'],
  ['👨‍👩‍👧‍👦 family', '👨‍👩‍👧‍👦'],
  ['🏳️‍🌈 pride', '🏳️‍🌈'],
  ['👍🏽👍', '👍🏽'],
  ['🇵🇱🇩🇪', '🇵🇱'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
])('R783 R1092 the tag list shows the name %s under the letter %s', (name, letter) => {
  expect(getIndexLetter({ name })).toBe(letter);
});

test('R783 names in the language of the catalogue are capitalized by its rules, also on pages in another language', () => {
  vi.stubGlobal('CATALOGUE_LANG', 'tr');
  expect([getIndexLetter({ name: 'istanbul' }), getIndexLetter({ name: 'islands', isTranslated: true })]).toEqual([
    'İ',
    'I',
  ]);
  expect([normalizeIndexLetter('i'), normalizeIndexLetter('é')]).toEqual(['İ', 'E']);
});

const names = (letter: string | null, text: string) => filterTags(TAGS, letter, text).map(({ name }) => name);

test('R053 filters tags by letter and text together', () => {
  expect([names('R', ''), names(null, ' OW '), names('R', 'iv'), names('B', 'iv')]).toEqual([
    ['river', 'rowing'],
    ['rowing'],
    ['river'],
    [],
  ]);
});

test('R208 a search in the tag list finds a tag by each of its spellings, and the tag’s page lists its other spellings', () => {
  const tag = { id: 'tag-1', name: 'c++', slug: 'c', count: 3, others: ['c#', 'c'] };
  expect(filterTags([tag], null, 'c#')).toEqual([tag]);
  expect(filterTags([tag], 'C', 'c%')).toEqual([]);
  expect(tagsMessages.others('tag', tag.others)).toBe('Also includes videos tagged with c#, c.');
});
