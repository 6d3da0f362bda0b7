import type { VideoQuery } from '../catalogue/video-query.ts';
import { parseSearchAlternatives, type SearchAlternative } from '../catalogue/parse-search-text.ts';
import { normalizeSearchSyntax } from '../catalogue/text/normalize-search-syntax.ts';
import { joinWords, splitIntoWords } from '../catalogue/text/split-words.ts';
import { ignorePrefetchRejection } from '../snapshot/read/ignore-prefetch-rejection.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import {
  collectMatchingRows,
  type RowSearchResult,
  type RowFinder,
  type RowSearchParameters,
} from './collect-matching-rows.ts';
import type { FilterPlan } from './filter-plan.ts';
import type { NameReplacer } from './text/name-replacer.ts';
import type { VocabularyLookup } from './text/vocabulary-lookup.ts';
import type { PhraseFinder } from './text/search-phrases.ts';
import {
  toAlternativeInterpretation,
  interpretSearchTextAsTyped,
  findAlternativeInterpretations,
  interpretWithoutArticle,
  interpretWithoutSuffix,
  interpretWithSegmentedWords,
  listInterpretationsOfStage,
  type SearchTextInterpretation,
} from './text/search-text-interpretations.ts';
import {
  SEARCH_STAGES_AFTER_STRICT,
  MIN_QUERY_WORDS_FOR_REPLACED_STAGE,
  type SearchStage,
} from './text/match-words-by-search-stage.ts';
import { planTextSearch, type MatchedWords, type TextSearchPlan } from './text/text-search-plan.ts';

/** Minimum number of exact results: if fewer videos contain all words as typed, close matches are searched, too. */
export const MIN_EXACT_RESULTS = 10;
/** Maximum number of interpretations (such as joined or split words) searched besides the text as typed and complete titles. */
const MAX_ALTERNATIVES = 4;

