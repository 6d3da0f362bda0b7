// Tests with two search daemons on this machine, each with half of the videos.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isStatementRejectionError } from '../../../server/daemons/search-daemon.ts';
import { createDaemonRowSource } from '../../../server/rows/daemon-row-source.ts';
import {
  runAndDetectPartialResult,
  NoDaemonRespondsError,
  isMissingIndexMessage,
  MissingIndexError,
  openDaemonPools,
  type DaemonConnectionPools,
  type DistributedIndex,
} from '../../../server/daemons/distributed-index.ts';
import {
  getIndexPartDocumentsFileName,
  formatDaemonConfig,
  getSnapshotIndexName,
} from '../../../server/index/daemon-configuration.ts';
import { DEFAULT_SERVER_LIMITS } from '../../../server/search-request-listener.ts';
import { NO_SELECT_CONDITIONS } from '../../../server/daemons/daemon-select-statement.ts';
import { createVersionName, writeSearchIndexDocuments } from '../../../server/index/write-search-index.ts';
import { hashNumberPair } from '../../../src/lib/catalogue/hash.ts';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { createQueryEngine, type QueryEngine } from '../../../src/lib/search/query-engine.ts';
import { makeVideo, SMALL_SNAPSHOT_LAYOUT, writeSnapshot } from '../../support/test-catalogue.ts';
import { getProxyAddress, startSqlStatementProxy } from '../../support/sql-statement-proxy.ts';
import { startSearchDaemons, type RunningSearchDaemons } from '../../support/search-daemons.ts';

const DAY = 86_400;
const QUERY: VideoQuery = { ...ALL_VIDEOS_QUERY, text: 'river', sort: 'newest', offset: 0, limit: 200 };

/** Returns `count` videos, every third one with "River" in its title. */
const make = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    makeVideo({ id: `v${i}`, title: i % 3 === 0 ? 'River by night' : 'Sea', addedAt: i * DAY, tags: ['water'] }),
  );
const snapshot = writeSnapshot(make(120), SMALL_SNAPSHOT_LAYOUT);
/** Factor of the daemon timeouts, and the resulting time limit of a query in milliseconds, for busy machines. */
const PATIENCE = 4;
const LIMIT_MS = DEFAULT_SERVER_LIMITS.timeoutMs * PATIENCE;

let running: RunningSearchDaemons;
beforeAll(async () => {
  running = await startSearchDaemons(snapshot, PATIENCE);
});
afterAll(() => running.stop());

const askBy = async (pools: DaemonConnectionPools) => {
  const rows = createDaemonRowSource(pools.openIndex(getSnapshotIndexName(createVersionName(snapshot.manifest))));
  const { answer, isPartial } = await runAndDetectPartialResult(() =>
    createQueryEngine(snapshot, undefined, rows).query(QUERY),
  );
  return { total: answer.total, ids: answer.videos.map(({ id }) => id), isPartial };
};
const ask = () => askBy(running.pools);

/** Queries until results of both daemons are complete, and returns the result. A daemon that was unresponsive is retried after a delay. */
async function askRecovered() {
  let answers: Awaited<ReturnType<typeof ask>>[] = [];
  await expect
    .poll(async () => (answers = [await ask(), await ask()]).every(({ isPartial }) => !isPartial), { timeout: 30_000 })
    .toBe(true);
  return answers[0]!;
}

// this test runs first: later tests kill daemons, and broken connections between daemons cause repeated statements
test('R590 a search sends each SQL statement to the search daemons only once', async () => {
  const sent: string[] = [];
  const relays = await Promise.all(
    running.addresses.map((each) => startSqlStatementProxy(each, (sql) => sent.push(sql))),
  );
  const pools = openDaemonPools(relays.map(getProxyAddress), 2 * PATIENCE);
  onTestFinished(async () => {
    await pools.close();
    for (const relay of relays) relay.close();
  });
  const daemons = pools.openIndex(getSnapshotIndexName(createVersionName(snapshot.manifest)));
  const count = () => daemons.count(NO_SELECT_CONDITIONS);
  const sentBy = async (run: () => Promise<unknown>) => {
    sent.length = 0;
    await run();
    return sent.filter((sql) => sql.startsWith('SELECT')).length;
  };
  expect(
    await sentBy(() =>
      runAndDetectPartialResult(async () => [await count(), ...(await Promise.all([count(), count()]))]),
    ),
  ).toBe(1);
  expect(
    await sentBy(async () => [await runAndDetectPartialResult(count), await runAndDetectPartialResult(count)]),
  ).toBe(2);
});

test.each(['river', 'nig', 'nihgt', 'water', 'sea tag:water', '"by night"'])(
  'R813 the search server marks the same words as the engine in browsers: %s',
  async (text) => {
    const matchesBy = async (engine: QueryEngine) => {
      const { videos } = await engine.query({ ...QUERY, text });
      return Object.fromEntries(videos.map(({ id, match }) => [id, match]));
    };
    const expected = await matchesBy(createQueryEngine(snapshot));
    expect(Object.keys(expected)).not.toEqual([]);
    expect(Object.values(expected)).not.toContain(undefined);
    expect(await matchesBy(running.engine(snapshot))).toEqual(expected);
  },
);

