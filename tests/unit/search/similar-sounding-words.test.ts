import { expect, test } from 'vitest';
import { findSimilarSoundingWords, phoneticKey } from '../../../src/lib/search/text/similar-sounding-words.ts';
import { openQueryEngine, makeVideo, SMALL_SNAPSHOT_LAYOUT } from '../../support/test-catalogue.ts';
import { ALL_VIDEOS_QUERY } from '../../../src/lib/catalogue/video-query.ts';
import { createQueryEngine } from '../../../src/lib/search/query-engine.ts';
import { writeSnapshot } from '../../support/test-catalogue.ts';

test.each([
  ['circus', 'sirkus'],
  ['knight', 'nit'],
  ['quiet', 'kweit'],
  ['phantom', 'fantom'],
  ['locked', 'loked'],
  ['hammer', 'hamar'],
  ['beauty', 'beeutie'],
  ['doors', 'durs'],
  ['mexico', 'meksiko'],
  ['daisy', 'daysie'],
  ['wrangler', 'ranglar'],
])('R804 %s and %s sound alike', (one, other) => {
  expect(phoneticKey(one)).toBe(phoneticKey(other));
});

test.each([
  ['cat', 'chat'],
  ['stone', 'storm'],
])('R804 %s and %s do not sound alike', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other));
});

test('R804 finds the words that sound alike, without the word itself', () => {
  const known = ['night', 'nit', 'knight', 'nitrate', 'tonight'].map((word, number) => ({ word, number, count: 1 }));
  expect(findSimilarSoundingWords('nit', known).map(({ word }) => word)).toEqual(['night']);
  expect(findSimilarSoundingWords('night', known).map(({ word }) => word)).toEqual(['nit', 'knight']);
  expect(findSimilarSoundingWords('sirkus', [{ word: 'circus', number: 0, count: 1 }])).toHaveLength(1);
});

const VIDEOS = ['The Circus Kid', 'Locked Doors', 'Hello Dolly', 'A day out'].map((title, i) =>
  makeVideo({ id: `v${i}`, title }),
);
test.each([
  ['sirkus kid', 'v0'],
  ['loked durs', 'v1'],
  ['helo dollei', 'v2'],
])('R804 the search %s finds a title that sounds alike', async (text, id) => {
  const asked = { ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: 9 } as const;
  for (const engine of [openQueryEngine(VIDEOS), openQueryEngine(VIDEOS, SMALL_SNAPSHOT_LAYOUT)])
    expect((await engine.query(asked)).videos[0]?.id).toBe(id);
});

test('R804 the rules for words that sound alike apply on English pages only', async () => {
  const german = createQueryEngine(writeSnapshot(VIDEOS), { code: 'de', locale: 'de', names: [] });
  const asked = { ...ALL_VIDEOS_QUERY, text: 'durs', sort: 'relevance', offset: 0, limit: 9 } as const;
  const english = await openQueryEngine(VIDEOS).query(asked);
  expect([english.videos[0]?.id, english.reading]).toEqual(['v1', 'Doors']);
  expect((await german.query(asked)).total).toBe(0);
});
