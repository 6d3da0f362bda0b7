// Tests that SQL statements to search daemons match a fixed grammar and vary only in numbers and tokens, for any search text.
import fc from 'fast-check';
import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSearchBackend } from '../../../server/search-backend.ts';
import { getSnapshotIndexName } from '../../../server/index/daemon-configuration.ts';
import { createDaemonRowSource } from '../../../server/rows/daemon-row-source.ts';
import { openDaemonPools, type DaemonConnectionPools } from '../../../server/daemons/distributed-index.ts';
import { createSearchRequestListener, DEFAULT_SERVER_LIMITS } from '../../../server/search-request-listener.ts';
import { NO_SELECT_CONDITIONS, formatSelectStatement } from '../../../server/daemons/daemon-select-statement.ts';
import { createVersionName } from '../../../server/index/write-search-index.ts';
import { NO_FILTERS } from '../../../src/lib/catalogue/video-filters.ts';
import { ALL_VIDEOS_QUERY, EMPTY_BLOCKLIST, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { createQueryEngine, type QueryEngine } from '../../../src/lib/search/query-engine.ts';
import { callQueryEngine } from '../../../src/lib/worker/call-query-engine.ts';
import type { CatalogueWorkerMethodName, CatalogueWorkerMethods } from '../../../src/lib/worker/worker-protocol.ts';
import { arbitraryVideos, TODAY_EPOCH_DAY, GENERATED_TEXT_WORDS } from '../../support/arbitraries.ts';
import { getPropertyTestRuns } from '../../support/property-test-runs.ts';
import { writeSnapshot } from '../../support/test-catalogue.ts';
import { DECEPTIVE_CHARACTERS, HOSTILE_MARKUP, RESERVED_NAMES } from '../../support/hostile/hostile-values.ts';
import { createSqlStatementCheck } from '../../support/sql-statement-check.ts';
import { getProxyAddress, startSqlStatementProxy } from '../../support/sql-statement-proxy.ts';
import { startSearchDaemons, type RunningSearchDaemons } from '../../support/search-daemons.ts';

/** Factor of the timeouts of daemons and responses, for busy machines. */
const PATIENCE = 10;

let running: RunningSearchDaemons;
let relays: readonly Server[];
let pools: DaemonConnectionPools;
let engine: QueryEngine;
let gateway: HttpServer;
let url = '';
let isOwn: (statement: string) => boolean;
let knownId = '';
const sent: string[] = [];

beforeAll(async () => {
  const [videos] = fc.sample(
    arbitraryVideos.filter(({ length }) => length > 40),
    { numRuns: 1, seed: 5 },
  );
  knownId = videos![0]!.id;
  const snapshot = writeSnapshot(videos!);
  isOwn = createSqlStatementCheck(snapshot.manifest);
  running = await startSearchDaemons(snapshot);
  relays = await Promise.all(running.addresses.map((each) => startSqlStatementProxy(each, (sql) => sent.push(sql))));
  pools = openDaemonPools(relays.map(getProxyAddress), PATIENCE);
  engine = createQueryEngine(
    snapshot,
    undefined,
    createDaemonRowSource(pools.openIndex(getSnapshotIndexName(createVersionName(snapshot.manifest)))),
  );
  const editions = {
    newest: () => Promise.resolve({ edition: createVersionName(snapshot.manifest), isWhole: true }),
    engine: () => Promise.resolve(engine),
    close: () => Promise.resolve(),
  };
  gateway = createServer(
    createSearchRequestListener([openSearchBackend(editions)], {
      ...DEFAULT_SERVER_LIMITS,
      timeoutMs: PATIENCE * DEFAULT_SERVER_LIMITS.timeoutMs,
      requestsPerSecond: Infinity,
    }),
  );
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/00000000/en`;
});
afterAll(async () => {
  gateway.close();
  await pools.close();
  for (const relay of relays) relay.close();
  await running.stop();
});

/** Returns every kind of request that contains a visitor's text. */
function questionsOf(text: string): readonly Question[] {
  const query: VideoQuery = {
    ...ALL_VIDEOS_QUERY,
    text,
    sort: 'relevance',
    offset: 0,
    limit: 20,
    today: TODAY_EPOCH_DAY,
  };
  const blocked = { ...EMPTY_BLOCKLIST, words: [text], tags: [text] };
  const filtered: VideoQuery = {
    ...query,
    text: '',
    sort: 'popular',
    filters: { ...NO_FILTERS, any: [text, 'nature'], date: ['today', 'older'], minutes: { from: 1, to: 20 } },
    withoutWords: [text],
  };
  return [
    ['query', query],
    ['query', { ...query, sort: 'longest', blocked }],
    ['query', { ...query, text: '', tag: text, without: [text] }],
    ['query', { ...filtered, filters: { ...filtered.filters, tags: [text] } }],
    ['query', { ...filtered, shuffle: 7 }],
    ['query', { ...filtered, period: 'week', blocked }],
    ['count', filtered],
    ['countHidden', { ...query, text: `river ${text}`, blocked }],
    ['countOptions', { query, slugs: [text] }],
    ['suggest', { text, blocked }],
    ['searchTags', text],
    ['findTag', text],
    ['currentSlugs', [text]],
    ['findVideos', [text]],
    ['missingVideos', [text]],
    ['relatedVideos', { ids: [text, knownId], seed: 7, blocked }],
    ['details', { id: text, thumbnailUrl: text }],
  ];
}
type Question = {
  readonly [Name in CatalogueWorkerMethodName]: readonly [name: Name, input: CatalogueWorkerMethods[Name]['input']];
}[CatalogueWorkerMethodName];

/** Sends every kind of request with this text to the query engine. */
async function askAll(text: string): Promise<void> {
  const { signal } = new AbortController();
  for (const [name, input] of questionsOf(text)) await callQueryEngine(engine, name, input, signal);
}

/** Sends every kind of request with this text to a gateway, also with the text in wrong parameters. Returns the response statuses. */
async function askGateway(text: string): Promise<ReadonlySet<number>> {
  const [[, query]] = questionsOf('') as [Question];
  const misplaced = [
    'tag',
    'text',
    'filters',
    'without',
    'period',
    'sort',
    'shuffle',
    'offset',
    'limit',
    'today',
    text,
  ];
  const bodies = [
    ...questionsOf(text).map(([name, input]) => ({ name, body: JSON.stringify(input) })),
    ...misplaced.map((field) => ({ name: 'query', body: JSON.stringify({ ...Object(query), [field]: text }) })),
    ...Object.keys(NO_FILTERS).map((field) => {
      const filters = {
        ...NO_FILTERS,
        [field]: field === 'minutes' || field === 'days' ? { from: text, to: text } : [text],
      };
      return { name: 'query', body: JSON.stringify({ ...Object(query), filters }) };
    }),
    { name: 'suggest', body: JSON.stringify({ text, blocked: { ...EMPTY_BLOCKLIST, sources: [text] } }) },
    { name: 'relatedVideos', body: JSON.stringify({ ids: [knownId], seed: text, blocked: null }) },
    { name: 'findTag', body: text },
  ];
  const statuses = new Set<number>();
  for (const { name, body } of bodies) {
    const response = await fetch(`${url}/${name}`, { method: 'POST', body });
    await response.arrayBuffer();
    statuses.add(response.status);
  }
  return statuses;
}

/** Returns the sent SQL statements that do not match the grammar, and clears the list of sent statements. */
const takeStrangers = (): readonly string[] => sent.splice(0).filter((statement) => !isOwn(statement));

const SPELLS = [
  "river') OR 1=1; DROP INDEX x; --",
  '" @title * "x"/2 ^5 ~3 <<',
  "\\' \\\\ \u0000 \u001a",
  '\ud800 river \udfff',
  '@(title,tags) w1 -x NEAR/3 MAYBE SENTENCE ZONE:(a)',
  'river '.repeat(17_000),
  '"'.repeat(1000),
  '('.repeat(100_000),
];
const CORPUS = [...HOSTILE_MARKUP, ...DECEPTIVE_CHARACTERS, ...RESERVED_NAMES];

test.each(SPELLS.map((text) => [text.slice(0, 40), text]))(
  'R562 no part of a hostile text is sent to a search daemon: %j',
  async (_, text) => {
    await askAll(text);
    expect(sent.length).toBeGreaterThan(5);
    expect(takeStrangers()).toEqual([]);
  },
);

test('R562 no part of any text in the collection of attacks is sent to a search daemon', async () => {
  for (const text of CORPUS) await askAll(text);
  for (const part of ['MATCH', 'in_ranges', 'minutes', 'id IN', ' turn', 'cutoff', 'expr', 'popular_place'])
    expect(sent.some((statement) => statement.includes(part))).toBe(true);
  expect(takeStrangers()).toEqual([]);
});

/** Every fourth text of the collection. `npm test` sends only these texts as JSON. */
const sample = CORPUS.filter((_, i) => i % 4 === 0);

/** Sends texts to the gateway. Returns the response statuses that are neither 200 nor 400. */
async function findUnexpectedStatuses(texts: readonly string[]): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const text of texts) statuses.push(...(await askGateway(text)));
  return statuses.filter((status) => status !== 200 && status !== 400);
}

test('R562 the search server answers or rejects hostile JSON, and sends no part of it to a search daemon', async () => {
  expect(await findUnexpectedStatuses([...SPELLS, ...sample])).toEqual([]);
  expect(sent.length).toBeGreaterThan(500);
  expect(takeStrangers()).toEqual([]);
});

test(
  'R562 the search server answers or rejects hostile JSON with all other hostile texts, and sends no part of it to a search daemon',
  { tags: ['whole'] },
  async () => {
    expect(await findUnexpectedStatuses(CORPUS.filter((text) => !sample.includes(text)))).toEqual([]);
    expect(sent.length).toBeGreaterThan(500);
    expect(takeStrangers()).toEqual([]);
  },
);

test('R562 no part of any random text is sent to a search daemon', async () => {
  const anyPart = fc.oneof(
    fc.constantFrom(...GENERATED_TEXT_WORDS, ...SPELLS.slice(0, 5)),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ maxLength: 40 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyPart, { maxLength: 5 }), async (parts) => {
      await askAll(parts.join(' '));
      expect(takeStrangers()).toEqual([]);
    }),
    getPropertyTestRuns(60, 0.05),
  );
});

test('R562 the statement check of these tests detects any foreign text', () => {
  const say = (token: string, index = 'videos_00000000') => {
    const match = { kind: 'any', tokens: [token], fields: ['terms'] } as const;
    const where = { ...NO_SELECT_CONDITIONS, match };
    return `${formatSelectStatement(index, { where, order: 'newest', limit: 1 }, 1)}; SHOW META LIKE '%n%'`;
  };
  expect(isOwn(say('w1'))).toBe(true);
  for (const token of ['sea', 'tag', 'first', 'w01', 'w1 w2', "w1') OR 1=1 --", "w1'); DROP INDEX x; --", '#', 'x', ''])
    expect([token, isOwn(say(token))]).toEqual([token, false]);
  expect(isOwn(say('w1', 'videos'))).toBe(false);
  for (const more of [' OR 1=1', '; SHOW TABLES', ' -- ']) expect(isOwn(say('w1') + more)).toBe(false);
});
