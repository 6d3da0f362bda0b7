// Tests how often a query waits for data. On a slow connection, round trips cost more time than bytes: see
// docs/contributing/internals/network.md.
import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { createQueryEngine, type QueryEngine } from '../../../src/lib/search/query-engine.ts';
import { loadFuse } from '../../../src/lib/search/text/load-fuse.ts';
import { DEFAULT_SNAPSHOT_LAYOUT, type SnapshotLayout } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeVideo } from '../../support/test-catalogue.ts';
import { createSnapshotOpener, type SnapshotFileDivision } from '../../support/snapshot-files.ts';

const DAY = 86_400;
const THEMES = ['river', 'bridge', 'garden', 'harbour', 'winter', 'market', 'violin'];
const VIDEOS = Array.from({ length: 400 }, (_, i) =>
  makeVideo({
    id: `v${i}`,
    title: `The ${THEMES[i % 7]} of street ${i}`,
    addedAt: i * DAY,
    quality: i % 3 === 0 ? 'HD' : 'SD',
    tags: ['every', THEMES[i % 5]!],
    frames: [`https://pictures.example.org/${i}.jpg`],
  }),
);

/** Waits until all asynchronous steps that need no further data have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** For each tested layout of the data files: the function that opens the snapshot of all videos without cached files. */
const openers = new Map<SnapshotLayout, Map<SnapshotFileDivision, ReturnType<typeof createSnapshotOpener>>>();

/** Compiles the videos at the first call for a layout and a division. */
function getOpener(layout: SnapshotLayout, division: SnapshotFileDivision) {
  const ofLayout = openers.get(layout) ?? new Map<SnapshotFileDivision, ReturnType<typeof createSnapshotOpener>>();
  openers.set(layout, ofLayout);
  const known = ofLayout.get(division);
  if (known) return known;
  const writer = createSnapshotWriter({ layout });
  for (const video of VIDEOS) writer.add(video);
  const open = createSnapshotOpener(writer, division);
  ofLayout.set(division, open);
  return open;
}

/**
 * Queries a catalogue with empty caches. Returns the number of round trips, including the one for the core file. `ask` receives a function
 * that returns the number of round trips so far.
 */
async function countRounds(
  layout: SnapshotLayout,
  division: SnapshotFileDivision,
  ask: (engine: QueryEngine, countSoFar: () => number) => Promise<unknown>,
) {
  let waiting: (() => void)[] = [];
  const snapshot = getOpener(layout, division)(() => new Promise<void>((resolve) => void waiting.push(resolve)));
  let rounds = 1;
  const answer = ask(createQueryEngine(snapshot), () => rounds);
  for (await settle(); waiting.length > 0; await settle()) {
    rounds += 1;
    const due = waiting;
    waiting = [];
    for (const resolve of due) resolve();
  }
  await answer;
  return rounds;
}

/** Shard sizes as in a large catalogue, whose vocabulary is not loaded completely and which has tags beyond the most common ones. */
const MANY: SnapshotLayout = { ...DEFAULT_SNAPSHOT_LAYOUT, hotWords: 8, wordsPerShard: 16, topTags: 2 };
/** Shard sizes as for more than 65,536 videos: posting lists of common words, tags and filter options are divided into parts. */
const PARTS: SnapshotLayout = { ...MANY, rowsPerSegment: 256, commonRows: 40, rowsPerPart: 64 };
const PAGE = { ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 4 } satisfies VideoQuery;
const query =
  (change: Partial<VideoQuery>): Question =>
  (engine) =>
    engine.query({ ...PAGE, ...change });
const search = (text: string, change: Partial<VideoQuery> = {}) => query({ text, sort: 'relevance', ...change });
const SD = { ...PAGE.filters, quality: ['sd'] } satisfies VideoQuery['filters'];

const MINUTES = { ...PAGE.filters, minutes: { from: 1, to: 5 } } satisfies VideoQuery['filters'];

type Question = (engine: QueryEngine) => Promise<unknown>;

// loads the code of Fuse.js and of similar videos in advance, because loading code does not count as a round trip for data
beforeAll(async () => {
  await loadFuse();
  await import('../../../src/lib/search/similar-videos.ts');
});

