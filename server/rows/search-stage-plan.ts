import {
  isPartialMatchStage,
  mayBeUnfinished,
  findMatchingVocabularyWords,
  computeMinimumMatchWeight,
  MIN_QUERY_WORDS_FOR_REPLACED_STAGE,
  weighWord,
  type PartialMatchStage,
  type SearchStage,
} from '../../src/lib/search/text/match-words-by-search-stage.ts';
import { countKindSteps, WORD_MATCH_KINDS, type WordMatch } from '../../src/lib/search/text/vocabulary-lookup.ts';
import type { SearchPhrase } from '../../src/lib/search/text/search-phrases.ts';
import type { SearchTextInterpretation } from '../../src/lib/search/text/search-text-interpretations.ts';
import type { OpenedCatalogueData } from '../../src/lib/search/query-row-source.ts';
import { MAX_COUNTED_TITLE_WORDS } from '../../src/lib/snapshot/base/snapshot-format.ts';
import {
  addOptionalExpression,
  combineExpressionsWithAnd,
  matchAnyToken,
  combineExpressionsWithOr,
  MATCH_NONE,
  matchTitlePhrase,
  type FullTextExpression,
} from '../daemons/full-text-expression.ts';
import { RANKING_FIELD_WEIGHTS, type RelevanceRanking } from '../daemons/daemon-select-statement.ts';
import {
  FULL_TEXT_FIELDS_FOR_WORDS,
  FULL_TEXT_FIELDS_FOR_QUOTED_WORDS,
  formatTermToken,
} from '../daemons/full-text-fields-and-tokens.ts';

/**
 * Conditions and ranking of one stage of a text search. Stages range from the words as typed to corrected misspellings and partial matches.
 */
export interface SearchStagePlan {
  readonly match: FullTextExpression;
  /** Expressions in descending relevance, to apply before the ranking; each includes the previous one's matches. May be empty. */
  readonly levels: readonly FullTextExpression[];
  readonly ranking: RelevanceRanking;
}

/** The words of the vocabulary that match a search word, and the fields in which these words are searched. */
interface SearchWord {
  readonly matches: readonly WordMatch[];
  readonly fields: typeof FULL_TEXT_FIELDS_FOR_WORDS | typeof FULL_TEXT_FIELDS_FOR_QUOTED_WORDS;
  /** True if the word may be incomplete: in descriptions, its exact matches rank like its prefix matches. */
  readonly isUnfinished: boolean;
}

/** One interpretation of the search text: its words with their matches in the vocabulary, and expressions for its phrases. */
interface InterpretationMatches {
  readonly words: readonly SearchWord[];
  readonly phrases: readonly FullTextExpression[];
}

type StageCatalogue = Pick<OpenedCatalogueData, 'lexicon' | 'snapshot'>;

const PREFIX_STEPS = countKindSteps(WORD_MATCH_KINDS.prefix);
/** Returns an expression that matches documents with a word whose kind of match is at most `worst` steps below an exact match. */
const matchesOf = ({ matches, fields, isUnfinished }: SearchWord, worst = Infinity) =>
  matchAnyToken(
    matches.filter(({ kind }) => countKindSteps(kind) <= worst).map(({ word }) => formatTermToken('word', word)),
    isUnfinished && worst < PREFIX_STEPS ? FULL_TEXT_FIELDS_FOR_QUOTED_WORDS : fields,
  );
/** Returns the numbers of steps below an exact match that the matches of a word have, each once. */
const listKindSteps = ({ matches, isUnfinished }: SearchWord): readonly number[] => {
  const steps = matches.map(({ kind }) => countKindSteps(kind));
  return [...new Set(isUnfinished && steps.some((each) => each < PREFIX_STEPS) ? [...steps, PREFIX_STEPS] : steps)];
};

const { title, tags, about } = RANKING_FIELD_WEIGHTS;
/** Expression for the daemon's ranking: the number of search words that the title contains. */
const WORDS_IN_TITLE = `sum(IF(user_weight=${title},word_count,0))`;

/**
 * A query of one word is ranked by a formula if the posting lists of all words that match it have at most this many entries in total, and
 * otherwise by the best field alone. Among 200,000 videos, a formula took 2 ms longer for 10,000 documents, and 20 ms longer for 100,000.
 */