/** Matches French and Italian words that lose their vowel before another one, such as `l'`, `qu'` and `dell'`. */
const ELISION = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|un|(?:d[ae]|a|ne|su)ll)['’](?=[aeiouyhœà-ü])/giu;

/**
 * Returns the alternatives of a search text: one for each combination of its `OR` operands, and for each of these the variants in which
 * another name replaces a translated name, an alias or a synonym.
 */
export const listSearchAlternatives = (text: string, names: NameReplacer | null): readonly SearchAlternative[] =>
  parseSearchAlternatives(text).flatMap((typed) => [
    typed,
    ...(typed.isPaired ? [] : (names?.translateNames(typed, false) ?? [])),
  ]);

/** Returns the alternatives of a text without its elided words: `chanson amour` for `chanson d'amour`. None for a text with quotes. */
function listAlternativesWithoutElisions(text: string, names: NameReplacer | null): readonly SearchAlternative[] {
  const rest = text.replace(ELISION, '');
  return rest === text || normalizeSearchSyntax(text).includes('"') ? [] : listSearchAlternatives(rest, names);
}

/** True if a text has no quotes and no `OR`. */
const isWithoutOperators = (text: string) =>
  parseSearchAlternatives(text).every(({ quotes, isPaired }, i) => (i === 0 || isPaired) && quotes.length === 0);

/** Returns the interpretations of a text that count as typed: one for each alternative, and one without the article at its beginning. */
export async function interpretSearchText(
  text: string,
  alternatives: readonly SearchAlternative[],
  lexicon: VocabularyLookup,
  findPhrase: PhraseFinder,
): Promise<SearchTextInterpretation[]> {
  const typed = await Promise.all(alternatives.map((each) => interpretSearchTextAsTyped(each, lexicon, findPhrase)));
  return isWithoutOperators(text)
    ? [...typed, ...(await interpretWithoutArticle(text, typed[0]!, lexicon, findPhrase))]
    : typed;
}

/** Starts reading data that a text search needs (such as vocabulary entries), while the query's filters are still being prepared. */
export function prefetchTextSearchData(lexicon: VocabularyLookup, text: string, names: NameReplacer | null): void {
  for (const { words, isPaired } of listSearchAlternatives(text, names)) {
    for (const [position, word] of words.entries()) {
      if (isPaired) ignorePrefetchRejection(lexicon.find(word));
      else lexicon.prefetch(words, position);
    }
  }
}

/**
 * Rows found by a search stage. `correctedWordsOf` returns the words that a row contains instead of the typed words, `countVisible` the
 * number of rows whose titles and tags contain all words, `matchedWords` the words by which a row matches.
 */
interface StageResult extends Pick<TextSearchPlan, 'correctedWordsOf' | 'countVisible' | 'matchedWords'> {
  readonly found: RowSearchResult;
}

/** Parameters of a search stage: the interpretations of the text to search, among the rows that pass the filters. */
export interface SearchStageParams {
  readonly stage: SearchStage;
  readonly interpretations: readonly SearchTextInterpretation[];
  readonly query: VideoQuery;
  readonly filters: FilterPlan;
  readonly wanted: number;
  readonly signal: AbortSignal | undefined;
}

/** Runs search stages, on the posting lists of a snapshot or on a search server. */
export interface SearchStageRunner {
  run(params: SearchStageParams): Promise<StageResult>;
  /** Starts reading data that a stage is likely to need, such as vocabulary entries and posting lists. */
  prefetch(stage: SearchStage, interpretations: readonly SearchTextInterpretation[]): void;
}

/** Runs search stages on the posting lists of a snapshot. */
export function createPostingListSearchStageRunner(snapshot: Snapshot, lexicon: VocabularyLookup): SearchStageRunner {
  return {
    async run({ stage, interpretations, query, filters, wanted, signal }) {
      const plan = await planTextSearch(snapshot, lexicon, interpretations, stage);
      signal?.throwIfAborted();
      const params = { ...plan, inSegment: intersectFilters(filters, plan), sort: query.sort, wanted, signal };
      return { ...plan, found: await collectMatchingRows(snapshot, params) };
    },
    prefetch: (stage, interpretations) =>
      ignorePrefetchRejection(planTextSearch(snapshot, lexicon, interpretations, stage)),
  };
}

/**
 * Creates the function that finds the rows matching a text. Runs one search stage after another until {@link MIN_EXACT_RESULTS} rows are
 * found. Rows of earlier, stricter stages come first.
 */
export function createTextRowFinder(
  snapshot: Snapshot,
  lexicon: VocabularyLookup,
  findPhrase: PhraseFinder,
  names: NameReplacer | null = null,
  runner: SearchStageRunner = createPostingListSearchStageRunner(snapshot, lexicon),
): RowFinder {
  return async (query, filters, wanted, signal) => {
    const alternatives = listSearchAlternatives(query.text, names);
    if (alternatives.length === 0) return NO_ROWS;
    const asTyped = await interpretSearchText(query.text, alternatives, lexicon, findPhrase);
    const interpretations = [...asTyped];
    const spelled = asTyped.filter(({ isTitle }, i) => !isTitle && !alternatives[i]!.isPaired);
    const isPlain = spelled.length === 1 && spelled[0]!.exact.size === 0;
    const runStage = (stage: SearchStage) =>
      runSearchStage(runner, { stage, interpretations, query, filters, wanted, signal });
    const strict = await runStage('strict');
    const results = [strict];
    const typed = strict.found;
    const matchedWords = findMatchedWordsIn(results);
    if (typed.total >= MIN_EXACT_RESULTS) return { ...typed, matchedWords };
    // do not count rows that contain words only in their descriptions: visitors do not see why such a row matches, so corrections are
    // tried, too
    let total = await countVisibleIn(strict);
    const elided = listAlternativesWithoutElisions(query.text, names);
    const almost = alternatives.flatMap((each) => (each.isPaired ? [] : (names?.translateNames(each, true) ?? [])));
    const [others, known] = await Promise.all([
      interpretOtherwise(query.text, spelled, almost, { elided, lexicon, findPhrase, isFound: total > 0 }),
      Promise.all(spelled.flatMap(({ words }) => words.map(lexicon.find))),
    ]);
    interpretations.push(...others);
    const isMisspelt = total === 0 && known.includes(null);
    // the stage `reread` (see `SEARCH_STAGES_AFTER_STRICT`) usually finds nothing, so the data of the next stage, `repair`, is requested in
    // advance
    if (isMisspelt) runner.prefetch('repair', interpretations);
    let titleStageRows = 0;
    let rowsWithoutGuesses = total; // rows found without corrections of existing words
    // in a large vocabulary, the stages `fuzzy` and `inside` cost requests and run only if nothing was found
    const isFarDue = () => lexicon.isComplete || total + titleStageRows === 0;
    const isDue: Readonly<Record<(typeof SEARCH_STAGES_AFTER_STRICT)[number], () => boolean>> = {
      reread: () => interpretations.length > asTyped.length,
      repair: () => known.includes(null) && (lexicon.isComplete || total === 0),
      titles: () => spelled.some(({ words }) => words.length > 1),
      forms: () => total === 0,
      fuzzy: isFarDue,
      inside: isFarDue,
      replaced: () =>
        rowsWithoutGuesses === 0 && spelled.some(({ words }) => words.length >= MIN_QUERY_WORDS_FOR_REPLACED_STAGE),
      some: () => results.every(({ stage, found }) => stage === 'titles' || stage === 'replaced' || found.total === 0),
    };
    const segmentWords = () => Promise.all(spelled.map((each) => interpretWithSegmentedWords(each, lexicon)));
    for (const stage of SEARCH_STAGES_AFTER_STRICT) {
      if (total >= MIN_EXACT_RESULTS || !isDue[stage]()) continue;
      signal?.throwIfAborted();
      if (stage === 'forms') interpretations.push(...(await segmentWords()).flat());
      const result = await runStage(stage);
      addResult(results, result, total);
      if (stage === 'titles') titleStageRows = result.found.total;
      else if (stage !== 'replaced') total = Math.max(total, await countVisibleIn(result));
      if (!GUESSING_STAGES.has(stage)) rowsWithoutGuesses = total;
    }
    const respell = isPlain && typed.total === 0 ? await correctText(query.text, spelled[0]!, results) : null;
    return { ...mergeStages(results.map(({ found }) => found)), ...(respell && { respell }), matchedWords };
  };
}

/** Returns the function that finds the words by which a row matches in the first stage result that contains the row. */
const findMatchedWordsIn =
  (results: readonly FinishedStage[]) =>
  (row: number, title: string): Promise<MatchedWords> =>
    results.find(({ found }) => found.rows.includes(row))!.matchedWords(row, title);

const runSearchStage = async (runner: SearchStageRunner, params: SearchStageParams): Promise<FinishedStage> => {
  const interpretations = listInterpretationsOfStage(params.interpretations, params.stage);
  // request at least {@link MIN_EXACT_RESULTS} rows, so that the choice of stages does not depend on the page size
  const wanted = params.wanted + MIN_EXACT_RESULTS;
  return { ...(await runner.run({ ...params, interpretations, wanted })), stage: params.stage };
};

/**
 * Returns further interpretations of a search text: without the suffix of a website, without elided words, with joined or split words, and
 * with the translated names of similar spelling in `almost`.
 */
async function interpretOtherwise(
  text: string,
  asTyped: readonly SearchTextInterpretation[],
  almost: readonly SearchAlternative[],
  { elided, lexicon, findPhrase, isFound }: InterpretationParams,
): Promise<SearchTextInterpretation[]> {
  const interpret = async (each: SearchAlternative) => [
    toAlternativeInterpretation(await interpretSearchTextAsTyped(each, lexicon, findPhrase)),
  ];
  const [titles, ...others] = await Promise.all([
    isWithoutOperators(text) ? interpretWithoutSuffix(text, asTyped[0]!, findPhrase) : [],
    ...elided.map(interpret),
    ...asTyped.map((each) => findAlternativeInterpretations(each, lexicon, findPhrase, isFound)),
    ...almost.map(interpret),
  ]);
  return [...titles, ...others.flat().slice(0, MAX_ALTERNATIVES)];
}

interface InterpretationParams {
  /** Alternatives of the text without elided words. */
  readonly elided: readonly SearchAlternative[];
  readonly lexicon: VocabularyLookup;
  readonly findPhrase: PhraseFinder;
  /** True if the text as typed has results. */
  readonly isFound: boolean;
}

interface FinishedStage extends StageResult {
  readonly stage: SearchStage;
}

/**
 * Adds the rows of a stage after the rows of previous stages. If `total` (rows with all words in titles or tags) is 0, the rows of stage
 * `forms` match only in descriptions or names, so they rank after stages `titles` and `fuzzy`.
 */
function addResult(results: FinishedStage[], result: FinishedStage, total: number): void {
  const { stage } = result;
  const isBeforeForms = (stage === 'titles' || stage === 'fuzzy') && total === 0 && results.at(-1)!.stage === 'forms';
  results.splice(isBeforeForms ? -1 : results.length, 0, result);
}

/**
 * Returns the number of rows of a stage whose titles and tags contain all words. If the stage has at least {@link MIN_EXACT_RESULTS} rows,
 * returns the number of all its rows without checking them.
 */
const countVisibleIn = async ({ found, countVisible }: StageResult): Promise<number> =>
  found.total >= MIN_EXACT_RESULTS ? found.total : countVisible(found.rows);

/** Stages that also correct existing words. The visitor often means other videos than these stages find. */
const GUESSING_STAGES: ReadonlySet<SearchStage> = new Set(['fuzzy', 'inside']);

/** Stages that find rows by corrected, joined or split words, which can be shown to the visitor instead of the typed words. */
const INTERPRETED_STAGES: ReadonlySet<SearchStage> = new Set(['reread', 'repair', 'forms', 'fuzzy']);

/**
 * Returns a function that replaces the words of a text, interpreted as typed, with the words that the first found row contains instead: see
 * {@link spellWords}. Null if they differ only in kana or spaces (`ガラス` for `がらす`), or if a stage without corrected words found the
 * row (see {@link INTERPRETED_STAGES}).
 */
async function correctText(
  text: string,
  { words }: SearchTextInterpretation,
  results: readonly FinishedStage[],
): Promise<RowSearchResult['respell'] | null> {
  const first = results.find(({ found }) => found.rows.length > 0);
  if (!first || !INTERPRETED_STAGES.has(first.stage)) return null;
  const correctedWords = await first.correctedWordsOf(first.found.rows[0]!);
  if (joinWords(correctedWords) === joinWords(words)) return null;
  return (shown) => spellWords(text, words, correctedWords, shown);
}

/** Matches words with case, diacritics and the apostrophes inside them. */
const WRITTEN_WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’]*[\p{L}\p{N}\p{M}])?/gu;

