/**
 * Makes intent queries (texts that a visitor types to find a certain video, with and without typos), and rates the results of searches for
 * them. Independent of any search library.
 */
import { foldText } from '../../src/lib/catalogue/text/fold-text.ts';
import { splitIntoWords } from '../../src/lib/catalogue/text/split-words.ts';
import { createSeededRandom, type GeneratedVideo } from '../builds/generate-videos.ts';

/** The kinds of queries, in the order in which they are generated. */
export const QUERY_KINDS = ['exact', 'prefix', 'one typo', 'two typos', 'tag + title', 'person'] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

/** Which half of the videos queries are made from: even indexes for tuning the search, odd indexes for published results. */
export type EvaluationSplit = 'tuning' | 'reporting';

export interface BenchmarkQuery {
  readonly kind: QueryKind;
  /** The text that the visitor types. */
  readonly text: string;
  /** The words that the visitor intends, which are complete and free of typos, and have neither capitals nor accents. */
  readonly words: readonly string[];
  /** Beginning of one more intended word, in lower case and without accents; null if all words are complete. */
  readonly beginning: string | null;
}

export interface QueryScore {
  /** Whether at least one of the first 10 results is relevant. */
  readonly isFound: boolean;
  /** Relevant results among the first 10, divided by the highest possible number: 0 to 1. */
  readonly precision: number;
}

export interface RelevanceJudgment {
  /** Returns the score of the results of a query. `ids` are the ids of the found videos, best first. */
  score(query: BenchmarkQuery, ids: readonly string[]): QueryScore;
}

/** Number of top results that the judge rates. */
export const TOP_RESULTS_COUNT = 10;
/** Minimum length of a word that gets a typo: `MIN_TYPO_WORD_LENGTH` for titles, `NAME_LETTERS` for names of people. */
export const MIN_TYPO_WORD_LENGTH = 5;
const NAME_LETTERS = 4;
const BEGINNING_LETTERS = 3;
/** Maximum number of videos that are tried for one query. If no query can be made from any of them, there are too few suitable videos. */
export const MAX_CANDIDATE_VIDEOS_PER_QUERY = 1000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export type RandomGenerator = () => number;
type Maker = (video: GeneratedVideo, random: RandomGenerator) => BenchmarkQuery | null;

export const pickNumberBelow = (random: RandomGenerator, limit: number) => Math.floor(random() * limit);
export const pickRandomItem = <T>(random: RandomGenerator, items: readonly T[]): T =>
  items[pickNumberBelow(random, items.length)]!;

/** Returns `count` different items in their original order, or null if there are fewer. */
function pickSome<T>(random: RandomGenerator, items: readonly T[], count: number): T[] | null {
  const left = items.map((item, place) => ({ item, place }));
  if (left.length < count) return null;
  const picked = Array.from({ length: count }, () => left.splice(pickNumberBelow(random, left.length), 1)[0]!);
  return picked.toSorted((a, b) => a.place - b.place).map(({ item }) => item);
}

/** Returns a word with one edit: a letter inserted, removed, replaced, or swapped with the next one. */
export function addTypoToWord(random: RandomGenerator, word: string): string {
  for (;;) {
    const letters = Array.from(word);
    const place = pickNumberBelow(random, letters.length);
    const swapped = Math.min(place, letters.length - 2);
    const letter = pickRandomItem(random, Array.from(LETTERS));
    const edits = [
      () => letters.splice(place, 0, letter),
      () => letters.splice(place, 1),
      () => letters.splice(place, 1, letter),
      () => letters.splice(swapped, 2, letters[swapped + 1]!, letters[swapped]!),
    ];
    pickRandomItem(random, edits)();
    const damaged = letters.join('');
    if (foldText(damaged) !== foldText(word)) return damaged;
  }
}

/** Returns the distinct words of a title in lower case. The words have their accents, because some libraries do not ignore accents. */
function titleWords({ title }: GeneratedVideo, letters = 1): string[] {
  return [...new Set(title.toLowerCase().split(' '))].filter((word) => word.length >= letters);
}

function toQuery(kind: QueryKind, typed: readonly string[], meant: readonly string[]): BenchmarkQuery {
  return { kind, text: typed.join(' '), words: splitIntoWords(meant.join(' ')), beginning: null };
}

function makeExact(video: GeneratedVideo, random: RandomGenerator): BenchmarkQuery | null {
  const words = pickSome(random, titleWords(video), 2 + pickNumberBelow(random, 2));
  return words && toQuery('exact', words, words);
}

function makePrefix(video: GeneratedVideo, random: RandomGenerator): BenchmarkQuery | null {
  const [first, last] = titleWords(video);
  if (!first || !last || last.length <= BEGINNING_LETTERS) return null;
  const beginning = last.slice(0, BEGINNING_LETTERS + pickNumberBelow(random, last.length - BEGINNING_LETTERS));
  return { ...toQuery('prefix', [first, beginning], [first]), beginning: foldText(beginning) };
}

function makeOneTypo(video: GeneratedVideo, random: RandomGenerator): BenchmarkQuery | null {
  const words = pickSome(random, titleWords(video), 2);
  const long = words?.filter((word) => word.length >= MIN_TYPO_WORD_LENGTH) ?? [];
  if (!words || long.length === 0) return null;
  const slipped = pickRandomItem(random, long);
  const typed = words.map((word) => (word === slipped ? addTypoToWord(random, word) : word));
  return toQuery('one typo', typed, words);
}

