// How often a question waits for data. On a slow line a visitor waits for round trips, not for bytes: see docs/design/network.md.
import { beforeAll, expect, test } from 'vitest';
import { ANY_VIDEO, type VideoQuery } from '../../../src/lib/domain/query.ts';
import { createEngine, type Engine } from '../../../src/lib/search/engine.ts';
import { loadFuse } from '../../../src/lib/search/fuse.ts';
import { LAYOUT, type Layout } from '../../../src/lib/snapshot/layout.ts';
import { openSnapshot } from '../../../src/lib/snapshot/reader.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/shard-source.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/writer.ts';
import { makeVideo } from '../../support/catalogue.ts';

const DAY = 86_400;
const THEMES = ['river', 'bridge', 'garden', 'harbour', 'winter', 'market', 'violin'];
const VIDEOS = Array.from({ length: 400 }, (_, i) =>
  makeVideo({
    id: `v${i}`,
    title: `The ${THEMES[i % 7]} of street ${i}`,
    addedAt: i * DAY,
    quality: i % 3 === 0 ? 'HD' : 'SD',
    tags: ['every', THEMES[i % 5]!],
  }),
);

/** Lets everything happen that needs no data. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Asks a catalogue of which nothing has been read. Returns how often it waited for data. */
async function countRounds(layout: Layout, ask: (engine: Engine) => Promise<unknown>) {
  const store = createMemoryStore();
  const writer = createSnapshotWriter(layout);
  for (const video of VIDEOS) writer.add(video);
  const manifest = writer.finish(store);
  let waiting: (() => void)[] = [];
  const snapshot = openSnapshot(manifest, async (name) => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    return store.source(name, false);
  });
  const answer = ask(createEngine(snapshot));
  let rounds = 0;
  for (await settle(); waiting.length > 0; await settle()) {
    rounds += 1;
    const due = waiting;
    waiting = [];
    for (const resolve of due) resolve();
  }
  await answer;
  return rounds;
}

/** As of a large catalogue, whose words are not had whole. */
const MANY_WORDS: Layout = { ...LAYOUT, hotWords: 8, wordsPerShard: 16 };
const PAGE = { ...ANY_VIDEO, sort: 'newest', offset: 0, limit: 24 } satisfies VideoQuery;
const search = (text: string) => (engine: Engine) => engine.query({ ...PAGE, text, sort: 'relevance' });

// it is no data, and would come at any time
beforeAll(async () => {
  await loadFuse();
});

const QUESTIONS = [
  ['a search for two words', LAYOUT, search('street garden'), 3],
  ['a search for a name of a tag', LAYOUT, search('river'), 3],
  ['a misspelt search', LAYOUT, search('gardne'), 3],
  ['a search in a vocabulary that is read in parts', MANY_WORDS, search('garden'), 4],
  ['a misspelt search in such a vocabulary', MANY_WORDS, search('gardne'), 5],
  ['a list in another order', LAYOUT, (engine: Engine) => engine.query({ ...PAGE, sort: 'popular' }), 1],
  ['a list of one tag', LAYOUT, (engine: Engine) => engine.query({ ...PAGE, tag: 'river' }), 3],
  ['a filter', LAYOUT, (engine: Engine) => engine.query({ ...PAGE, filters: { ...PAGE.filters, quality: ['HD'] } }), 3],
  ['suggestions', LAYOUT, (engine: Engine) => engine.suggest('garden'), 3],
] as const;

test.each(QUESTIONS)('R290 %s waits for data no oftener than it must', async (_, layout, ask, most) => {
  expect(await countRounds(layout, ask)).toBe(most);
});
