import { expect, test } from 'vitest';
import { ALL_VIDEOS_QUERY } from '../../../../src/lib/catalogue/video-query.ts';
import { splitTextAtWords } from '../../../../src/lib/catalogue/text/split-text-at-words.ts';
import type { Video, VideoCardData } from '../../../../src/lib/catalogue/video.ts';
import { listChineseSpellings } from '../../../../src/lib/import/output/chinese-script-variants.ts';
import { createQueryEngine } from '../../../../src/lib/search/query-engine.ts';
import { openSnapshot } from '../../../../src/lib/snapshot/read/snapshot-reader.ts';
import { createMemoryStore } from '../../../../src/lib/snapshot/base/shard-source.ts';
import { createSnapshotWriter } from '../../../../src/lib/snapshot/write/snapshot-writer.ts';
import { createWordIndexer } from '../../../../src/lib/snapshot/write/word-indexer.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';

/** Returns the cards of the videos that a search finds. */
async function search(videos: readonly Video[], text: string): Promise<readonly VideoCardData[]> {
  const store = createMemoryStore();
  const writer = createSnapshotWriter({ openWords: (known) => createWordIndexer(known, listChineseSpellings) });
  for (const video of videos) writer.add(video);
  const engine = createQueryEngine(openSnapshot(writer.finish(store), store.source));
  return (await engine.query({ ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: 24 })).videos;
}

const idsOf = (videos: readonly VideoCardData[]) => videos.map(({ id }) => id);

const VIDEOS = ['花样年华', '活着', '讓子彈飛', '千と千尋の神隠し', 'Wind'].map((title) =>
  makeVideo({ id: title, title }),
);

test.each([
  ['花樣年華', '花样年华'],
  ['活著', '活着'],
  ['让子弹飞', '讓子彈飛'],
])('R922 a search for %s finds the title %s in other Chinese characters', async (text, title) => {
  expect(idsOf(await search(VIDEOS, text))).toEqual([title]);
});

test.each([
  ['花樣年華', '花样年华', '[花样年华]'],
  ['年華', 'Film 花样年华 Wind', 'Film [花样年华] Wind'],
  ['花样 film', '電影：花樣年華 Film', '電影：[花樣年華] [Film]'],
  ['子弹', '让子彈飛', '让[子彈]飛'],
  ['飞', '飛，飞', '飛，[飞]'],
  // the simplified title has one word more: 怎么|办
  ['妈妈', '怎麼辦？媽媽發現房間裡面', '怎麼辦？[媽媽]發現房間裡面'],
])('R1204 a search for %s marks the words in other Chinese characters in %s', async (text, title, marked) => {
  const [card] = await search([makeVideo({ id: 'a', title }), makeVideo({ id: 'b', title: 'Sea' })], text);
  const parts = splitTextAtWords(title, card!.match!.words)!;
  expect(parts.map((part, i) => (i % 2 === 1 ? `[${part}]` : part)).join('')).toBe(marked);
});

test.each([
  ['怎么', '怎麼辦？媽媽發現房間裡面'],
  ['飞', `${'一 '.repeat(27)}風 飛`],
])('R1204 a search for %s marks no other word of the title %s', async (text, title) => {
  const [card] = await search([makeVideo({ id: 'a', title }), makeVideo({ id: 'b', title: 'Sea' })], text);
  expect(splitTextAtWords(title, card!.match!.words)).toBe(undefined);
});

test('R922 a phrase in other Chinese characters is found, also if its words are split differently', async () => {
  const videos = [
    makeVideo({ id: 'a', title: '怎麼辦？媽媽發現房間裡面' }),
    makeVideo({ id: 'b', title: '媽媽，怎麼辦' }),
  ];
  const page = await search(videos, '"怎么办妈妈"');
  expect(page[0]!.id).toBe('a');
});

test('R922 a search in traditional Chinese characters finds a performer whose name has simplified ones', async () => {
  const video = makeVideo({ id: 'film', title: 'Sea', performers: ['张国荣'] });
  expect(idsOf(await search([...VIDEOS, video], '張國榮'))).toEqual(['film']);
});

test('R922 returns the other spelling of a Chinese text, simplified or traditional, and none for other texts', () => {
  expect(['Wind', '千と千尋の神隠し', '一一', ''].flatMap(listChineseSpellings)).toEqual([]);
  expect([listChineseSpellings('花样年华'), listChineseSpellings('花樣年華')]).toEqual([['花樣年華'], ['花样年华']]);
});
