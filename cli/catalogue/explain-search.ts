import { NO_FILTERS } from '../../src/lib/catalogue/video-filters.ts';
import { createLabelNameFromSlug, getLabelKindOfSlug } from '../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { ALL_VIDEOS_QUERY, NO_OPERATORS, type VideoQuery } from '../../src/lib/catalogue/video-query.ts';
import type { RowSearchResult } from '../../src/lib/search/collect-matching-rows.ts';
import { createPostingRowSource } from '../../src/lib/search/posting-row-source.ts';
import { createQueryEngine } from '../../src/lib/search/query-engine.ts';
import { listRowSegments } from '../../src/lib/search/row-segments.ts';
import type { OpenedCatalogueData, QueryRowSource } from '../../src/lib/search/query-row-source.ts';
import {
  createPostingListSearchStageRunner,
  type SearchStageParams,
  type SearchStageRunner,
} from '../../src/lib/search/text-row-finder.ts';
import {
  listInterpretationsOfStage,
  type SearchTextInterpretation,
} from '../../src/lib/search/text/search-text-interpretations.ts';
import {
  SEARCH_STAGES_AFTER_STRICT,
  findMatchingVocabularyWords,
  type SearchStage,
} from '../../src/lib/search/text/match-words-by-search-stage.ts';
import type { SearchLanguage } from '../../src/lib/search/text/search-language.ts';
import {
  explainWordMatchesOfRow,
  planTextSearch,
  type WordExplanation,
} from '../../src/lib/search/text/text-search-plan.ts';
import { WORD_MATCH_KINDS } from '../../src/lib/search/text/vocabulary-lookup.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';

export type MatchKindName = keyof typeof WORD_MATCH_KINDS;

const LISTED_RESULTS = 5;
/** Maximum number of matching words that an explanation lists for each search word. */
const LISTED_WORDS = 8;
const MATCH_KIND_NAMES = Object.keys(WORD_MATCH_KINDS) as MatchKindName[];

/** Search word, and the words of the catalogue that match the search word. */
export interface SearchWord {
  readonly typed: string;
  /** True for a word in quotes, which matches only the identical word. */
  readonly isQuoted: boolean;
  readonly matches: readonly { readonly word: string; readonly kind: MatchKindName; readonly videos: number }[];
}

/** Stage of a search, such as exact matches or corrected words, with its results. */
interface ExplainedStage {
  readonly stage: SearchStage;
  /** Texts for which the stage searched, for example with joined or split words. */
  readonly interpretations: readonly string[];
  readonly found: number;
}

/** Reasons for the position of a video in the results, or for its absence. */
export interface VideoExplanation {
  readonly id: string;
  readonly title: string;
  /** Position of the video in the results, from 1; null if the results do not contain the video. */
  readonly position: number | null;
  /** Stage that found the video; null if none did, or if the search has no words. */
  readonly stage: SearchStage | null;
  /** Number by which the results of a stage are sorted, lowest first; null if no stage found the video. */
  readonly cost: number | null;
  /** Part of the cost that the video has because the search text was interpreted in another way than typed. */
  readonly interpretationCost: number;
  readonly interpretation: string | null;
  readonly words: readonly WordExplanation[];
  /** Reasons why the video is missing. */
  readonly reasons: readonly string[];
}

/** Interpretation of a search text by the query engine, and the results of the search. */
export interface SearchExplanation {
  /** Search text without operators. */
  readonly text: string;
  readonly required: readonly string[];
  readonly excluded: readonly string[];
  readonly excludedWords: readonly string[];
  /** Words of each alternative of the search text; `OR` separates alternatives. */
  readonly alternatives: readonly (readonly SearchWord[])[];
  readonly stages: readonly ExplainedStage[];
  readonly total: number;
  /** Number of videos that contain the words as typed. */
  readonly asTyped: number;
  /** Words that the search page names as searched instead of the typed words; null if the page names none. */
  readonly reading: string | null;
  readonly results: readonly { readonly id: string; readonly title: string }[];
  readonly video: VideoExplanation | null;
}

interface TracedStage extends Pick<SearchStageParams, 'stage' | 'interpretations'> {
  readonly rows: readonly number[];
  readonly total: number;
}

/** Completed search: the query without operators in its text, its results and its stages. */
interface TracedSearch {
  readonly known: OpenedCatalogueData;
  readonly source: QueryRowSource;
  readonly query: VideoQuery;
  readonly found: RowSearchResult;
  readonly stages: readonly TracedStage[];
  readonly correctedText: string | null;
}

