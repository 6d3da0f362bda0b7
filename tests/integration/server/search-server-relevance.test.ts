// Tests of the relevance of results from the search server and from data files, with realistic search texts, and with titles of real films
// with and without typing errors.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { hashNumberPair } from '../../../src/lib/catalogue/hash.ts';
import { parsePipeDelimitedLine } from '../../../src/lib/import-file/parse-pipe-delimited-line.ts';
import { LANGUAGE_CODES, languageTagOf, type LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import { ALL_VIDEOS_QUERY } from '../../../src/lib/catalogue/video-query.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { createQueryEngine, type QueryEngine } from '../../../src/lib/search/query-engine.ts';
import { makeVideo, writeSnapshot } from '../../support/test-catalogue.ts';
import { startSearchDaemons, type RunningSearchDaemons } from '../../support/search-daemons.ts';

interface Queries {
  readonly videos: readonly (readonly [title: string, ...tags: readonly string[]])[];
  readonly names: readonly (readonly [slug: string, name: string])[];
  readonly queries: readonly (readonly [text: string, title: string])[];
}

let running: RunningSearchDaemons | null = null;
afterEach(async () => {
  await running?.stop();
  running = null;
});

const find = async (engine: QueryEngine, text: string) =>
  (await engine.query({ ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: 10 })).videos;

/** Searches for the titles of the fixture of a language, by search daemons. */
async function checkTypicalQueries(code: LanguageCode): Promise<void> {
  const { videos, names, queries } = JSON.parse(readFileSync(`tests/fixtures/queries/${code}.json`, 'utf8')) as Queries;
  const snapshot = writeSnapshot(
    videos.map(([title, ...tags], i) => makeVideo({ id: `${i}`, title, tags, addedAt: i })),
  );
  running = await startSearchDaemons(snapshot);
  const engine = running.engine(snapshot, { code, locale: languageTagOf(code), names });
  const missed: string[] = [];
  for (const [text, title] of queries) {
    const [first] = await find(engine, text);
    if (first?.title !== title) missed.push(`${text}: ${first?.title ?? 'nothing'}, not ${title}`);
  }
  expect(missed).toEqual([]);
}

/** Languages of the sample in `npm test`: with Latin, Arabic and Japanese letters, and with many word forms. */
const SAMPLE: readonly LanguageCode[] = ['en', 'ar', 'ja', 'pl'];
const OTHERS = LANGUAGE_CODES.filter((code) => !SAMPLE.includes(code));

test.each(SAMPLE)('R561 each of 50 typical queries returns the expected title first, in %s', checkTypicalQueries);

test.each(OTHERS)(
  'R561 each of 50 typical queries returns the expected title first, in %s',
  { tags: ['whole'] },
  checkTypicalQueries,
);

/** Search texts with words that have an equivalent, an added article, additional words, a wrong year, a prefix and a misspelled word. */
const TEXTS_WITH_CLOSE_MATCHES = [
  'saint',
  'st',
  'saint sea',
  'st night',
  'dr rock',
  'the doctor sea',
  'night rock trailer',
  'saint seaside full movie',
  'sea night 1967',
  'the under rock 1949',
  'night se',
  'seaisde rock night',
];

/** Number of searched film titles, and minimum length of a word to misspell. */
const LOOKED_FOR = 100;
const LONG = 6;

/** Returns a text with two letters of its first long word swapped, or null. */
function misspell(text: string, chance: number): string | null {
  const words = text.split(' ');
  const at = words.findIndex((word) => /^[a-z]+$/i.test(word) && word.length >= LONG);
  const word = words[at];
  if (word === undefined) return null;
  const place = 1 + (chance % (word.length - 2));
  words[at] = word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2);
  return words.join(' ');
}