const QUESTIONS: readonly (readonly [what: string, ask: Question, few: number, many: number, parts: number])[] = [
  ['a search for two words', search('street garden'), 3, 3, 3],
  ['a search with an article', search('the garden'), 3, 3, 3],
  ['a search with a short last word', search('garden of'), 3, 3, 3],
  ['a title with the suffix of a website', search('the river of street 317 - YouTube'), 3, 3, 3],
  ['a search for a rare word', search('317'), 3, 3, 3],
  ['a search for a name of a tag', search('river'), 3, 3, 3],
  ['a search with a filter', search('river', { filters: SD }), 3, 3, 3],
  ['a search in another order', search('river', { sort: 'popular' }), 3, 3, 4],
  ['a misspelt search', search('gardne'), 3, 3, 4],
  ['a list in another order', query({ sort: 'popular' }), 2, 2, 2],
  ['a list of a common tag', query({ tag: 'every' }), 2, 2, 2],
  ['a list of a rare tag', query({ tag: 'harbour' }), 2, 3, 2],
  ['a search with a span of minutes', search('river', { filters: MINUTES }), 3, 3, 3],
  ['a span of minutes', query({ filters: MINUTES }), 3, 3, 3],
  ['a filter', query({ filters: SD }), 3, 3, 3],
  ['a filter in a list of a tag', query({ tag: 'harbour', filters: SD }), 3, 3, 4],
  ['a filter in another order', query({ sort: 'longest', filters: SD }), 3, 3, 4],
  ['a period', query({ period: 'week', sort: 'popular' }), 2, 2, 2],
  ['suggestions', (engine) => engine.suggest({ text: 'garden', blocked: null }), 3, 3, 3],
  ['what is behind a card', (engine) => engine.details(VIDEOS[7]!), 2, 2, 2],
  ['a pasted URL of a video', search(VIDEOS[7]!.videoUrl), 3, 3, 3],
  ['similar videos', query({ like: 'v7', sort: 'relevance' }), 5, 5, 5],
  ['favorites', (engine) => engine.findVideos(['v7', 'v300']), 3, 3, 3],
];

describe.each(QUESTIONS)('the query "%s" needs the minimum number of round trips', (_, ask, few, many, parts) => {
  test.each([
    ['of a small snapshot', DEFAULT_SNAPSHOT_LAYOUT, 'one file', 1],
    ['with a completely loaded vocabulary', DEFAULT_SNAPSHOT_LAYOUT, 'usual', few],
    ['with a vocabulary that is read in parts', MANY, 'usual', many],
    ['with lists that are read in parts', PARTS, 'usual', parts],
    ['in packs', MANY, 'packed', many],
    ['in packs, with lists that are read in parts', PARTS, 'packed', parts],
  ] as const)(
    'R290 R541 a query loads its data in the minimum number of round trips %s',
    async (_layout, layout, division, most) => {
      expect(await countRounds(layout, division, ask)).toBe(most);
    },
  );
});

test.each<[what: string, change: Partial<VideoQuery>]>([
  ['a search', { text: 'street garden', sort: 'relevance' }],
  ['a misspelt search', { text: 'gardne', sort: 'relevance' }],
  ['a list in another order', { sort: 'popular' }],
  ['a filter', { filters: SD }],
  ['similar videos', { like: 'v7', sort: 'relevance' }],
])('R698 a query for %s reports its last requests one round trip before its result', async (_, change) => {
  let reported = 0;
  const rounds = await countRounds(MANY, 'usual', (engine, countSoFar) =>
    engine.query({ ...PAGE, ...change }, undefined, () => (reported = countSoFar())),
  );
  expect(reported).toBe(rounds - 1);
});

test('R553 R554 searches 25 segments for words that rarely occur together in four round trips', async () => {
  const layout = { ...PARTS, rowsPerSegment: 16, rowsPerPart: 8 };
  const rounds: string[] = [];
  const ask: Question = async (engine) => {
    const { total, exact } = await engine.query({ ...PAGE, text: 'river bridge', sort: 'relevance' });
    rounds.push(`${total} ${exact}`);
  };
  // four round trips: core file, newest segment, the other twenty-four segments, cards
  expect([await countRounds(layout, 'packed', ask), rounds]).toEqual([4, ['22 true']]);
});

test('R290 a newest segment with few rows causes no extra round trip', async () => {
  const layout = { ...PARTS, rowsPerSegment: 192 };
  expect(VIDEOS.length % layout.rowsPerSegment).toBe(16);
  expect(await countRounds(layout, 'usual', search('street'))).toBe(3);
});

test('R290 a search with a short last word in many descriptions reads only the newest segments', async () => {
  const layout = { ...DEFAULT_SNAPSHOT_LAYOUT, hotWords: 64, rowsPerSegment: 512, commonRows: 40, rowsPerPart: 512 };
  const writer = createSnapshotWriter({ layout });
  for (let i = 0; i < 512 * 12; i++)
    writer.add(makeVideo({ id: `v${i}`, title: 'garden', description: 'with', addedAt: i * DAY }));
  const engine = createQueryEngine(createSnapshotOpener(writer, 'usual')(() => Promise.resolve()));
  const { exact } = await engine.query({ ...PAGE, text: 'garden with', sort: 'relevance' });
  expect(exact).toBe(false);
});