/** Runs a search with the query engine of the site, and records its stages. */
async function traceSearch(snapshot: Snapshot, language: SearchLanguage, text: string): Promise<TracedSearch> {
  const stages: TracedStage[] = [];
  const state: { known?: OpenedCatalogueData; source?: QueryRowSource; query?: VideoQuery } = {};
  const engine = createQueryEngine(snapshot, language, (known) => {
    const inner = createPostingListSearchStageRunner(known.snapshot, known.lexicon);
    const runner: SearchStageRunner = {
      ...inner,
      async run(params) {
        const result = await inner.run(params);
        const { rows, total } = result.found;
        stages.push({ stage: params.stage, interpretations: [...params.interpretations], rows, total });
        return result;
      },
    };
    const source = createPostingRowSource(known, runner);
    // the query engine passes `query` after it has moved the operators of the search text to the filters
    const plan = (query: VideoQuery) => {
      state.query = query;
      return source.plan(query);
    };
    Object.assign(state, { known, source });
    return { ...source, plan };
  });
  const { reading: correctedText = null } = await engine.query({
    ...ALL_VIDEOS_QUERY,
    text,
    sort: 'relevance',
    offset: 0,
    limit: 1,
  });
  const { known, source, query } = state as Required<typeof state>;
  stages.length = 0;
  const found = await source.find(query, await source.plan(query), snapshot.manifest.videos);
  return { known, source, query, found, stages, correctedText };
}

const CORRECTING_STAGES: ReadonlySet<SearchStage> = new Set(['repair', 'forms', 'fuzzy', 'inside']);

/** Returns the words of the catalogue that match a search word in any of the stages. */
async function explainWord(
  { snapshot, lexicon }: OpenedCatalogueData,
  { words, exact }: SearchTextInterpretation,
  place: number,
  stages: readonly SearchStage[],
): Promise<SearchWord> {
  const typed = words[place]!;
  const isLast = place === words.length - 1;
  const perStage = stages.map((stage) => findMatchingVocabularyWords(lexicon, typed, isLast, stage, exact.get(typed)));
  const all = (await Promise.all(perStage)).flat();
  const best = new Map(all.toSorted((a, b) => b.kind - a.kind).map((match) => [match.word, match]));
  const matches = [...best.values()].map(async ({ word, spelling, kind }) => {
    const { count } = await snapshot.term('word', word);
    return { word: spelling, kind: MATCH_KIND_NAMES[kind]!, videos: count };
  });
  const sorted = (await Promise.all(matches)).toSorted(
    (a, b) => WORD_MATCH_KINDS[a.kind] - WORD_MATCH_KINDS[b.kind] || b.videos - a.videos,
  );
  return { typed, isQuoted: exact.has(typed), matches: sorted.slice(0, LISTED_WORDS) };
}

const textOf = ({ words }: SearchTextInterpretation) => words.join(' ');

/** Returns the segment of a row, and the row's place in the segment. */
function locateRow(snapshot: Snapshot, row: number) {
  const { rowsPerSegment } = snapshot.manifest.layout;
  return { segment: listRowSegments(snapshot)[Math.floor(row / rowsPerSegment)]!, place: row % rowsPerSegment };
}

/** Describes a tag, performer, source or uploader in a sentence, such as `performer "ann lee"`. */
const describeLabel = (slug: string) => `${getLabelKindOfSlug(slug)} "${createLabelNameFromSlug(slug)}"`;

/** Returns the filters of a search that a video does not pass, as sentences. */
async function listFailedFilters({ known, source, query }: TracedSearch, row: number): Promise<string[]> {
  const { segment, place } = locateRow(known.snapshot, row);
  const passes = async (change: Partial<VideoQuery>) => {
    const changed = { ...ALL_VIDEOS_QUERY, sort: 'relevance', offset: 0, limit: 0, ...change } as const;
    return (await (await source.plan(changed)).inSegment(segment)).has(place);
  };
  const conditions: [string, Partial<VideoQuery>][] = [
    ...query.filters.tags.map((slug): [string, Partial<VideoQuery>] => [
      `the video lacks the required ${describeLabel(slug)}`,
      { filters: { ...NO_FILTERS, tags: [slug] } },
    ]),
    ...(query.operators ?? NO_OPERATORS).labels.map((group): [string, Partial<VideoQuery>] => [
      `the video has none of these: ${group.map(describeLabel).join(', ')}`,
      { operators: { ...NO_OPERATORS, labels: [group] } },
    ]),
    ...query.without.map((slug): [string, Partial<VideoQuery>] => [
      `the video has the excluded ${describeLabel(slug)}`,
      { without: [slug] },
    ]),
    ...(query.withoutWords ?? []).map((word): [string, Partial<VideoQuery>] => [
      `the video contains the excluded words "${word}"`,
      { withoutWords: [word] },
    ]),
    ...(query.operators ?? NO_OPERATORS).withoutTitles.map((phrase): [string, Partial<VideoQuery>] => [
      `the title contains the excluded words "${phrase}"`,
      { operators: { ...NO_OPERATORS, withoutTitles: [phrase] } },
    ]),
  ];
  const passed = await Promise.all(conditions.map(([, change]) => passes(change)));
  return conditions.flatMap(([sentence], i) => (passed[i] ? [] : [sentence]));
}

