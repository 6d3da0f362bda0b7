// Tests that the worker, with a packed snapshot on a real HTTP server, returns an error or the same results as with separate files.
import type { ServerResponse } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { ENGLISH_SEARCH_LANGUAGE } from '../../../src/lib/search/text/search-language.ts';
import { DEFAULT_SNAPSHOT_LAYOUT, type SnapshotLayout } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import type { CatalogueWorkerMethodName, CatalogueWorkerMethods } from '../../../src/lib/worker/worker-protocol.ts';
import type { FetchFunction } from '../../../src/lib/worker/http-shard-source.ts';
import { openCatalogueFiles } from '../../../src/lib/worker/open-catalogue-files.ts';
import { createCatalogueSession } from '../../../src/lib/worker/catalogue-session.ts';
import { makeVideo } from '../../support/test-catalogue.ts';
import { toSnapshotFiles, type SnapshotFileDivision } from '../../support/snapshot-files.ts';
import { serve } from '../import/run/support.ts';

const SMALL: SnapshotLayout = {
  ...DEFAULT_SNAPSHOT_LAYOUT,
  cardsPerShard: 8,
  wordsPerShard: 16,
  hotWords: 8,
  rowsPerSegment: 64,
  commonRows: 20,
};
const THEMES = ['river', 'bridge', 'garden', 'harbour', 'winter'];

/** Returns the files of a catalogue. The names of its groups of shards contain the name of the deploy. */
function makeFiles(division: SnapshotFileDivision, deploy = 'a') {
  const writer = createSnapshotWriter({ layout: SMALL });
  for (let i = 0; i < 150; i++) {
    const title = `The ${THEMES[i % 5]} of street ${i}`;
    writer.add(makeVideo({ id: `v${i}`, title, addedAt: i * 86_400, tags: ['every', THEMES[i % 4]!] }));
  }
  return toSnapshotFiles(writer, division, (group) => `${deploy}${group}`).files;
}

type Files = ReadonlyMap<string, Buffer<ArrayBuffer>>;

interface Asked {
  readonly name: string;
  readonly range: string | undefined;
  readonly cache: string | undefined;
}

function answerPart(response: ServerResponse, bytes: Buffer, range: string): void {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range)!;
  const part = bytes.subarray(Number(from), Number(to) + 1);
  const last = Number(from) + part.length - 1;
  response.writeHead(206, { 'Content-Range': `bytes ${from}-${last}/${bytes.length}` }).end(part);
}

/** Opens a session with a server of these files. `isWhole` returns true if the host ignores range requests and sends complete files. */
async function open(filesOf: (asked: Asked) => Files, isWhole: () => boolean = () => false) {
  const asked: Asked[] = [];
  const url = await serve((request, response) => {
    const now = { name: request.url!.slice(1), range: request.headers.range, cache: request.headers['cache-control'] };
    asked.push(now);
    const bytes = filesOf(now).get(now.name);
    if (!bytes) response.writeHead(404).end();
    else if (now.range && !isWhole()) answerPart(response, bytes, now.range);
    else response.end(bytes);
  });
  const askOnce: FetchFunction = (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Cache-Control', init?.cache ?? '');
    return fetch(address, { ...init, headers });
  };
  const session = createCatalogueSession({
    openCatalogue: (name) =>
      openCatalogueFiles({ fetch: askOnce, dataUrl: `${url}/`, language: ENGLISH_SEARCH_LANGUAGE }, name),
    core: null,
    importFileUrl: null,
    loadLive: null,
    inventsViews: true,
    language: ENGLISH_SEARCH_LANGUAGE,
    fetch: askOnce,
    onState: () => undefined,
    now: () => 0,
  });
  const ask = <Name extends CatalogueWorkerMethodName>(name: Name, input: CatalogueWorkerMethods[Name]['input']) =>
    session.call(name, input, new AbortController().signal);
  return { session, ask, asked };
}

