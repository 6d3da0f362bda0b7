import { expect, test } from 'vitest';
import { stabilizeVideoSuggestionOrder } from '../../../../src/features/search/stabilize-suggestions.ts';
import type { SearchSuggestions } from '../../../../src/lib/catalogue/video-query.ts';
import { makeCard } from '../../../support/test-catalogue.ts';

const videosOf = (...titles: string[]): SearchSuggestions['videos'] =>
  titles.map((title) => makeCard({ id: title, title }));
const after = (text: string, typed: string, before: readonly string[], found: readonly string[]) =>
  stabilizeVideoSuggestionOrder(text, { text: typed, videos: videosOf(...before) }, videosOf(...found)).map(
    ({ id }) => id,
  );

test('R799 a suggestion that still matches keeps its position, and others are replaced with new ones', () => {
  expect(after('light', 'ligh', ['Lighthouse', 'Highway', 'The Light'], ['Light', 'Lightning', 'Lighter'])).toEqual([
    'Lighthouse',
    'Light',
    'The Light',
    'Lightning',
    'Lighter',
  ]);
  expect(after('the light h', 'the light', ['The Lighthouse', 'The Light House'], ['The Light House'])).toEqual([
    'The Light House',
  ]);
});

test('R799 a new suggestion whose title is the text replaces the last one if all titles begin with the text', () => {
  const before = ['Light A', 'Light B', 'Light C', 'Light D', 'Light E'];
  expect(after('light', 'ligh', before, ['Light', 'Lighter'])).toEqual([...before.slice(0, 4), 'Light']);
  expect(after('light', 'ligh', before, ['Light B', 'Lighter'])).toEqual(before);
  expect(after('light', 'ligh', before, ['Lighter'])).toEqual(before);
});

test('R799 the best new suggestion replaces the last one whose title does not begin with the text', () => {
  const before = ['The Light', 'Light A', 'A Light', 'Light B', 'Light C'];
  expect(after('light', 'ligh', before, ['Light'])).toEqual(['The Light', 'Light A', 'Light', 'Light B', 'Light C']);
});

test('R799 suggestions for another text are all new', () => {
  expect(after('sea', 'light', ['Sea'], ['Lake', 'Sea'])).toEqual(['Lake', 'Sea']);
  expect(after('lig', 'light', ['Light'], ['Ligament'])).toEqual(['Ligament']);
  expect(after('sea', '', [], ['Sea'])).toEqual(['Sea']);
  expect(after('seal', 'sea', ['Sea'], [])).toEqual([]);
});

test('R915 a suggestion that keeps its position shows why it matches the new text', () => {
  const [video] = videosOf('Lighthouse');
  const match = { words: ['lighthouse'], described: [] };
  const before = { text: 'ligh', videos: [{ ...video!, match: { words: ['ligh'], described: [] } }] };
  expect(stabilizeVideoSuggestionOrder('light', before, [{ ...video!, match }])).toEqual([{ ...video, match }]);
});