/** Returns the spellings of the words in texts, with case and diacritics, by the word as searched. The first spelling of a word counts. */
function listSpellings(texts: readonly string[]): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  for (const [written] of texts.join('\n').matchAll(WRITTEN_WORD)) {
    const words = splitIntoWords(written);
    // if the words of a text without spaces have another length than the text, their positions are unknown
    if (words.length > 1 && words.join('').length !== written.length) continue;
    let end = 0;
    for (const word of words) {
      const spelled = words.length > 1 ? written.slice(end, (end += word.length)) : written;
      if (!spellings.has(word)) spellings.set(word, spelled);
    }
  }
  return spellings;
}

/**
 * Returns a text in which `words` are replaced with the `correctedWords` at the same index. Other words, spaces and signs remain as typed. If
 * words were joined or split, returns the `correctedWords` alone. Replacements are spelled as in the texts in `shown`.
 */
function spellWords(
  text: string,
  words: readonly string[],
  correctedWords: readonly string[],
  shown: readonly string[],
): string {
  const spellings = listSpellings([text, ...shown]);
  const spell = (some: readonly string[]) => joinWords(some.map((word) => spellings.get(word) ?? word));
  if (words.length !== correctedWords.length) return spell(correctedWords);
  return text.trim().replace(/\S+/gu, (part) => {
    const typed = splitIntoWords(part);
    const replaced = typed.map((word) => correctedWords[words.indexOf(word)] ?? word);
    if (replaced.every((word, i) => word === typed[i])) return part;
    const written = Array.from(part.matchAll(WRITTEN_WORD), ([word]) => joinWords(splitIntoWords(word)));
    // the positions of initials, words of hashtags and words without spaces between them are unknown
    if (written.join('\n') !== typed.join('\n')) return spell(replaced);
    let i = 0;
    return part.replace(WRITTEN_WORD, (word) => {
      const next = replaced[i]!;
      return next === typed[i++] ? word : spell([next]);
    });
  });
}

const NO_ROWS: RowSearchResult = { rows: [], total: 0, exact: true };

/**
 * Merges the results of several search stages: first the rows of stage `strict` (words as typed), then the new rows of each later stage.
 */
function mergeStages(found: readonly RowSearchResult[]): RowSearchResult {
  const [typed] = found;
  const rows = [...new Set(found.flatMap((each) => each.rows))];
  if (rows.length === typed!.total) return typed!;
  const total = Math.max(rows.length, ...found.map((each) => each.total));
  const exact = found.every((each) => each.exact && each.rows.length === each.total);
  return { rows, total, exact, asTyped: typed!.total };
}

/** Combines filters and text search. Searches the text only in segments where at least one row passes the filters. */
function intersectFilters(filters: FilterPlan, text: TextSearchPlan): RowSearchParameters['inSegment'] {
  return async (segment) => {
    const passing = await filters.inSegment(segment);
    if (passing.count() === 0) return { rows: passing, costs: null };
    const { rows, costs } = await text.inSegment(segment);
    return { rows: rows.intersect(passing), costs };
  };
}