/** Returns the first later stage that would find a video, but did not run; null if none would. */
async function findSkippedStage({ known, stages }: TracedSearch, row: number): Promise<SearchStage | null> {
  const { snapshot, lexicon } = known;
  const { segment, place } = locateRow(snapshot, row);
  const { interpretations } = stages.at(-1)!;
  for (const stage of SEARCH_STAGES_AFTER_STRICT.filter((each) => !stages.some((ran) => ran.stage === each))) {
    const plan = await planTextSearch(snapshot, lexicon, listInterpretationsOfStage(interpretations, stage), stage);
    if ((await plan.inSegment(segment)).rows.has(place)) return stage;
  }
  return null;
}

/** Returns the interpretation that matches a row best in a stage, with the explanation of its words. */
async function explainBestInterpretation(
  { known: { snapshot, lexicon } }: TracedSearch,
  { stage, interpretations }: Pick<TracedStage, 'stage' | 'interpretations'>,
  row: number,
) {
  const explained = await explainWordMatchesOfRow(snapshot, lexicon, interpretations, { stage, row });
  const candidates = interpretations.map((interpretation, i) => {
    const words = explained[i]!;
    const missing = words.filter(({ match }) => match === null).length;
    return {
      interpretation,
      words,
      missing,
      cost: interpretation.cost + words.reduce((sum, word) => sum + word.cost, 0),
    };
  });
  return candidates.toSorted((a, b) => a.missing - b.missing || a.cost - b.cost)[0]!;
}

/** Returns the reasons why no search stage found a video that passes the filters. */
async function listMissingWords(search: TracedSearch, words: readonly WordExplanation[], row: number) {
  const missing = words.filter(({ match }) => match === null).map(({ typed }) => `"${typed}"`);
  const skipped = await findSkippedStage(search, row);
  return [
    ...(missing.length > 0
      ? [`the video contains no match of ${missing.join(' and ')}`]
      : ['its words match, but not as the search requires: as a phrase, in a title or in enough words']),
    ...(skipped === null
      ? []
      : [`the stage "${skipped}" would find it, but does not run: stricter stages found enough videos`]),
  ];
}

/** Explains the position of a video in the results of a search, or why it is missing. */
async function explainVideo(search: TracedSearch, row: number): Promise<VideoExplanation> {
  const { known, found, stages } = search;
  const { snapshot, lexicon } = known;
  const [card] = await snapshot.cards([row], []);
  const index = found.rows.indexOf(row);
  const facts = { id: card!.id, title: card!.title, position: index < 0 ? null : index + 1 };
  const none = { stage: null, cost: null, interpretationCost: 0, interpretation: null, words: [], reasons: [] };
  if (stages.length === 0) return { ...facts, ...none, reasons: index < 0 ? await listFailedFilters(search, row) : [] };
  const own = stages.find(({ rows }) => rows.includes(row));
  const { interpretation, words } = await explainBestInterpretation(search, own ?? stages.at(-1)!, row);
  const shared = { ...facts, interpretation: textOf(interpretation), words };
  if (!own) {
    const failed = await listFailedFilters(search, row);
    const reasons = failed.length > 0 ? failed : await listMissingWords(search, words, row);
    return { ...none, ...shared, reasons };
  }
  const { segment, place } = locateRow(snapshot, row);
  const plan = await planTextSearch(snapshot, lexicon, own.interpretations, own.stage);
  const cost = (await plan.inSegment(segment)).costs[place]!;
  return { ...none, ...shared, stage: own.stage, cost, interpretationCost: interpretation.cost };
}

/**
 * Explains how the query engine of the site understands a search text, and explains the position or absence of the video
 * with the given id. `video` in the result is null without an id, and for an id that no video has.
 */
export async function explainSearch(
  snapshot: Snapshot,
  language: SearchLanguage,
  { text, id }: { readonly text: string; readonly id: string | null },
): Promise<SearchExplanation> {
  const search = await traceSearch(snapshot, language, text);
  const { known, query, found, stages } = search;
  const typed = stages[0]?.interpretations ?? [];
  const matching: SearchStage[] = [
    'strict',
    ...stages.map(({ stage }) => stage).filter((s) => CORRECTING_STAGES.has(s)),
  ];
  const row = id === null ? null : await snapshot.findRow(id);
  const cards = await snapshot.cards(found.rows.slice(0, LISTED_RESULTS), []);
  return {
    text: query.text,
    required: query.filters.tags,
    excluded: query.without,
    excludedWords: [...(query.withoutWords ?? []), ...(query.operators ?? NO_OPERATORS).withoutTitles],
    alternatives: await Promise.all(
      typed.map((interpretation) =>
        Promise.all(interpretation.words.map((_, position) => explainWord(known, interpretation, position, matching))),
      ),
    ),
    stages: stages.map(({ stage, interpretations, total }) => ({
      stage,
      interpretations: interpretations.map(textOf),
      found: total,
    })),
    total: found.total,
    asTyped: found.asTyped ?? found.total,
    reading: search.correctedText,
    results: cards.map(({ id: cardId, title }) => ({ id: cardId, title })),
    video: row === null ? null : await explainVideo(search, row),
  };
}
