// Tests that the worker returns correct results or an error, never a wrong result, if snapshot files arrive damaged once or always.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deflateRawSync, gunzipSync, inflateRawSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRandomGenerator } from '../../../demo/random-generator.ts';
import { NO_FILTERS, filterOptionsOf } from '../../../src/lib/catalogue/video-filters.ts';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { parseImportFile } from '../../support/parse-import-file.ts';
import { ENGLISH_SEARCH_LANGUAGE } from '../../../src/lib/search/text/search-language.ts';
import { DEFAULT_SNAPSHOT_LAYOUT, type SnapshotLayout } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { hashManifest } from '../../../src/lib/snapshot/base/snapshot-manifest.ts';
import { decodeCore } from '../../../src/lib/snapshot/read/snapshot-core.ts';
import { openSnapshot } from '../../../src/lib/snapshot/read/snapshot-reader.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { createHttpShardLoader, type FetchFunction } from '../../../src/lib/worker/http-shard-source.ts';
import type { CatalogueWorkerMethodName, CatalogueWorkerMethods } from '../../../src/lib/worker/worker-protocol.ts';
import { openCatalogueFiles } from '../../../src/lib/worker/open-catalogue-files.ts';
import { createCatalogueSession, type WorkerCatalogueSession } from '../../../src/lib/worker/catalogue-session.ts';
import { toSnapshotFiles } from '../../support/snapshot-files.ts';

type Bytes = Buffer<ArrayBuffer>;

/** Shard sizes that divide nearly every kind of data into several shards, even for a few films. */
const FEW_A_SHARD: SnapshotLayout = {
  ...DEFAULT_SNAPSHOT_LAYOUT,
  cardsPerShard: 16,
  tagsPerShard: 32,
  topTags: 64,
  wordsPerShard: 128,
  hotWords: 256,
  rowsPerOrderShard: 64,
  idsPerShard: 64,
  rowsPerSegment: 64,
  commonRows: 12,
  termShardBytes: 512,
  rowsPerPart: 16,
  cardsPerFirstPageShard: 48,
  detailsPerShard: 64,
};
const VIDEOS = 150;
/** Number of files that are damaged, one after another. */
const TRIALS = 102;
/** Maximum number of requests made per damaged file. */
const MOST_QUESTIONS = 3;

const ALL: VideoQuery = { ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 24, today: 20_000 };

type Question = {
  [Name in CatalogueWorkerMethodName]: readonly [Name, CatalogueWorkerMethods[Name]['input']];
}[CatalogueWorkerMethodName];

let files: ReadonlyMap<string, Bytes>;
let questions: readonly Question[];
/** Correct result of each request as JSON, with the snapshot files from which it is read. */
let truth: readonly { readonly json: string | null; readonly files: ReadonlySet<string> }[];

interface Asked {
  readonly url: string;
  readonly isPastCaches: boolean;
}

/** Opens a session whose files a function returns. Returns it with the log of its file requests. */
function open(answer: (name: string, isPastCaches: boolean) => Bytes | undefined) {
  const asked: Asked[] = [];
  const fetch: FetchFunction = (url, init) => {
    const isPastCaches = init?.cache === 'reload';
    asked.push({ url, isPastCaches });
    const bytes = answer(url.slice(1), isPastCaches);
    return Promise.resolve(new Response(bytes ?? null, { status: bytes ? 200 : 404 }));
  };
  const session = createCatalogueSession({
    openCatalogue: (name) => openCatalogueFiles({ fetch, dataUrl: '/', language: ENGLISH_SEARCH_LANGUAGE }, name),
    core: null,
    importFileUrl: null,
    loadLive: null,
    inventsViews: true,
    language: ENGLISH_SEARCH_LANGUAGE,
    fetch,
    onState: () => undefined,
    now: () => 0,
  });
  return { session, asked };
}

/**
 * Responses whose bodies are not completely read yet. Counts only responses of `fetch`, because the tested code also creates a `Response`
 * to decompress a file.
 */
const pendingReads = new Set<Response>();
beforeEach(() => {
  const read = Response.prototype.arrayBuffer;
  vi.spyOn(Response.prototype, 'arrayBuffer').mockImplementation(async function (this: Response) {
    pendingReads.add(this);
    return read.call(this).finally(() => pendingReads.delete(this));
  });
});
afterEach(() => vi.restoreAllMocks());

/** Waits until a session has read all files that it requested, including prefetched files. */
async function untilIdle(): Promise<void> {
  do await nextTurn();
  while (pendingReads.size > 0);
}

/** Returns the result of a request to the session as JSON; null if it fails. */
function ask(session: WorkerCatalogueSession, [name, input]: Question): Promise<string | null> {
  return session.call(name, input, new AbortController().signal).then(
    (output) => JSON.stringify(output),
    () => null,
  );
}