const LIST: VideoQuery = { ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 24 };
const QUERIES: readonly VideoQuery[] = [
  LIST,
  { ...LIST, text: 'river street', sort: 'relevance' },
  { ...LIST, text: 'gardne', sort: 'relevance' },
  { ...LIST, tag: 'harbour', offset: 24 },
  { ...LIST, filters: { ...LIST.filters, tags: ['every'], quality: ['sd'] }, sort: 'longest' },
  { ...LIST, shuffle: 7 },
];
/** Returns a response without its catalogue version, which depends on the names of groups of shards. */
const withoutEdition = (answer: CatalogueWorkerMethods['query']['output']) => ({ ...answer, edition: '' });

let files: Files;
let packs: Files;

beforeAll(() => {
  files = makeFiles('usual');
  packs = makeFiles('packed');
});

test('R541 queries of packed data give the same results as queries of separate files; the newest cards need one request', async () => {
  const [overFiles, overPacks] = [await open(() => files), await open(() => packs)];
  for (const query of QUERIES) {
    const answers = await Promise.all([overFiles, overPacks].map(({ ask }) => ask('query', query)));
    const [expected, got] = answers.map(withoutEdition);
    expect(got).toEqual(expected);
  }
  const isOfNewest = ({ name }: Asked) => name.startsWith('cards/');
  const newest = await open(() => packs);
  await newest.ask('query', LIST);
  expect(newest.asked.filter(isOfNewest)).toHaveLength(1);
  const others = await open(() => files);
  await others.ask('query', LIST);
  // 24 cards in shards of eight cards need four shards, because the newest shard has only six
  expect(others.asked.filter(isOfNewest)).toHaveLength(4);
});

test('R542 requests a damaged range of a pack file once more, past all caches', async () => {
  const damaged = new Map(packs);
  const bytes = Buffer.from(packs.get('cards/a0.bin')!);
  damaged.set('cards/a0.bin', bytes.fill(0xff, bytes.length - 100));
  const { ask, asked } = await open(({ cache }) => (cache === 'reload' ? packs : damaged));
  const healthy = await open(() => packs);
  expect(await ask('query', LIST)).toEqual(await healthy.ask('query', LIST));
  const caches = asked.filter(({ name }) => name === 'cards/a0.bin').map(({ cache }) => cache);
  expect(caches).toEqual(['no-store', 'reload']);
});

test('R542 a truncated pack file causes an error, and queries work again after a repair', async () => {
  const cut = new Map(packs).set('cards/a0.bin', packs.get('cards/a0.bin')!.subarray(0, 40));
  let isHealed = false;
  const { ask } = await open(() => (isHealed ? packs : cut));
  await expect(ask('query', LIST)).rejects.toThrow('Got');
  isHealed = true;
  expect((await ask('query', LIST)).total).toBe(150);
});

test.each([
  ['packed', 'packed'],
  ['usual', 'packed'],
  ['packed', 'usual'],
] as const)('R542 R607 an open tab switches to a newly deployed catalogue: %s, then %s', async (from, to) => {
  const [old, next] = [makeFiles(from), makeFiles(to, 'b')];
  let deployed = old;
  const { ask } = await open(() => deployed);
  const { edition: before } = await ask('query', { ...LIST, sort: 'popular' });
  // during a deploy, the host still has the replaced files
  deployed = new Map([...old, ...next]);
  expect((await ask('query', { ...LIST, tag: 'harbour' })).edition).toBe(before);
  deployed = next;
  const { edition, videos } = await ask('query', LIST);
  const after = await open(() => next);
  expect({ edition, videos }).toEqual(pick(await after.ask('query', LIST)));
  expect(edition).not.toBe(before);
});

const pick = ({ edition, videos }: CatalogueWorkerMethods['query']['output']) => ({ edition, videos });

test('R543 reports a host that ignores range requests after one request, and works again after the host is repaired', async () => {
  let isWhole = true;
  const { ask, asked } = await open(
    () => packs,
    () => isWhole,
  );
  await expect(ask('query', LIST)).rejects.toThrow('run "marquee check-host" to see what the host must support');
  expect(asked.filter(({ range }) => range !== undefined)).toHaveLength(1);
  isWhole = false;
  expect((await ask('query', LIST)).total).toBe(150);
});