const MAX_FORMULA_POSTINGS = 10_000;

/** Returns the total length of the posting lists of all words that match a search word. */
async function countPostings({ snapshot }: StageCatalogue, { matches }: SearchWord): Promise<number> {
  const terms = await Promise.all(matches.map(({ word }) => snapshot.term('word', word)));
  return terms.reduce((sum, { count }) => sum + count, 0);
}

const STARTS_TITLE = `sum(IF(user_weight=${title} AND min_hit_pos=1,1,0))>0`;
const isInField = (weight: number) => `sum(IF(user_weight=${weight},1,0))>0`;
/** Ranking of a single word: a title of one word, a title that begins with the word, another title, tags, the description. */
const SINGLE_WORD_FORMULA = `1+IF(${isInField(title)},IF(title_words=1,4,IF(${STARTS_TITLE},3,2)),IF(${isInField(tags)},1,0))`;

/** Plans a text search stage for daemons, which matches the same videos as `planTextSearch` with the posting lists of a snapshot. */
export async function planSearchStageForDaemons(
  known: StageCatalogue,
  interpretations: readonly SearchTextInterpretation[],
  stage: SearchStage,
): Promise<SearchStagePlan> {
  const found = await Promise.all(
    interpretations.map((interpretation) => findInterpretationMatches(known, interpretation, stage)),
  );
  if (isPartialMatchStage(stage)) return planPartialMatch(known, found, stage);
  const matches = found.map(({ words, phrases }) =>
    combineExpressionsWithAnd([...words.map((word) => matchesOf(word)), ...phrases]),
  );
  const plan = { match: combineExpressionsWithOr(matches), levels: levelsOf(found) };
  const [only] = found.length === 1 && found[0]!.words.length === 1 ? found[0]!.words : [];
  // a formula would be slow for a common word: rank documents by the most important field with the word, and not by how their titles begin
  if (only && (await countPostings(known, only)) > MAX_FORMULA_POSTINGS) return { ...plan, ranking: 'best field' };
  if (only) return { ...plan, ranking: { formula: SINGLE_WORD_FORMULA, isFilter: false } };
  const lengths = [...new Set(interpretations.map(({ words }) => words.length))];
  const isWhole = lengths.map(
    (length) => `(title_words=${Math.min(length, MAX_COUNTED_TITLE_WORDS)} AND ${WORDS_IN_TITLE}>=${length})`,
  );
  const inFields = `sum(word_count*IF(user_weight>${about},user_weight-${about},0))`;
  // A score is the cost of `planTextSearch` with the opposite sign: each word that is one field lower in the order title, tags, description
  // costs 2, a title with additional words up to 3. Unlike the engine in browsers, the formula does not know by which interpretation a
  // document matches, and checks the position of the title's first word only.
  const formula = `1+2*${inFields}+IF(${isWhole.join(' OR ')},3,IF(${STARTS_TITLE},1,0))`;
  return { ...plan, ranking: { formula, isFilter: false } };
}

async function findInterpretationMatches(
  { lexicon }: StageCatalogue,
  interpretation: SearchTextInterpretation,
  stage: SearchStage,
): Promise<InterpretationMatches> {
  const { words, exact, phrases, isTitle } = interpretation;
  const last = words.length - 1;
  const find = async (word: string, i: number): Promise<SearchWord> => ({
    matches: await findMatchingVocabularyWords(lexicon, word, i === last, stage, exact.get(word)),
    fields: exact.has(word) ? FULL_TEXT_FIELDS_FOR_QUOTED_WORDS : FULL_TEXT_FIELDS_FOR_WORDS,
    isUnfinished: mayBeUnfinished(words, i) && !exact.has(word),
  });
  const isWhole = words.length < MAX_COUNTED_TITLE_WORDS;
  return {
    words: await Promise.all(words.map(find)),
    phrases: isTitle
      ? phrases.map(({ numbers }) => matchTitlePhrase(toWordTokens(numbers), { isWhole }))
      : await Promise.all(phrases.map(matchPhrase)),
  };
}

const toWordTokens = (numbers: readonly number[]) => numbers.map((number) => formatTermToken('word', number));