function makeTwoTypos(video: GeneratedVideo, random: RandomGenerator): BenchmarkQuery | null {
  const words = pickSome(random, titleWords(video, MIN_TYPO_WORD_LENGTH), 2);
  const typed = words?.map((word) => addTypoToWord(random, word));
  return words && typed ? toQuery('two typos', typed, words) : null;
}

function makeTagAndTitle(video: GeneratedVideo, random: RandomGenerator): BenchmarkQuery | null {
  // `tag` is undefined for a video without tags
  const tag = pickRandomItem<string | undefined>(random, video.tags);
  const words = titleWords(video).filter((word) => !tag?.split(' ').includes(word));
  if (tag === undefined || words.length === 0) return null;
  const typed = [tag, pickRandomItem(random, words)];
  return toQuery('tag + title', typed, typed);
}

/**
 * Returns a function that makes queries for people. A tag of two words counts as a person unless its first word is itself a tag (a genre).
 */
function createPersonMaker(videos: readonly GeneratedVideo[]): Maker {
  const genres = new Set(videos.flatMap(({ tags }) => tags.filter((tag) => !tag.includes(' '))));
  return ({ tags }, random) => {
    const people = tags.map((tag) => tag.split(' ')).filter((names) => names.length === 2 && !genres.has(names[0]!));
    if (people.length === 0) return null;
    const names = pickRandomItem(random, people);
    const slipped = pickRandomItem(random, [0, 1]);
    if (names[slipped]!.length < NAME_LETTERS) return null;
    const typed = names.map((name, place) => (place === slipped ? addTypoToWord(random, name) : name));
    return toQuery('person', typed, names);
  };
}

/**
 * Returns `count` queries of every kind, with kinds in turns, so that any beginning of the list is a fair sample. The same videos, count,
 * seed and split give the same queries. Throws if there are too few videos.
 */
export function generateQueries(
  videos: readonly GeneratedVideo[],
  count: number,
  seed: number,
  split: EvaluationSplit = 'reporting',
): BenchmarkQuery[] {
  const random = createSeededRandom(seed);
  const makers: Readonly<Record<QueryKind, Maker>> = {
    exact: makeExact,
    prefix: makePrefix,
    'one typo': makeOneTypo,
    'two typos': makeTwoTypos,
    'tag + title': makeTagAndTitle,
    person: createPersonMaker(videos),
  };
  const half = Math.floor(videos.length / 2);
  const tryCount = half > 0 ? MAX_CANDIDATE_VIDEOS_PER_QUERY : 0;
  const makeOne = (kind: QueryKind): BenchmarkQuery => {
    for (let tries = 0; tries < tryCount; tries++) {
      const video = videos[2 * pickNumberBelow(random, half) + (split === 'reporting' ? 1 : 0)]!;
      const query = makers[kind](video, random);
      if (query) return query;
    }
    throw new Error(`Too few videos (${videos.length}) for queries of the kind "${kind}": use a larger catalogue`);
  };
  return Array.from({ length: count }, () => QUERY_KINDS.map(makeOne)).flat();
}

/** Returns the searchable words of a video. */
export const listWordsOfVideo = ({
  title,
  tags,
  description,
}: Pick<GeneratedVideo, 'title' | 'tags' | 'description'>) => splitIntoWords([title, ...tags, description].join(' '));

type Places = ReadonlySet<number>;

/** Returns the intersection of sets of indexes. */
function intersect(sets: readonly Places[]): Places {
  const [smallest = new Set<number>(), ...others] = sets.toSorted((a, b) => a.size - b.size);
  return new Set([...smallest].filter((place) => others.every((set) => set.has(place))));
}

/**
 * Returns a judge of search results for the given videos. A video is relevant if its title, tags or description contain all intended words.
 */
export function createRelevanceJudgment(videos: readonly GeneratedVideo[]): RelevanceJudgment {
  const index = new Map<string, Set<number>>();
  for (const [place, video] of videos.entries()) {
    for (const word of listWordsOfVideo(video)) {
      const places = index.get(word);
      if (places) places.add(place);
      else index.set(word, new Set([place]));
    }
  }
  const holdingBeginning = (beginning: string): Places => {
    const places = new Set<number>();
    for (const [word, holding] of index) {
      if (word.startsWith(beginning)) for (const place of holding) places.add(place);
    }
    return places;
  };
  const findRight = ({ words, beginning }: BenchmarkQuery): ReadonlySet<string> => {
    const sets: Places[] = words.map((word) => index.get(word) ?? new Set<number>());
    if (beginning !== null) sets.push(holdingBeginning(beginning));
    return new Set([...intersect(sets)].map((place) => videos[place]!.id));
  };
  const known = new Map<BenchmarkQuery, ReadonlySet<string>>();
  return {
    score(query, ids) {
      const right = known.get(query) ?? findRight(query);
      known.set(query, right);
      const hits = ids.slice(0, TOP_RESULTS_COUNT).filter((id) => right.has(id)).length;
      return { isFound: hits > 0, precision: hits / Math.min(TOP_RESULTS_COUNT, right.size) };
    },
  };
}
