// Tests of searches for parts of titles and names in Thai, Lao, Khmer and Burmese.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { listLetterPairs } from '../../../src/lib/catalogue/text/split-words.ts';
import { DEFAULT_SNAPSHOT_LAYOUT } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { makeVideo, openQueryEngine, SMALL_SNAPSHOT_LAYOUT } from '../../support/test-catalogue.ts';
import { getPropertyTestRuns } from '../../support/property-test-runs.ts';

const TITLES = [
  'ฉลาดเกมส์โกง',
  'พี่มากพระโขนง',
  'ลุงบุญมีระลึกชาติ',
  'น้ำตาลแดง | EP.14',
  'ສະບາຍດີຫລວງພະບາງ',
  'ភ្លើងព្រះអាទិត្យ',
  'မြန်မာ့ရုပ်ရှင်',
  'River Stone',
];
const VIDEOS: readonly Video[] = [
  ...TITLES.map((title) => makeVideo({ id: title, title })),
  makeVideo({ id: 'named', title: 'Night', performers: ['สุกฤษฎิ์ วิเศษแก้ว'] }),
];
const SHARDED = { ...SMALL_SNAPSHOT_LAYOUT, hotWords: 2, wordsPerShard: 3 };

async function search(videos: readonly Video[], text: string, layout = DEFAULT_SNAPSHOT_LAYOUT) {
  const query: VideoQuery = { ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: 50 };
  const { videos: found, asTyped, total } = await openQueryEngine(videos, layout).query(query);
  return { ids: found.map(({ id }) => id), asTyped: asTyped ?? total };
}

test.each([
  ['เกมส์โก', 'ฉลาดเกมส์โกง'],
  ['กพระโ', 'พี่มากพระโขนง'],
  ['ญมีระลึก', 'ลุงบุญมีระลึกชาติ'],
  ['ບາຍດີຫ', 'ສະບາຍດີຫລວງພະບາງ'],
  ['ព្រះអា', 'ភ្លើងព្រះអាទិត្យ'],
  ['မာ့ရုပ်', 'မြန်မာ့ရုပ်ရှင်'],
  ['ฤษฎิ์ วิเศ', 'named'],
])('R933 the part %s of a title or name finds the video %s', async (text, id) => {
  const { ids, asTyped } = await search(VIDEOS, text);
  expect([ids, asTyped]).toEqual([[id], 1]);
});

test('R933 any part of a title with three letters finds the video, also with a vocabulary in shards', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...TITLES), fc.nat(), fc.nat(), async (title, start, end) => {
      const letters = Array.from(title);
      const text = letters
        .slice(start % letters.length, (start % letters.length) + 3 + (end % letters.length))
        .join('');
      if (listLetterPairs(text).length < 2) return;
      expect((await search(VIDEOS, text)).ids).toContain(title);
      expect((await search(VIDEOS, text, SHARDED)).ids).toContain(title);
    }),
    getPropertyTestRuns(60),
  );
});

test('R933 a title with the typed word ranks before a title that only contains the pairs of its letters', async () => {
  const videos = ['กมเก', 'เกม', 'เกมส์โกง'].map((title) => makeVideo({ id: title, title }));
  expect((await search(videos, 'เกม')).ids[0]).toBe('เกม');
  expect((await search(videos, 'เกม')).ids.at(-1)).toBe('กมเก');
});

test('R933 text in quotes matches no pairs of letters', async () => {
  expect((await search([makeVideo({ id: 'a', title: 'องค์บาก' })], '"งค์บา"')).asTyped).toBe(0);
});