test('R563 each video is a document in one of the two index halves, with its words as tokens', async () => {
  const [first = '', ...others] = readFileSync(
    path.join(running.folder, getIndexPartDocumentsFileName(createVersionName(snapshot.manifest), 0)),
    'utf8',
  ).split('\n');
  expect(others).toHaveLength(60);
  const [number, title, tags, about, terms, ...attributes] = first.split('\t');
  expect([number, title!.split(' ').length, tags!.split(' ').length, about]).toEqual(['120', 3, 1, '']);
  expect(terms).toMatch(/^x t0( [tfs]\w+)+$/);
  expect(attributes).toHaveLength(5);
  for (const line of others.slice(0, -1)) expect(line).toMatch(/^[0-9a-z \t]+$/);
  const one = writeSnapshot(make(1));
  await expect(writeSearchIndexDocuments(one, createVersionName(one.manifest), running.folder, 2)).rejects.toThrow(
    'Too few videos for 2 search daemons: got 1 videos, expected at least 2',
  );
});

test('R565 if one of two search daemons dies, a search returns half the results in time, marked as partial', async () => {
  const whole = await ask();
  expect(whole).toMatchObject({ total: 40, isPartial: false });
  await running.kill(1);
  const began = performance.now();
  const half = await ask();
  expect(half).toMatchObject({ total: 20, isPartial: true });
  expect(whole.ids).toEqual(expect.arrayContaining(half.ids));
  expect(performance.now() - began).toBeLessThan(LIMIT_MS);
  await running.start(1);
  // successive queries go to the two daemons in turn
  expect([await ask(), await ask()]).toEqual([whole, whole]);
  await running.kill(0);
  expect(await ask()).toMatchObject({ total: 20, isPartial: true });
  await running.kill(1);
  await expect(ask()).rejects.toThrow(NoDaemonRespondsError);
  await running.start(0);
  await running.start(1);
  expect(await ask()).toEqual(whole);
});

test('R576 results stay complete after a search daemon restarts, despite open connections to its old process', async () => {
  const whole = await ask();
  for (const part of [0, 1]) {
    // opens several connections to both daemons
    await Promise.all(Array.from({ length: 40 }, ask));
    await running.kill(part);
    await running.start(part);
    for (let i = 0; i < 8; i++) expect(await ask()).toEqual(whole);
  }
});

test('R565 a search skips a search daemon that hangs, within the time limit, and closes its connections', async () => {
  const whole = await ask();
  // the new connection pools have no record of a failed daemon
  const pools = openDaemonPools(running.addresses, PATIENCE);
  const askNow = () => askBy(pools);
  try {
    // the first query opens connections to both daemons
    await Promise.all(Array.from({ length: 40 }, askNow));
    running.pause(1);
    const began = performance.now();
    const halves = await Promise.all(Array.from({ length: 40 }, askNow));
    for (const half of halves) expect(half).toMatchObject({ total: 20, isPartial: true });
    expect(performance.now() - began).toBeLessThan(LIMIT_MS);
    const later = performance.now();
    expect(await askNow()).toMatchObject({ total: 20, isPartial: true });
    expect(performance.now() - later).toBeLessThan(LIMIT_MS);
    running.pause(0);
    const down = performance.now();
    await expect(askNow()).rejects.toThrow(NoDaemonRespondsError);
    expect(performance.now() - down).toBeLessThan(LIMIT_MS);
  } finally {
    for (const part of [0, 1]) running.resume(part);
    await pools.close();
  }
  expect(await askRecovered()).toEqual(whole);
});

test('R599 a query with many steps gets a response within the time limit while a search daemon hangs', async () => {
  const words =
    'rain rains raining train trains bird birds bride night nights knight light lights mount mountain mountains';
  const wordOf = (i: number, salt: number) => words.split(' ')[hashNumberPair(i, salt) % words.split(' ').length]!;
  const videos = Array.from({ length: 160 }, (_, i) =>
    makeVideo({ id: `v${i}`, title: [1, 2, 3, 4].map((salt) => wordOf(i, salt)).join(' '), addedAt: i * DAY }),
  );
  const own = writeSnapshot(videos, SMALL_SNAPSHOT_LAYOUT);
  const daemons = await startSearchDaemons(own, PATIENCE);
  const { select, count } = daemons.pools.openIndex(getSnapshotIndexName(createVersionName(own.manifest)));
  const find = async (text: string) => {
    let steps = 0;
    const noted: DistributedIndex = { select: (asked, signal) => (steps++, select(asked, signal)), count };
    const engine = createQueryEngine(own, undefined, createDaemonRowSource(noted));
    const began = performance.now();
    const { answer, isPartial } = await runAndDetectPartialResult(() =>
      engine.query({ ...QUERY, text, sort: 'relevance' }),
    );
    return { total: answer.total, isPartial, steps, ms: performance.now() - began };
  };
  const findBoth = () => Promise.all([find('tra rai mountain mountains nights'), find('mountian lihgt')]);
  const whole = await findBoth();
  daemons.pause(1);
  const half = await findBoth();
  await daemons.stop();
  for (const { isPartial, ms } of half) expect([isPartial, ms < LIMIT_MS]).toEqual([true, true]);
  expect(half[0].steps).toBeLessThan(whole[0].steps);
  expect(half[1].total).toBeGreaterThan(0);
});