async function matchPhrase({ numbers, labelIndexes }: SearchPhrase): Promise<FullTextExpression> {
  const labels = (await labelIndexes()).map((index) => formatTermToken('tag', index));
  return combineExpressionsWithOr([matchTitlePhrase(toWordTokens(numbers)), matchAnyToken(labels, ['terms'])]);
}

/**
 * Maximum number of levels (groups of documents by match quality) that are queried separately, and of combinations of match kinds per
 * level. The remaining documents are ranked together.
 */
const MAX_LEVELS = 3;
const MAX_COMBINATIONS = 24;

/**
 * Returns the levels of a stage. Documents whose words match more closely rank first, regardless of the fields where the words occur: the
 * sum of their match kinds (such as exact, prefix or fuzzy) is lower.
 */
function levelsOf(interpretations: readonly InterpretationMatches[]): readonly FullTextExpression[] {
  const kindsPerWord = interpretations.map(({ words }) => words.map(listKindSteps));
  const whole = kindsPerWord.filter((words) => words.every((kinds) => kinds.length > 0));
  const sums = new Set(whole.flatMap((words) => words.reduce<readonly number[]>(addEach, [0])));
  const ascending = [...sums].toSorted((a, b) => a - b);
  // leave out the highest sum of match kinds, because its level would contain all documents of the stage
  const levels: FullTextExpression[] = [];
  for (const most of ascending.slice(0, -1).slice(0, MAX_LEVELS)) {
    const level = interpretations.map(({ words, phrases }, i) => matchWithin(words, phrases, kindsPerWord[i]!, most));
    if (level.includes(null)) break;
    levels.push(combineExpressionsWithOr(level.filter((each) => each !== null)));
  }
  return levels;
}

const addEach = (sums: readonly number[], more: readonly number[]) => [
  ...new Set(sums.flatMap((sum) => more.map((each) => sum + each))),
];

/**
 * Returns an expression that matches documents with all words of an interpretation whose match kinds add up to at most `most`; null if that
 * needs too many combinations.
 */
function matchWithin(
  words: readonly SearchWord[],
  phrases: readonly FullTextExpression[],
  kinds: readonly (readonly number[])[],
  most: number,
): FullTextExpression | null {
  const combinations = kindCombinations(kinds, most);
  if (combinations.length > MAX_COMBINATIONS) return null;
  const all = combinations.map((worst) =>
    combineExpressionsWithAnd([...words.map((word, i) => matchesOf(word, worst[i])), ...phrases]),
  );
  return combineExpressionsWithOr(all);
}

/** Returns combinations of one match kind per word with a sum of at most `most`; skips combinations that another one includes. */
function kindCombinations(kinds: readonly (readonly number[])[], most: number): readonly (readonly number[])[] {
  const leastAfter = kinds.map((_, i) => kinds.slice(i + 1).reduce((sum, some) => sum + Math.min(...some), 0));
  let combinations: { readonly chosen: readonly number[]; readonly sum: number }[] = [{ chosen: [], sum: 0 }];
  for (const [i, some] of kinds.entries()) {
    combinations = combinations
      .flatMap(({ chosen, sum }) => some.map((kind) => ({ chosen: [...chosen, kind], sum: sum + kind })))
      .filter(({ sum }) => sum + leastAfter[i]! <= most)
      // limit the work: if there are more than {@link MAX_COMBINATIONS} combinations, the caller uses none of them
      .slice(0, 8 * MAX_COMBINATIONS);
  }
  const all = combinations.map(({ chosen }) => chosen);
  const isIn = (one: readonly number[], other: readonly number[]) =>
    one !== other && one.every((kind, i) => kind <= other[i]!);
  return all.filter((one) => !all.some((other) => isIn(one, other)));
}

/**
 * Maximum number of search words that a partial match uses; words with a higher weight are preferred. The expression of a partial match
 * lists every combination of words whose weights add up to the minimum: more words would result in thousands of combinations.
 */
const MAX_PARTIAL_WORDS = 8;

/**
 * Plans a partial match: documents must contain words whose weights add up to a minimum. For the stage `titles`, the title may contain no
 * other words. For the stage `replaced`, the title must contain all words except one, and one other word.
 */
