/**
 * Queries of a visitor who knows a title: exact, unfinished, misspelled, in another spelling, pasted. Independent of any search library.
 * The folder query-kinds defines the kinds.
 */
import type { Video } from '../../src/lib/catalogue/video.ts';
import { createSeededRandom } from '../builds/generate-videos.ts';
import { pickNumberBelow, type RandomGenerator } from './benchmark-queries.ts';
import { EXACT_AND_MISSPELLED_QUERIES } from './query-kinds/exact-and-misspelled-queries.ts';
import { KEYBOARD_MISTAKE_QUERIES } from './query-kinds/keyboard-mistakes.ts';
import { listVideosInOtherScripts, OTHER_SCRIPT_QUERIES } from './query-kinds/titles-in-other-scripts.ts';
import { PASTED_QUERIES, PERFORMER_QUERIES } from './query-kinds/pasted-titles.ts';
import {
  splitIntoPlainWords,
  type VideoWithTitleWords,
  type TestQueryContext,
  type QueryMakersByKind,
} from './query-kinds/query-kind-helpers.ts';
import { SPELLING_HABIT_QUERIES } from './query-kinds/spelling-variants.ts';
import { UNFINISHED_QUERIES } from './query-kinds/incomplete-queries.ts';

const MAKERS = {
  ...EXACT_AND_MISSPELLED_QUERIES,
  ...UNFINISHED_QUERIES,
  ...SPELLING_HABIT_QUERIES,
  ...PASTED_QUERIES,
  ...PERFORMER_QUERIES,
  ...KEYBOARD_MISTAKE_QUERIES,
  ...OTHER_SCRIPT_QUERIES,
} as const satisfies QueryMakersByKind;
export type TitleQueryKind = keyof typeof MAKERS;
/** The kinds of queries. */
export const TITLE_QUERY_KINDS = Object.keys(MAKERS) as readonly TitleQueryKind[];
const PERSON_KINDS: ReadonlySet<string> = new Set(Object.keys(PERFORMER_QUERIES));

export interface TitleQuery {
  readonly kind: TitleQueryKind;
  /** The text that the visitor types. */
  readonly text: string;
  /** Title of the video that the visitor means, or name of the performer. */
  readonly meant: string;
  /** Ids of the videos with this title, or with this name among their performers and tags. */
  readonly ids: ReadonlySet<string>;
}

/** Returns the text by which titles are compared: without case, accents and punctuation, unless there is nothing else. */
const normalizeTitle = (title: string) => splitIntoPlainWords(title).join(' ') || title.trim();

const groupIds = (videos: readonly Video[], keyOf: (video: Video) => string | undefined) => {
  const groups = new Map<string, Set<string>>();
  for (const video of videos) {
    const key = keyOf(video);
    if (key !== undefined) groups.set(key, (groups.get(key) ?? new Set()).add(video.id));
  }
  return groups;
};

/** Returns the videos of an import file together with titles in other scripts. */
export const addVideosInOtherWritingSystems = (videos: readonly Video[]): readonly Video[] => [
  ...videos,
  ...listVideosInOtherScripts(),
];

const listWordsOfVideo = ({ title, tags, description }: Video) =>
  splitIntoPlainWords([title, ...tags, description].join(' '));

/** Returns a number for the name of a kind, so that a new kind doesn't change the queries of the others. */
const seedOf = (kind: string, seed: number) =>
  Array.from(kind).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) | 0, seed);

/** Shuffles a copy of a list. Source: Fisher and Yates, https://en.wikipedia.org/wiki/Fisher–Yates_shuffle. */
function shuffle<T>(items: readonly T[], random: RandomGenerator): T[] {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = pickNumberBelow(random, i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
  }
  return shuffled;
}

/**
 * Returns up to `count` queries of every kind, for different videos. Returns fewer of a kind that applies to few videos. The same videos,
 * count and seed give the same queries.
 */
export function generateTitleQueries(videos: readonly Video[], count: number, seed: number): TitleQuery[] {
  const words = new Set(videos.flatMap(listWordsOfVideo));
  const longWords = [...words].filter((word) => /^[a-z]{4,}$/.test(word)).toSorted();
  const known: readonly VideoWithTitleWords[] = videos.map((video) => ({
    ...video,
    words: splitIntoPlainWords(video.title),
  }));
  const byTitle = groupIds(videos, ({ title }) => normalizeTitle(title));
  const byName = new Map<string, Set<string>>();
  for (const { id, performers, tags } of videos)
    for (const name of [...performers, ...tags].map(normalizeTitle))
      byName.set(name, (byName.get(name) ?? new Set()).add(id));
  return TITLE_QUERY_KINDS.flatMap((kind) => {
    const random = createSeededRandom(seedOf(kind, seed));
    const context: TestQueryContext = { random, has: (word) => words.has(word), longWords };
    const queries: TitleQuery[] = [];
    for (const video of shuffle(known, random)) {
      if (queries.length === count) break;
      const text = MAKERS[kind](video, context);
      if (text === null || text.trim() === '') continue;
      const isPerson = PERSON_KINDS.has(kind);
      const meant = isPerson ? video.performers[0]! : video.title;
      const ids = (isPerson ? byName : byTitle).get(normalizeTitle(meant))!;
      queries.push({ kind, text, meant, ids });
    }
    return queries;
  });
}