test('R561 search daemons find film titles, also with a typo, as the search in data files does, and rank exact titles first', async () => {
  const lines = gunzipSync(readFileSync('tests/fixtures/films.psv.gz')).toString().split('\n').slice(0, 3000);
  const films = lines.flatMap((line, i): Video[] => {
    const parsed = parsePipeDelimitedLine(line, i + 1);
    return parsed.kind === 'video' ? [parsed.video] : [];
  });
  const snapshot = writeSnapshot(films);
  running = await startSearchDaemons(snapshot);
  const engines = { files: createQueryEngine(snapshot), daemons: running.engine(snapshot) };
  const counts = { asked: 0, typos: 0, same: 0, shared: 0, ofShared: 0 };
  const found = { files: 0, daemons: 0 };
  const first = { files: 0, daemons: 0 };
  for (let i = 0; i < LOOKED_FOR; i++) {
    const film = films[hashNumberPair(7, i) % films.length]!;
    const typo = misspell(film.title, hashNumberPair(8, i));
    for (const text of [film.title, ...(typo === null ? [] : [typo])]) {
      const isTypo = text !== film.title;
      const [files, daemons] = [await find(engines.files, text), await find(engines.daemons, text)];
      counts[isTypo ? 'typos' : 'asked']++;
      if (files.map(({ id }) => id).join() === daemons.map(({ id }) => id).join()) counts.same++;
      counts.shared += daemons.filter(({ id }) => files.some((other) => other.id === id)).length;
      counts.ofShared += files.length;
      for (const [name, list] of [
        ['files', files],
        ['daemons', daemons],
      ] as const) {
        if (list.some(({ id }) => id === film.id)) found[name]++;
        if (!isTypo && list[0]?.title === film.title) first[name]++;
      }
    }
  }
  expect(first.daemons).toBe(first.files);
  expect(found.daemons).toBeGreaterThanOrEqual(found.files - 1);
  expect(counts.shared / counts.ofShared).toBeGreaterThan(0.9);
});

test('R561 a query of several words, or of a word with an equivalent, returns the same first videos from daemons and from data files', async () => {
  const words = ['the', 'saint', 'st', 'doctor', 'dr', 'sea', 'seaside', 'rock', 'night', '1966', 'under'];
  const wordOf = (i: number, salt: number) => words[hashNumberPair(i, salt) % words.length]!;
  const videos = Array.from({ length: 300 }, (_, i) =>
    makeVideo({
      id: `${i}`,
      addedAt: i,
      title: [wordOf(i, 1), wordOf(i, 2), wordOf(i, 3), wordOf(i, 4)].slice(0, 1 + (i % 4)).join(' '),
      tags: [wordOf(i, 5)],
      description: `${wordOf(i, 6)} ${wordOf(i, 7)}`,
    }),
  );
  const snapshot = writeSnapshot(videos);
  running = await startSearchDaemons(snapshot);
  const byFiles = createQueryEngine(snapshot);
  const byDaemons = running.engine(snapshot);
  for (const text of TEXTS_WITH_CLOSE_MATCHES)
    expect((await find(byDaemons, text)).map(({ id }) => id)).toEqual((await find(byFiles, text)).map(({ id }) => id));
});

test('R589 a query of one word returns the same videos in the same order from daemons and from data files', async () => {
  const words = ['sea', 'seas', 'seal', 'seagull', 'seaside', 'rock'];
  const wordOf = (i: number, salt: number) => words[hashNumberPair(i, salt) % words.length]!;
  const videos = Array.from({ length: 300 }, (_, i) =>
    makeVideo({
      id: `${i}`,
      addedAt: i,
      title: [wordOf(i, 1), wordOf(i, 2), wordOf(i, 3)].slice(0, 1 + (i % 3)).join(' '),
      tags: [wordOf(i, 4), wordOf(i, 5)],
      description: `${wordOf(i, 6)} ${wordOf(i, 7)}`,
    }),
  );
  const snapshot = writeSnapshot(videos);
  running = await startSearchDaemons(snapshot);
  const byFiles = createQueryEngine(snapshot);
  const byDaemons = running.engine(snapshot);
  for (const text of ['sea', 'se', 'seag', 'rock', '"sea"', 'seagul']) {
    const asked = { ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: 300 } as const;
    const [files, daemons] = [await byFiles.query(asked), await byDaemons.query(asked)];
    expect(daemons.videos.map(({ id }) => id)).toEqual(files.videos.map(({ id }) => id));
    expect(daemons.total).toBe(files.total);
  }
});