async function planPartialMatch(
  { snapshot }: StageCatalogue,
  interpretations: readonly InterpretationMatches[],
  stage: PartialMatchStage,
): Promise<SearchStagePlan> {
  const weigh = async (word: SearchWord) => {
    const best = Math.min(...word.matches.map(({ kind }) => kind));
    const terms = word.matches.filter(({ kind }) => kind === best).map((match) => snapshot.term('word', match.word));
    const count = (await Promise.all(terms)).reduce((sum, term) => sum + term.count, 0);
    return { expression: matchesOf(word), count, weight: weighWord(count, snapshot.manifest.videos) };
  };
  const sumOf = (words: readonly { readonly weight: number }[]) => words.reduce((sum, { weight }) => sum + weight, 0);
  const matches = await Promise.all(
    interpretations.map(async ({ words }) => {
      if (stage === 'replaced') return matchAllButOne(words);
      const all = await Promise.all(words.map(weigh));
      const there = all.filter(({ count }) => count > 0).toSorted((a, b) => b.weight - a.weight);
      const [heaviest] = there;
      if (!heaviest) return MATCH_NONE;
      const parts = there.slice(0, MAX_PARTIAL_WORDS);
      const least = computeMinimumMatchWeight(stage, sumOf(all), sumOf(there), heaviest.weight);
      const enough = matchEnough(parts, least);
      // a document can match although some search words are missing: all search words are optional, so that the ranking counts each of them
      return there.length === 1
        ? enough
        : addOptionalExpression(enough, combineExpressionsWithOr(there.map(({ expression }) => expression)));
    }),
  );
  const perField = `IF(user_weight=${title},20,IF(user_weight=${tags},16,IF(user_weight=${about},12,0)))`;
  const score = `1+1000*sum(sum_idf*${perField})`;
  const match = combineExpressionsWithOr(matches);
  if (stage === 'replaced') {
    const lengths = [...new Set(interpretations.map(({ words }) => words.length))];
    const isSimilar = lengths.map(
      (length) => `(title_words=${Math.min(length, MAX_COUNTED_TITLE_WORDS)} AND ${WORDS_IN_TITLE}>=${length - 1})`,
    );
    return { match, levels: [], ranking: { formula: `IF(${isSimilar.join(' OR ')},${score},0)`, isFilter: true } };
  }
  const isTitle = `${WORDS_IN_TITLE}>0 AND ${WORDS_IN_TITLE}>=title_words AND title_words<${MAX_COUNTED_TITLE_WORDS}`;
  if (stage === 'some') return { match, levels: [], ranking: { formula: score, isFilter: false } };
  const ranking = { formula: `IF(${isTitle},${score},0)`, isFilter: true };
  // do not search the other fields for a single word, which must be in the title
  const isWord = match.kind === 'any' && match.tokens.length === 1;
  return { match: isWord ? { ...match, fields: ['title'] } : match, levels: [], ranking };
}

/** Returns a full-text expression for documents whose titles lack at most one word of an interpretation of the search text. */
function matchAllButOne(words: readonly SearchWord[]): FullTextExpression {
  if (words.length < MIN_QUERY_WORDS_FOR_REPLACED_STAGE || words.length > MAX_PARTIAL_WORDS) return MATCH_NONE;
  const inTitle = words.map(({ matches }) =>
    matchAnyToken(
      matches.map(({ word }) => formatTermToken('word', word)),
      ['title'],
    ),
  );
  return combineExpressionsWithOr(inTitle.map((_, i) => combineExpressionsWithAnd(inTitle.toSpliced(i, 1))));
}

/** Expression for a word, and the weight of the word (higher for rarer words). */
interface WeightedWord {
  readonly expression: FullTextExpression;
  readonly weight: number;
}

/** Returns an expression for documents with words of a total weight of at least `enough`. The words must be in descending weight. */
function matchEnough([first, ...others]: readonly WeightedWord[], enough: number): FullTextExpression {
  if (!first) return MATCH_NONE;
  const left =
    first.weight >= enough
      ? first.expression
      : combineExpressionsWithAnd([first.expression, matchEnough(others, enough - first.weight)]);
  return combineExpressionsWithOr([left, matchEnough(others, enough)]);
}
