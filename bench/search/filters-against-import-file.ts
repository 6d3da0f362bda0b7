/**
 * Checks that random combinations of filters, tags, words and sort orders give exactly the videos of an import file that match them: the
 * total, the ids of one page, their order, and the counts next to the filter options. Compares with a scan of all videos.
 *
 *   node bench/search/filters-against-import-file.ts [EXPORT] [--combinations N] [--seed N]
 *
 * EXPORT may be compressed with gzip; without it, the films of the tests are used. Prints each wrong combination. The exit code is 1 if
 * there is one.
 */
import { isDeepStrictEqual } from 'node:util';
import { program } from 'commander';
import { slugOfLabel } from '../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { SORT_ORDER_RULES, SORTS_WITHOUT_RELEVANCE, type SortOrder } from '../../src/lib/catalogue/sort-orders.ts';
import { splitIntoWords } from '../../src/lib/catalogue/text/split-words.ts';
import {
  createNumberRange,
  FILTER_KIND_NAMES,
  filterOptionsOf,
  toEpochDay,
  toMinutes,
  type Filters,
  type NumberRange,
} from '../../src/lib/catalogue/video-filters.ts';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../src/lib/catalogue/video-query.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import type { QueryEngine } from '../../src/lib/search/query-engine.ts';
import { matchesFilters } from '../../tests/support/matches-filters.ts';
import { FILMS_IMPORT_FILE } from '../builds/benchmark-site.ts';
import { createSeededRandom } from '../builds/generate-videos.ts';
import { pickNumberBelow, pickRandomItem, type RandomGenerator } from './benchmark-queries.ts';
import { createInMemoryEngineOpener, readImportedVideos } from './in-memory-engine.ts';

const PAGE_LENGTH = 24;

/** A video with the slugs of its labels, all words of its texts, and the words of its title, tags and performers (`namedWords`). */
interface ScannedVideo {
  readonly video: Video;
  readonly slugs: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly namedWords: ReadonlySet<string>;
}

const listNamedWords = ({ title, tags, performers }: Video) =>
  splitIntoWords([title, ...tags, ...performers].join(' '));

const scan = (video: Video): ScannedVideo => ({
  video,
  slugs: new Set([
    ...video.tags.map((name) => slugOfLabel('tag', name)),
    ...video.performers.map((name) => slugOfLabel('performer', name)),
    slugOfLabel('source', video.site),
    slugOfLabel('uploader', video.uploader),
  ]),
  words: new Set([...listNamedWords(video), ...splitIntoWords(video.description)]),
  namedWords: new Set(listNamedWords(video)),
});

const isChosen = (random: RandomGenerator, probability: number) => random() < probability;

/** Returns up to `most` different labels, each from a random video, so that common labels are common. */
const pickSlugs = (random: RandomGenerator, all: readonly ScannedVideo[], most: number): string[] => [
  ...new Set(
    Array.from({ length: pickNumberBelow(random, most + 1) }, () =>
      pickRandomItem(
        random,
        [...pickRandomItem(random, all).slugs].filter((slug) => slug !== ''),
      ),
    ),
  ),
];

/** Returns the range between the values of two random videos, with one or both ends. */
function pickRange(random: RandomGenerator, values: readonly number[]): NumberRange | null {
  const [a, b] = [pickRandomItem(random, values), pickRandomItem(random, values)];
  return createNumberRange(
    isChosen(random, 0.7) ? Math.min(a, b) : null,
    isChosen(random, 0.7) ? Math.max(a, b) : null,
  );
}

/** Returns a random combination. Labels and ends of ranges come from random videos, so that few combinations have no result. */
function makeQuery(random: RandomGenerator, all: readonly ScannedVideo[], today: number): VideoQuery {
  const pickOptions = <Option>(options: readonly Option[]): Option[] =>
    isChosen(random, 0.3) ? options.filter(() => isChosen(random, 0.4)) : [];
  const dates = all.map(({ video }) => toEpochDay(video.addedAt));
  const minutes = all.map(({ video }) => toMinutes(video.duration));
  const tags = pickSlugs(random, all, 2);
  const filters: Filters = {
    tags,
    any: isChosen(random, 0.3) ? pickSlugs(random, all, 3).filter((slug) => !tags.includes(slug)) : [],
    duration: pickOptions(filterOptionsOf('duration')),
    date: pickOptions(filterOptionsOf('date')),
    quality: pickOptions(filterOptionsOf('quality')),
    minutes: isChosen(random, 0.25) ? pickRange(random, minutes) : null,
    days: isChosen(random, 0.25) ? pickRange(random, dates) : null,
  };
  const pickWord = () => pickRandomItem(random, splitIntoWords(pickRandomItem(random, all).video.title));
  return {
    ...ALL_VIDEOS_QUERY,
    text: isChosen(random, 0.3) ? `"${pickWord()}"` : '',
    filters,
    without: isChosen(random, 0.3) ? pickSlugs(random, all, 1) : [],
    withoutWords: isChosen(random, 0.3) ? [pickWord()] : [],
    sort: pickRandomItem(random, SORTS_WITHOUT_RELEVANCE),
    offset: isChosen(random, 0.3) ? pickNumberBelow(random, 200) : 0,
    limit: PAGE_LENGTH,
    today,
  };
}