beforeAll(async () => {
  const writer = createSnapshotWriter({ layout: FEW_A_SHARD });
  const videos: Video[] = [];
  const lines = gunzipSync(readFileSync('tests/fixtures/films.psv.gz')).toString().split('\n').slice(0, VIDEOS);
  await parseImportFile([Buffer.from(lines.join('\n'))], {
    onVideo(video) {
      videos.push(video);
      // makes some sources and qualities rare, since their posting lists are stored differently from common ones
      const isRare = videos.length % 20 === 0;
      writer.add({
        ...video,
        source: isRare ? 'youporn' : 'other',
        quality: isRare ? null : (video.quality ?? 'SD'),
        frames: [`${video.thumbnailUrl}?2`],
      });
    },
  });
  const written = toSnapshotFiles(writer);
  const { manifest } = written;
  files = written.files;
  const tag = manifest.popularTags[3]?.slug ?? '';
  const title = videos[80]?.title ?? '';
  const ids = [7, 75, 140].map((i) => videos[i]?.id ?? '');
  const rare = videos[40]?.tags[0] ?? '';
  questions = [
    ['query', ALL],
    ['query', { ...ALL, text: title }],
    ['query', { ...ALL, text: `${title.slice(0, 3)}${title.slice(4)}` }],
    ['query', { ...ALL, text: 'silent nihgt' }],
    ['query', { ...ALL, text: videos[80]?.videoUrl ?? '' }],
    ['query', { ...ALL, tag, offset: 24 }],
    ['count', { ...ALL, tag }],
    ['query', { ...ALL, filters: { ...NO_FILTERS, duration: ['over-20'], quality: ['sd'] } }],
    ['query', { ...ALL, filters: { ...NO_FILTERS, minutes: { from: 20, to: null } } }],
    ['query', { ...ALL, sort: 'popular', offset: 24 }],
    ['query', { ...ALL, sort: 'longest' }],
    ['query', { ...ALL, sort: 'longest', offset: 24 }],
    ['query', { ...ALL, period: 'week', sort: 'popular' }],
    ['countHidden', { ...ALL, blocked: { tags: [tag], words: ['silent'], sources: ['youporn', 'other'] } }],
    ['countOptions', { query: ALL, slugs: [tag] }],
    ['suggest', { text: 'sil', blocked: null }],
    ['searchTags', rare],
    ['allTags', { kind: 'tag', offset: 0 }],
    ['findTag', tag],
    ['currentSlugs', [tag, rare]],
    ['findVideos', ids],
    ['missingVideos', [...ids, 'gone']],
    ['unblockedVideos', { ids, blocked: { tags: [tag], words: ['silent'], sources: ['other'] } }],
    ['relatedVideos', { ids, seed: 5, blocked: null }],
    ['details', { id: ids[0] ?? '', thumbnailUrl: videos[7]?.thumbnailUrl ?? '' }],
    ['description', { edition: hashManifest(decodeCore(inflateRawSync(files.get('core.dat')!)).manifest), row: 7 }],
    ...filterOptionsOf('duration').map((name): Question => [
      'count',
      { ...ALL, filters: { ...NO_FILTERS, duration: [name], quality: ['sd'] } },
    ]),
    ...manifest.popularTags.slice(4).map(({ slug }): Question => ['query', { ...ALL, tag: slug }]),
  ];
  const answers = questions.map(async (question) => {
    const { session, asked } = open((name) => files.get(name));
    return { json: await ask(session, question), files: new Set(asked.map(({ url }) => url.slice(1))) };
  });
  truth = await Promise.all(answers);
});

const setOf = (name: string) => name.split('/')[0] ?? '';

/** Returns the decompressed contents of a file in base64; null if decompression fails. */
function unpack(bytes: Bytes): string | null {
  try {
    return inflateRawSync(bytes).toString('base64');
  } catch {
    return null;
  }
}

function flipBit(bytes: Bytes, bit: number): Bytes {
  const flipped = Buffer.from(bytes);
  flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return flipped;
}

/** Ways to damage a file. Each uses random numbers for the details. */
const DAMAGES: Readonly<
  Record<string, (name: string, bytes: Bytes, random: ReturnType<typeof createRandomGenerator>) => Bytes>
> = {
  'a bit of the file': (_, bytes, random) => flipBit(bytes, random.whole(0, bytes.length * 8 - 1)),
  'a bit of what is packed': (_, bytes, random) => {
    const frame = inflateRawSync(bytes);
    return deflateRawSync(flipBit(frame, random.whole(0, frame.length * 8 - 1)));
  },
  'its end is missing': (_, bytes, random) => bytes.subarray(0, random.whole(0, bytes.length - 1)),
  'a page in its place': () => Buffer.from('<!doctype html><title>Busy</title>'),
  'another shard of its set': (name, bytes, random) => {
    const others = [...files.keys()].filter((other) => setOf(other) === setOf(name) && other !== name);
    return others.length > 0 ? files.get(random.pick(others))! : bytes;
  },
};

interface Trial {
  readonly name: string;
  readonly damage: string;
  readonly bytes: Bytes;
}

