/**
 * How well searches are understood: how often a title that a visitor has in mind is the first result, and among the first ten. The
 * engine alone is asked, in this process. Precision is that of the intent queries of bench/queries.ts.
 *
 *   node bench/titles.ts [EXPORT] [--queries N] [--misses KIND] [--ask TEXT]
 *
 * The export may be gzip; without one the films of the tests are asked. `--queries` is per kind.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { program } from 'commander';
import { readExport } from '../src/lib/delimited/read-export.ts';
import { ANY_VIDEO } from '../src/lib/domain/query.ts';
import type { Video } from '../src/lib/domain/video.ts';
import { otherNumbers, wordsOf } from '../src/lib/domain/words.ts';
import { createEngine, type Engine } from '../src/lib/search/engine.ts';
import { openSnapshot } from '../src/lib/snapshot/reader.ts';
import { createMemoryStore, type ShardSource } from '../src/lib/snapshot/shard-source.ts';
import { createSnapshotWriter } from '../src/lib/snapshot/writer.ts';
import { createJudge, FIRST_RESULTS, makeQueries, QUERY_KINDS } from './queries.ts';
import { table } from './table.ts';
import { makeTitleQueries, TITLE_KINDS, titleKey, type TitleQuery } from './title-queries.ts';

const SEED = 11;
/** Videos that a word has at least, in one number and in the other, whose lists are compared. */
const LISTED = 5;
const LISTS = 200;

interface Asked {
  readonly engine: Engine;
  /** Shards that were read, beside those of the core. */
  readonly reads: () => number;
}

async function readVideos(file: string): Promise<Video[]> {
  const bytes = readFileSync(file);
  const videos: Video[] = [];
  await readExport([bytes[0] === 0x1f ? gunzipSync(bytes) : bytes], { onVideo: (video) => videos.push(video) });
  return videos;
}

/** Returns what opens the engine anew, with nothing read yet. */
function writeVideos(videos: readonly Video[]): () => Asked {
  const store = createMemoryStore();
  const writer = createSnapshotWriter();
  for (const video of videos) writer.add(video);
  const manifest = writer.finish(store);
  const coreSets = /^(?:directory|tags-top|trending|words-hot)\//;
  return () => {
    let reads = 0;
    const source: ShardSource = (name, isDamaged) => {
      if (!coreSets.test(name)) reads++;
      return store.source(name, isDamaged);
    };
    return { engine: createEngine(openSnapshot(manifest, source)), reads: () => reads };
  };
}

const search = (engine: Engine, text: string, limit = FIRST_RESULTS) =>
  engine.query({ ...ANY_VIDEO, text, sort: 'relevance', offset: 0, limit });

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (value: number) => (value * 100).toFixed(1);

/** Returns the place of the title among the first results, from 1 on; Infinity where it is not there. */
async function rankOf(engine: Engine, { text, title }: TitleQuery): Promise<number> {
  const { videos } = await search(engine, text);
  const place = videos.findIndex((video) => titleKey(video.title) === title);
  return place < 0 ? Infinity : place + 1;
}

async function measureTitles(open: () => Asked, queries: readonly TitleQuery[], missesOf: string | undefined) {
  const rows: string[][] = [];
  const { engine } = open();
  for (const kind of TITLE_KINDS) {
    const ranks: number[] = [];
    const requests: number[] = [];
    for (const query of queries.filter((each) => each.kind === kind)) {
      const rank = await rankOf(engine, query);
      ranks.push(rank);
      if (kind === missesOf && rank > 1) console.log(`${rank}\t${query.text}\t(${query.title})`);
      if (ranks.length % 10 > 0) continue;
      const cold = open();
      await search(cold.engine, query.text);
      requests.push(cold.reads());
    }
    const first = mean(ranks.map((rank) => Number(rank === 1)));
    const found = mean(ranks.map((rank) => Number(rank <= FIRST_RESULTS)));
    const reciprocal = mean(ranks.map((rank) => 1 / rank));
    rows.push([kind, percent(first), percent(found), reciprocal.toFixed(3), mean(requests).toFixed(1)]);
  }
  console.log(table(['title typed', 'first %', 'in the first ten %', 'reciprocal rank', 'requests'], rows));
}