test('R573 a search reports partial results, whichever search daemon lacks its half of the index', async () => {
  const whole = await ask();
  const newer = writeSnapshot(make(90), SMALL_SNAPSHOT_LAYOUT);
  await running.addPart(newer, 1);
  const index = getSnapshotIndexName(createVersionName(newer.manifest));
  for (const daemon of running.pools.openPerDaemon()(index)) {
    const counted = await runAndDetectPartialResult(() => daemon.count(NO_SELECT_CONDITIONS));
    expect(counted).toEqual({ answer: 45, isPartial: true });
  }
  expect([await ask(), await ask()]).toEqual([whole, whole]);
});

test('R566 the index of a new snapshot is added next to the old index without interrupting searches', async () => {
  const newer = writeSnapshot(make(150), SMALL_SNAPSHOT_LAYOUT);
  await expect(running.engine(newer).query(QUERY)).rejects.toThrow(MissingIndexError);
  const answers: number[] = [];
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) answers.push((await ask()).total);
  })();
  await running.add(newer);
  over.abort();
  await asking;
  expect(answers.length).toBeGreaterThan(1);
  expect([...new Set(answers)]).toEqual([40]);
  const page = await running.engine(newer).query(QUERY);
  expect(page).toEqual(await createQueryEngine(newer).query(QUERY));
  expect(page.total).toBe(50);
});

test('R560 recommendations exclude the given videos, and the same seed returns the same list', async () => {
  const engine = running.engine(snapshot);
  const idsOf = async (seed: number) =>
    (await engine.relatedVideos({ ids: ['v3', 'v4'], seed, blocked: null })).map(({ id }) => id);
  const [one, again, other] = [await idsOf(1), await idsOf(1), await idsOf(4_294_967_295)];
  expect(one).toEqual(again);
  expect(new Set(one).size).toBe(6);
  expect(other).not.toEqual(one);
  expect(one.some((id) => ['v3', 'v4'].includes(id))).toBe(false);
  expect(await engine.relatedVideos({ ids: [], seed: 1, blocked: null })).toEqual([]);
});

test('R564 the configurations for Manticore and Sphinx define the same index, apart from options that only Sphinx has', () => {
  const setup = {
    part: 1,
    addresses: [
      { host: '10.0.0.1', port: 9312 },
      { host: '10.0.0.2', port: 9312 },
    ],
    versions: ['00c0ffee'],
    folder: '/srv/search',
  };
  const sphinx = formatDaemonConfig('sphinx', setup).split('\n');
  const manticore = formatDaemonConfig('manticore', setup).split('\n');
  expect(sphinx.filter((line) => !manticore.includes(line)).map((line) => line.trim())).toEqual([
    'docinfo = extern',
    'dict = keywords',
    'workers = threads',
    'dist_threads = 2',
    'thread_stack = 8M',
  ]);
  expect(manticore.filter((line) => !sphinx.includes(line)).map((line) => line.trim())).toEqual([
    'type = plain',
    'threads = 2',
    'query_log_format = sphinxql',
  ]);
  expect(sphinx).toContain('  agent_persistent = 10.0.0.1:9312:videos_00c0ffee_0');
});

test.each([
  ["unknown local index(es) 'a' in search request", true],
  ["unknown local table(s) 'a' in search request", true],
  ['no enabled local indexes to search', true],
  ['no such distributed index a', true],
  ["sphinxql: syntax error, unexpected $end near ''", false],
])('R564 the search server recognizes the error of Sphinx or Manticore for a missing index: %s', (message, isThat) => {
  expect(isMissingIndexMessage(message)).toBe(isThat);
});

test.each([
  [
    'index videos_a: agent 10.0.0.1:9312: query timed out;\nindex videos_a: agent 10.0.0.2:9312: query timed out',
    false,
  ],
  ['index videos_a: agent 10.0.0.1:9312: connect() failed: errno=111, Operation now in progress', false],
  ['index videos_a: agent 10.0.0.1:9312: remote query error: index videos_a_0: syntax error', true],
  ["sphinxql: syntax error, unexpected $end near ''", true],
])('R599 the search server distinguishes a rejected statement from an unreachable daemon: %s', (message, isThat) => {
  expect(isStatementRejectionError(Object.assign(new Error(message), { errno: 1064 }))).toBe(isThat);
});