/** Returns damaged files whose decompressed contents also differ from the original. */
function makeTrials(seed: string): Trial[] {
  const random = createRandomGenerator(seed);
  const shards = [...new Set(truth.flatMap((answer) => [...answer.files]))];
  const trials: Trial[] = [];
  while (trials.length < TRIALS) {
    const damage = Object.keys(DAMAGES)[trials.length % Object.keys(DAMAGES).length]!;
    const name = random.pick(shards);
    const bytes = DAMAGES[damage]!(name, files.get(name)!, random);
    if (unpack(bytes) !== unpack(files.get(name)!)) trials.push({ name, damage, bytes });
  }
  return trials;
}

/** Returns the numbers of up to three requests that read a file. */
const numbersFor = (name: string) =>
  [...truth.keys()].filter((number) => truth[number]!.files.has(name)).slice(0, MOST_QUESTIONS);

test('the requests of this test have results, and together read every kind of snapshot file', () => {
  expect(truth.map(({ json }) => json)).not.toContain(null);
  const used = new Set(truth.flatMap((answer) => [...answer.files]).map(setOf));
  const sets = [...new Set([...files.keys()].map(setOf))];
  expect(sets.filter((set) => !used.has(set))).toEqual([]);
});

test('R222 R223 102 damaged files in the browser cache cause no wrong result, and one extra request each', async () => {
  const wrong: unknown[] = [];
  for (const { name, damage, bytes } of makeTrials('kept')) {
    const { session, asked } = open((url, isPastCaches) => (url === name && !isPastCaches ? bytes : files.get(url)));
    for (const number of numbersFor(name)) {
      const isRight = (await ask(session, questions[number]!)) === truth[number]!.json;
      if (!isRight) wrong.push({ name, damage, number });
    }
    const requests = asked.filter(({ url, isPastCaches }) => url === `/${name}` || isPastCaches);
    const once = [false, true].map((isPastCaches) => ({ url: `/${name}`, isPastCaches }));
    expect([damage, requests]).toEqual([damage, once]);
  }
  expect(wrong).toEqual([]);
});

test('R222 R223 102 damaged files on the host cause no wrong result, and all results are right after a repair', async () => {
  const wrong: unknown[] = [];
  for (const { name, damage, bytes } of makeTrials('host')) {
    let isHealed = false;
    const { session, asked } = open((url, isPastCaches) =>
      // the browser's cache keeps returning the damaged copy
      url === name && !(isHealed && isPastCaches) ? bytes : files.get(url),
    );
    const numbers = numbersFor(name);
    const askThese = async () => {
      const answers: (string | null)[] = [];
      for (const number of numbers) answers.push(await ask(session, questions[number]!));
      await untilIdle();
      return answers;
    };
    const expected = numbers.map((number) => truth[number]!.json);
    const isWrong = (await askThese()).some((answer, i) => answer !== null && answer !== expected[i]);
    const before = asked.length;
    isHealed = true;
    // reopens the catalogue, like the retry button of the message that a page shows if the core file cannot be read
    session.retry();
    const after = await askThese();
    const again = asked.slice(before).filter(({ url }) => url === `/${name}`);
    if (isWrong || String(after) !== String(expected) || again.length !== 2)
      wrong.push({ name, damage, isWrong, again });
  }
  expect(wrong).toEqual([]);
});

test('R222 detects any flipped bit that changes the decompressed file, and requests the file again', async () => {
  const { manifest } = decodeCore(inflateRawSync(files.get('core.dat')!));
  const name = truth.flatMap((answer) => [...answer.files]).find((other) => setOf(other) === 'order-duration')!;
  const block = Number(path.basename(name, '.bin'));
  const whole = files.get(name)!;
  const read = (bytes: Bytes, isAsked: (isPastCaches: boolean) => void = () => undefined) => {
    const answer: FetchFunction = (_, init) => {
      const isPastCaches = init?.cache === 'reload';
      isAsked(isPastCaches);
      return Promise.resolve(new Response(isPastCaches ? whole : bytes));
    };
    return openSnapshot(manifest, createHttpShardLoader(answer, '/')).orderBlock('duration', block);
  };
  const rows = await read(whole);
  for (let bit = 0; bit < whole.length * 8; bit++) {
    const bytes = flipBit(whole, bit);
    const asked: boolean[] = [];
    expect([bit, await read(bytes, (isPastCaches) => asked.push(isPastCaches))]).toEqual([bit, rows]);
    // some bits of a compressed file have no meaning, such as padding in the last byte
    const isHarmless = unpack(bytes) === unpack(whole);
    expect([bit, isHarmless || String(asked) === 'false,true']).toEqual([bit, true]);
  }
});

test('R223 requests a damaged core file twice, and again after a retry by the visitor', async () => {
  let isHealed = false;
  const { session, asked } = open((name) =>
    name === 'core.dat' && !isHealed ? Buffer.from('<!doctype html>') : files.get(name),
  );
  await expect(session.call('allTags', { kind: 'tag', offset: 0 }, new AbortController().signal)).rejects.toThrow(
    'cannot be inflated',
  );
  expect(asked.map(({ isPastCaches }) => isPastCaches)).toEqual([false, true]);
  isHealed = true;
  session.retry();
  expect(await ask(session, questions[0]!)).toBe(truth[0]!.json);
});