/** How many of the videos that hold a word in either number are found by each. */
async function measureLists(engine: Engine, holding: ReadonlyMap<string, ReadonlySet<string>>) {
  const pairs = [...holding].flatMap(([one, ids]) =>
    otherNumbers(one)
      .filter((many) => many.length > one.length && ids.size >= LISTED && (holding.get(many)?.size ?? 0) >= LISTED)
      .map((many) => [one, many] as const),
  );
  const step = Math.max(1, Math.floor(pairs.length / LISTS));
  const shares: [number, number] = [0, 0];
  const sample = pairs.filter((_, i) => i % step === 0);
  for (const pair of sample) {
    const both = new Set(pair.flatMap((word) => [...holding.get(word)!]));
    for (const [i, word] of pair.entries()) {
      const { videos } = await search(engine, word, 10_000);
      shares[i]! += videos.filter(({ id }) => both.has(id)).length / both.size / sample.length;
    }
  }
  console.log(
    `\nOf ${sample.length} words, the singular finds ${percent(shares[0])} % of either number, the plural ${percent(shares[1])} %.`,
  );
}

async function measurePrecision(engine: Engine, videos: readonly Video[], count: number) {
  const judge = createJudge(videos);
  const queries = makeQueries(videos, count, SEED);
  const rows: string[][] = [];
  const all: number[] = [];
  for (const kind of QUERY_KINDS) {
    const scores = [];
    for (const query of queries.filter((each) => each.kind === kind)) {
      const page = await search(engine, query.text);
      scores.push(
        judge.score(
          query,
          page.videos.map(({ id }) => id),
        ),
      );
    }
    // of a beginning with a sign in it the judge knows no right one
    const precision = scores.map((score) => score.precision).filter((value) => !Number.isNaN(value));
    all.push(...precision);
    rows.push([kind, percent(mean(scores.map(({ isFound }) => Number(isFound)))), percent(mean(precision))]);
  }
  rows.push(['all', '', percent(mean(all))]);
  console.log(`\n${table(['intent', 'found %', 'precision of the first ten %'], rows)}`);
}

program
  .argument('[export]', 'Export to ask', 'tests/fixtures/films.psv.gz')
  .option('--queries <number>', 'Queries of each kind', '600')
  .option('--misses <kind>', 'Show what is not first, of a kind')
  .option('--ask <text...>', 'Show the first ten of texts instead')
  .parse();
const { queries, misses, ask } = program.opts<{ queries: string; misses?: string; ask?: string[] }>();
const videos = await readVideos(program.args[0] ?? 'tests/fixtures/films.psv.gz');
const holding = new Map<string, Set<string>>();
for (const { id, title, description, tags } of videos) {
  for (const word of wordsOf([title, ...tags, description].join(' '))) {
    holding.set(word, (holding.get(word) ?? new Set()).add(id));
  }
}
const open = writeVideos(videos);
if (ask) {
  for (const text of ask) {
    const { engine, reads } = open();
    const page = await search(engine, text);
    const told = page.videos.map(({ title }) => title).join(' · ');
    console.log(`${text} (${page.asTyped ?? 'all'} of ${page.total}, ${reads()} requests): ${told}`);
  }
} else {
  const titles = videos.map(({ title }) => wordsOf(title));
  console.log(`${videos.length} videos, ${holding.size} words, ${queries} queries of each kind\n`);
  const has = (word: string) => holding.has(word);
  await measureTitles(open, makeTitleQueries({ titles, has }, Number(queries), SEED), misses);
  await measureLists(open().engine, holding);
  await measurePrecision(open().engine, videos, Math.ceil(Number(queries) / 4));
}