/** Sorts by date: newest first, and videos of the same date in reverse order of the import file. */
const newestFirst = (videos: readonly Video[]): Video[] =>
  videos
    .map((video, place) => ({ video, place }))
    .toSorted((a, b) => b.video.addedAt - a.video.addedAt || b.place - a.place)
    .map(({ video }) => video);

function sortVideos(videos: readonly Video[], sort: SortOrder): Video[] {
  if (sort === 'oldest') return newestFirst(videos).toReversed();
  if (sort === 'longest') return sortVideos(videos, 'shortest').toReversed();
  return newestFirst(videos).toSorted((a, b) => SORT_ORDER_RULES[sort].compare(a, b));
}

/** Returns the matching videos of all videos, in the order of the query. */
function scanAll(all: readonly ScannedVideo[], query: VideoQuery): Video[] {
  const { filters, without, withoutWords = [], today } = query;
  // quoted words are not searched in descriptions
  const required = splitIntoWords(query.text);
  const matching = all.filter(
    ({ video, slugs, words, namedWords }) =>
      filters.tags.every((slug) => slugs.has(slug)) &&
      (filters.any.length === 0 || filters.any.some((slug) => slugs.has(slug))) &&
      !without.some((slug) => slugs.has(slug)) &&
      required.every((word) => namedWords.has(word)) &&
      !withoutWords.some((text) => splitIntoWords(text).every((word) => words.has(word))) &&
      matchesFilters(video, filters, today),
  );
  return sortVideos(
    matching.map(({ video }) => video),
    query.sort,
  );
}

/** Returns the differences between the engine's results of a query and a scan of all videos, and the number of compared counts. */
async function compare(
  engine: QueryEngine,
  all: readonly ScannedVideo[],
  query: VideoQuery,
): Promise<{ wrong: string[]; counts: number; total: number }> {
  const expected = scanAll(all, query);
  const page = await engine.query(query);
  const total = page.exact ? page.total : await engine.count(query);
  const wrong = total === expected.length ? [] : [`total ${total} instead of ${expected.length}`];
  const ids = expected.slice(query.offset, query.offset + query.limit).map(({ id }) => id);
  if (
    !isDeepStrictEqual(
      page.videos.map(({ id }) => id),
      ids,
    )
  )
    wrong.push('other videos, or another order');
  const counts = await engine.countOptions({ query, slugs: [] });
  let compared = 0;
  for (const kind of FILTER_KIND_NAMES)
    for (const option of filterOptionsOf(kind)) {
      const count = (counts[kind] as Readonly<Record<string, number | null>>)[option];
      const length = scanAll(all, { ...query, filters: { ...query.filters, [kind]: [option] } }).length;
      compared++;
      if (count !== length) wrong.push(`${kind}=${option}: ${String(count)} instead of ${length}`);
    }
  return { wrong, counts: compared, total: expected.length };
}

program
  .argument('[export]', 'Import file to search', FILMS_IMPORT_FILE)
  .option('--combinations <number>', 'Number of random combinations', '300')
  .option('--seed <number>', 'Seed of the combinations', '11')
  .parse();
const options = program.opts<{ combinations: string; seed: string }>();
const videos = await readImportedVideos(program.processedArgs[0] as string);
const { engine } = createInMemoryEngineOpener(videos)();
const all = videos.map(scan);
const random = createSeededRandom(Number(options.seed));
const today = toEpochDay(Math.max(...videos.map(({ addedAt }) => addedAt)));
let [wrongCombinations, counts, empty] = [0, 0, 0];
for (let i = 0; i < Number(options.combinations); i++) {
  const query = makeQuery(random, all, today);
  const { wrong, counts: compared, total } = await compare(engine, all, query);
  counts += compared;
  if (total === 0) empty++;
  if (wrong.length === 0) continue;
  wrongCombinations++;
  console.log(`${JSON.stringify(query)}\n  ${wrong.join('\n  ')}`);
}
console.log(
  `${videos.length} videos, ${options.combinations} combinations (${empty} without a result), ${counts} counts of options: ${wrongCombinations} combinations are wrong`,
);
if (wrongCombinations > 0) process.exitCode = 1;
