import {
  getTitleFieldValue,
  getTitlePositionBit,
  MAX_COUNTED_TITLE_WORDS,
  MAX_TITLE_WORD_POSITIONS,
  shiftPositionAfterArticle,
  WORD_FIELD_BITS,
  WORD_FIELD_VALUES,
} from '../../snapshot/base/snapshot-format.ts';
import { splitIntoWords } from '../../catalogue/text/split-words.ts';
import type { Snapshot } from '../../snapshot/read/snapshot-reader.ts';
import type { SegmentedPostingList } from '../../snapshot/read/term-reader.ts';
import {
  isPartialMatchStage,
  mayBeUnfinished,
  UNCORRECTED_STAGES,
  findMatchingVocabularyWords,
  computeMinimumMatchWeight,
  MIN_QUERY_WORDS_FOR_REPLACED_STAGE,
  weighWord,
  type SearchStage,
  type WeightedSearchStage,
} from './match-words-by-search-stage.ts';
import {
  countKindSteps,
  HAN_WORD,
  WORD_MATCH_KINDS,
  type VocabularyLookup,
  type WordMatch,
} from './vocabulary-lookup.ts';
import type { SearchTextInterpretation } from './search-text-interpretations.ts';
import { readLists, retainPhraseRows, type PhraseFinder } from './search-phrases.ts';
import { countTitleFieldValues, lowerBound, type Postings } from '../../snapshot/codec/postings.ts';
import { createRowSet, type RowSet } from '../row-bit-set.ts';
import { listRowSegments, type ComparedRows } from '../row-segments.ts';
import { estimateRowCount, hasLoadedPostings, groupWordsByTier, type WordPostingSize } from './word-loading-tiers.ts';

/** Rows of a segment that match a search text. `costs` has the cost of each row: the lower, the better the match. */
export interface SegmentTextMatches {
  readonly rows: RowSet;
  readonly costs: Uint16Array;
}

/** Text search that is prepared for searching one segment after another. */
export interface TextSearchPlan {
  /** Lowest possible cost of a match. */
  readonly leastCost: number;
  /** Cost up to which a match ranks before all matches in older segments, so that a search can stop once a page is full of such matches. */
  readonly fullCost: number;
  /** Number of matching rows, estimated from the number of videos with each word; Infinity if there is no estimate. */
  readonly expected: number;
  /**
   * Highest cost of a good match: a row that contains the best match of every search word in any field (title, tags or description). If the
   * newest segments have enough good matches, their rows are sorted without reading older segments. -1 if all segments are read anyway: no
   * match then counts as good, and the rows of all segments are sorted together.
   */
  readonly goodCost: number;
  /** Returns the matching rows of a segment, or of selected rows of the segment. */
  inSegment(segment: ComparedRows): Promise<SegmentTextMatches>;
  /**
   * Returns the words that a row contains instead of the typed words, by the interpretation with the lowest cost. If a word in the row only
   * begins with a typed word, returns the typed word. The row must contain all words of at least one interpretation.
   */
  correctedWordsOf(row: number): Promise<readonly string[]>;
  /** Returns the number of the given rows that contain all words of an interpretation in their title and tags. */
  countVisible(rows: readonly number[]): Promise<number>;
  /**
   * Returns the words of the vocabulary by which a row matches, in title and tags (`visible`) or in the description alone (`described`).
   * Reads the posting lists that {@link inSegment} has read, and the posting lists of other interpretations of the text. `title` is the
   * title of the row: words in other Chinese characters than the title are also returned as the title spells them.
   */
  matchedWords(row: number, title: string): Promise<MatchedWords>;
}

/** Words of the vocabulary by which a row matches a search text. */
export interface MatchedWords {
  readonly visible: readonly string[];
  readonly described: readonly string[];
}

/**
 * Factor by which the kind of a match (exact, prefix, corrected) is multiplied in its rank. The lower bits of the rank contain the field
 * (title, tags, description). A lower rank is better.
 */
const KIND_RANK = 1 << WORD_FIELD_BITS;
const BEST_FIELD = KIND_RANK - 1;
const NO_MATCH = 0xff;
const RANKS = (WORD_MATCH_KINDS.inside + 1) * KIND_RANK;
const fieldOf = (rank: number) => BEST_FIELD - (rank % KIND_RANK);
const kindOf = (rank: number) => Math.floor(rank / KIND_RANK);
/**
 * Returns the rank of a match in a field. `base` is the lowest rank of its kind. In descriptions, a word that may be incomplete ranks like
 * the beginning of a longer word, so that `the wi` finds The Window before a description with a word `wi`.
 */
const rankOf = (isUnfinished: boolean, base: number, field: number) =>
  isUnfinished && field === WORD_FIELD_VALUES.description
    ? Math.max(base, WORD_MATCH_KINDS.prefix * KIND_RANK) + BEST_FIELD
    : base + BEST_FIELD - field;
/** Returns a number for the field of a match with the given rank: 0 for the title, 1 for tags, 2 for the description. */
const fieldStep = (rank: number) => WORD_FIELD_VALUES.title - Math.min(WORD_FIELD_VALUES.title, fieldOf(rank));
/**
 * Returns the number of distinct words in the title in which a word occurs, up to a limit; 0 if the word isn't in the title. `rank` is the
 * rank of the word's match, which contains this number. For the joined form of a hyphenated word, the words of the title without hyphens
 * are counted. A title is complete if the query has as many words as the lowest of these numbers.
 */
const titleWords = (rank: number) => Math.max(0, fieldOf(rank) - WORD_FIELD_VALUES.title + 1);

/**
 * Difference in cost between two successive kinds of match. Larger than the total cost of the fields of all words in a query, so that a
 * closer kind of match always ranks first, in whatever field it is. An equivalent word costs only {@link EQUIVALENT_COST} more than the
 * typed one, so that `Rocky II` ranks before a title with a `2` in its description, and the title `10` before longer titles with `Ten`.
 */
const KIND_STEP = 84;
const EQUIVALENT_COST = 1;
/** Difference in cost between a match in the title and in tags, and between a match in tags and in the description. */
const FIELD_COST = 2;
const toCosts = (perKind: number, perField: number, equivalent: number) =>
  Uint16Array.from({ length: RANKS }, (_, rank) => {
    const kind = kindOf(rank);
    const equivalentCost = kind === WORD_MATCH_KINDS.equivalent ? equivalent : 0;
    return countKindSteps(kind) * perKind + equivalentCost + fieldStep(rank) * perField;
  });
/** Costs of matches, by rank number. The order can differ: an equivalent word in the title costs less than the exact word elsewhere. */
const RANK_COSTS = toCosts(KIND_STEP, FIELD_COST, EQUIVALENT_COST);
/**
 * Numbers added to the cost of a row whose title has words that are not in the query: `article` if the title is the query with an English
 * article in front; `start` if the title begins with the query, so that visitors who type a title see it early; otherwise `other`.
 */
const LONGER_COST = { article: 1, start: 2, other: 3 } as const;
/**
 * Bit flags of a match. AT_START: the word has the same position in the title and in the query. AFTER_ARTICLE: the same, if the leading
 * article of the title is not counted.
 */
const AT_START = 1;
const AFTER_ARTICLE = 2;

/**
 * Costs in search stages that require only some of the words: the cost of a match, by its rank, and the cost of a missing word. Each cost
 * is multiplied by the weight of the word.
 */
const SHARE_COSTS = toCosts(2, 4, 1);
const MISSING_COST = 20;

/** Range of field values: the lowest and the highest. */
type FieldRange = readonly [worst: number, best: number];
const isInRange = (field: number, [worst, best]: FieldRange) => field >= worst && field <= best;

/**
 * Typed word with all words of the vocabulary that match the typed word. `count` is the total length of their posting lists, so a row with
 * several of these words is counted several times.
 */
interface QueryWord extends WordPostingSize {
  readonly matches: readonly { term: SegmentedPostingList; rank: number; spelling: string; typed: string }[];
  /** Cache of the posting lists of all matches in a segment, by the index of the segment. */
  readonly lists: Promise<readonly Postings[]>[];
  readonly leastCost: number;
  /**
   * Amount that a search word which may be incomplete adds to `goodCost`. For `the wi`, a description with the word `wi` costs as much as
   * the title The Window ({@link rankOf}); with this amount, both count as good matches. 0 if more than half of the matches only begin with
   * the word, because too many rows would then count as good.
   */
  readonly describedCost: number;
  /** Weight of the word in stages that require only some words; higher for rare words: see {@link weighWord}. */
  readonly weight: number;
  /** Field values with which a posting matches, the lowest and the highest. */
  readonly fields: FieldRange;
  /** True if the word may be incomplete: in descriptions, its matches rank at most like prefix matches. */
  readonly isUnfinished: boolean;
  /** Position of the word in a title that begins with the search text, as a bit: see {@link getTitlePositionBit}. */
  readonly position: number;
}

/**
 * Prepares the search for a text in one search stage. The first of the `interpretations` is the text as typed. Loads the
 * posting lists of rare words; the lists of common words are read later, segment by segment.
 */
export async function planTextSearch(
  snapshot: Snapshot,
  lexicon: VocabularyLookup,
  interpretations: readonly SearchTextInterpretation[],
  stage: SearchStage,
): Promise<TextSearchPlan> {
  const queryWords = await Promise.all(interpretations.map((each) => lookUpWords(snapshot, lexicon, each, stage)));
  const isPart = isPartialMatchStage(stage);
  const { videos } = snapshot.manifest;
  const tiers = queryWords.map((words) => groupWordsByTier(words, videos));
  const matchOne = (segment: ComparedRows, i: number): Promise<StoppableMatches> => {
    if (stage === 'replaced') return matchAllButOne(segment, queryWords[i]!);
    if (isPartialMatchStage(stage)) return matchByWeight(stage, segment, queryWords[i]!);
    return matchAllAndPhrases(stage, segment, interpretations[i]!, queryWords[i]!, tiers[i]!);
  };
  /**
   * True if an interpretation is the search text without its article (`judith` for `the judith`), and its words are common. It then uses
   * the posting lists that the search for the typed text reads; rare words have further lists.
   */
  const reusesLists = (i: number) =>
    interpretations[i]!.isTitle === true && stage === 'strict' && !queryWords[i]!.some(hasLoadedPostings);
  const costs = queryWords.map((words, i) => sumOf(words, (word) => word.leastCost) + interpretations[i]!.cost);
  const leastCost = isPart ? 0 : Math.min(...costs);
  // compare all segments if all posting lists are in memory, so that no request is necessary, or if rows may lack some of the words
  const comparesAll = isPart || queryWords.flat().every(hasLoadedPostings);
  const { rowsPerSegment } = snapshot.manifest.layout;
  /** Returns the spellings in which a row contains the words of each interpretation. */
  const formsOf = (row: number): Promise<readonly WordForms[]> =>
    Promise.all(queryWords.map((words) => readForms(words, Math.floor(row / rowsPerSegment), row % rowsPerSegment)));
  /** Returns the matches of a row with the interpretations of the text. Omits interpretations with a word that the row lacks. */
  const matchesIn = async (row: number): Promise<readonly RowMatch[]> => {
    const segment = listRowSegments(snapshot)[Math.floor(row / rowsPerSegment)]!;
    const rowInSegment = row % rowsPerSegment;
    const matches = (await formsOf(row)).map(async (forms, i): Promise<readonly RowMatch[]> => {
      if (forms.some(({ length }) => length === 0)) return [];
      const found = forms.map(([best]) => best!);
      const rows = createRowSet(segment.size).addRange(rowInSegment, rowInSegment + 1);
      await retainPhraseRows(segment, interpretations[i]!.phrases, rows);
      if (rows.count() === 0) return [];
      const cost = interpretations[i]!.cost + sumOf(found, ({ rank }) => RANK_COSTS[rank]!);
      const isOtherName = stage === 'forms' && found.length > 1 && isNameWithVerbForm(found);
      const isVisible = found.every(isVisibleForm) && !isOtherName;
      return [{ cost, words: found.map(({ typed }) => typed), isVisible }];
    });
    return (await Promise.all(matches)).flat();
  };
  return {
    expected:
      stage === 'replaced' || stage === 'some'
        ? Infinity
        : // titles without other words are too few to matter, in contrast to all videos with these words
          sumOf(queryWords, (words, i) => (interpretations[i]!.isTitle ? 0 : estimateRowCount(words, videos))),
    leastCost,
    fullCost: comparesAll ? leastCost : leastCost + LONGER_COST.other,
    goodCost: comparesAll ? -1 : leastCost + KIND_STEP - 1 + sumOf(queryWords[0]!, (word) => word.describedCost),
    inSegment: (segment) => matchInterpretations(segment, interpretations, (i) => matchOne(segment, i), reusesLists),
    async correctedWordsOf(row) {
      const [best] = (await matchesIn(row)).toSorted((a, b) => a.cost - b.cost);
      return best!.words;
    },
    async countVisible(rows) {
      const found = await Promise.all(rows.map(matchesIn));
      return found.filter((matches) => matches.some(({ isVisible }) => isVisible)).length;
    },
    matchedWords: async (row, title) => chooseMatchedWords(await formsOf(row), splitIntoWords(title)),
  };
}

/**
 * Returns the rows of a segment that match any interpretation of a text, with their costs. `matchOne` matches one of them. If
 * the typed text skips posting lists in this segment, interpretations that reuse these lists (`reusesLists`) are not matched.
 */
async function matchInterpretations(
  segment: ComparedRows,
  interpretations: readonly SearchTextInterpretation[],
  matchOne: (index: number) => Promise<StoppableMatches>,
  reusesLists: (index: number) => boolean,
): Promise<StoppableMatches> {
  const first = matchOne(0);
  const others = interpretations.slice(1).map(async (_, i) => {
    if (reusesLists(i + 1) && (await first).isStopped) return noMatch(segment);
    return matchOne(i + 1);
  });
  const [typed, ...found] = await Promise.all([first, ...others]);
  for (const [i, other] of found.entries()) mergeMatches(typed, other, interpretations[i + 1]!.cost);
  return typed;
}

interface RowMatch {
  readonly cost: number;
  /** Words that the row contains instead of the typed words. */
  readonly words: readonly string[];
  /** True if the title and tags contain all words. */
  readonly isVisible: boolean;
}

/** Word of the vocabulary that a row contains. `typed` is the same word, or the typed word if the word in the row only begins with it. */
interface WordForm {
  readonly spelling: string;
  readonly typed: string;
  readonly rank: number;
  /** Kind of the match. In descriptions, the rank of a word that may be incomplete has a higher kind: see {@link rankOf}. */
  readonly kind: number;
  /** Positions of a Chinese word in the title, as a bit mask (see {@link getTitlePositionBit}); 0 for other words and other fields. */
  readonly titlePositions: number;
}

/** Forms in which a row contains each word of an interpretation, best match first; empty for a word that the row lacks. */
type WordForms = readonly (readonly WordForm[])[];

const isVisibleForm = ({ rank }: WordForm) => fieldOf(rank) >= WORD_FIELD_VALUES.tags;
/** True if a row matches only tags and performers, in another verb form: a likely other name, such as Peter Morison for `pete morison`. */
const isNameWithVerbForm = (found: readonly WordForm[]) =>
  found.some(({ kind }) => kind === WORD_MATCH_KINDS.fuzzy) && found.every(({ rank }) => titleWords(rank) === 0);

/**
 * Returns the words of a title, `inTitle`, at the positions of a Chinese word that the title has in other characters: titles are indexed in
 * traditional and in simplified characters, at the same positions.
 */
const findWordsInOtherCharacters = (
  { spelling, titlePositions }: WordForm,
  inTitle: readonly string[],
): readonly string[] =>
  inTitle.includes(spelling)
    ? []
    : inTitle
        .slice(0, MAX_TITLE_WORD_POSITIONS - 1) // all further words share a position
        .filter((word, i) => titlePositions & getTitlePositionBit(i) && word.length === spelling.length);

/** Returns the matched words of a row, from the interpretations with the most words in this row. */
function chooseMatchedWords(all: readonly WordForms[], inTitle: readonly string[]): MatchedWords {
  const missing = all.map((forms) => forms.filter(({ length }) => length === 0).length);
  const least = Math.min(...missing);
  const chosen = all.filter((_, i) => missing[i] === least).flat();
  return {
    visible: chosen
      .flatMap((forms) => forms.filter(isVisibleForm))
      .flatMap((form) => [form.spelling, ...findWordsInOtherCharacters(form, inTitle)]),
    described: chosen.flatMap((forms) =>
      forms.some(isVisibleForm) ? [] : forms.slice(0, 1).map((form) => form.spelling),
    ),
  };
}

/** Returns the posting lists of a word in a segment, in the order of the word's matches. Keeps the lists for further rows. */
const readListsOnce = ({ matches, lists }: QueryWord, segment: number): Promise<readonly Postings[]> =>
  (lists[segment] ??= Promise.all(matches.map(({ term }) => term.inSegment(segment))));

/** Returns the spellings in which a row of a segment contains the words of an interpretation of the search text. */
const readForms = (words: readonly QueryWord[], segment: number, row: number): Promise<WordForms> =>
  Promise.all(
    words.map(async (word) => {
      const { matches, fields: range, isUnfinished } = word;
      const loaded = await readListsOnce(word, segment);
      const ranked = matches
        .flatMap(({ rank, spelling, typed }, i) => {
          const { rows, fields, places } = loaded[i]!;
          const index = lowerBound(rows, row);
          if (rows[index] !== row || !isInRange(fields![index]!, range)) return [];
          const field = fields![index]!;
          const isPlaced = field >= WORD_FIELD_VALUES.title && HAN_WORD.test(spelling);
          const titlePositions = isPlaced ? places![countTitleFieldValues(fields!.subarray(0, index))]! : 0;
          return [{ spelling, typed, kind: kindOf(rank), rank: rankOf(isUnfinished, rank, field), titlePositions }];
        })
        .toSorted((a, b) => RANK_COSTS[a.rank]! - RANK_COSTS[b.rank]!);
      // leave out corrected words if the row also contains an exact match or a prefix match
      const worst = Math.max(kindOf(ranked[0]?.rank ?? 0), WORD_MATCH_KINDS.prefix);
      return ranked.filter(({ rank }) => kindOf(rank) <= worst);
    }),
  );

/** Names of the fields of a video, by the result of {@link fieldStep}. */
const FIELD_NAMES = ['title', 'tags', 'description'] as const;

/** Match of a search word in a video, as the command `marquee explain` shows it. */
export interface WordExplanation {
  readonly typed: string;
  /** Best match of the word in the video; null if the video does not contain the word. */
  readonly match: {
    /** Word in the video that matches the typed word. */
    readonly spelling: string;
    readonly kind: keyof typeof WORD_MATCH_KINDS;
    readonly field: (typeof FIELD_NAMES)[number];
  } | null;
  /** Number that the search word adds to the cost of the video; results with a lower cost rank higher. */
  readonly cost: number;
}

const nameOfKind = (kind: number) => (Object.keys(WORD_MATCH_KINDS) as (keyof typeof WORD_MATCH_KINDS)[])[kind]!;

/** Returns how a row matches each word of each interpretation in a search stage. Searches do not call this function; explanations do. */
export async function explainWordMatchesOfRow(
  snapshot: Snapshot,
  lexicon: VocabularyLookup,
  interpretations: readonly SearchTextInterpretation[],
  { stage, row }: { readonly stage: SearchStage; readonly row: number },
): Promise<readonly (readonly WordExplanation[])[]> {
  const { rowsPerSegment } = snapshot.manifest.layout;
  const explainWord = async (word: QueryWord, typed: string): Promise<WordExplanation> => {
    const [forms] = await readForms([word], Math.floor(row / rowsPerSegment), row % rowsPerSegment);
    const best = forms![0];
    const isPart = isPartialMatchStage(stage);
    if (!best) return { typed, match: null, cost: isPart ? word.weight * MISSING_COST : 0 };
    const { spelling, rank, kind } = best;
    const cost = isPart ? word.weight * SHARE_COSTS[rank]! : RANK_COSTS[rank]!;
    return { typed, match: { spelling, kind: nameOfKind(kind), field: FIELD_NAMES[fieldStep(rank)]! }, cost };
  };
  return Promise.all(
    interpretations.map(async (interpretation) => {
      const words = await lookUpWords(snapshot, lexicon, interpretation, stage);
      return Promise.all(words.map((word, i) => explainWord(word, interpretation.words[i]!)));
    }),
  );
}

const sumOf = <T>(items: readonly T[], value: (item: T, index: number) => number) =>
  items.reduce((sum, item, i) => sum + value(item, i), 0);

const lookUpWords = (
  snapshot: Snapshot,
  lexicon: VocabularyLookup,
  interpretation: SearchTextInterpretation,
  stage: SearchStage,
) =>
  Promise.all(
    interpretation.words.map((word, i, words) => {
      const found = findMatchingVocabularyWords(
        lexicon,
        word,
        i === words.length - 1,
        stage,
        interpretation.exact.get(word),
      );
      const fields = getFieldRange(interpretation, word);
      const position = getTitlePositionBit(i);
      const isUnfinished = !isPartialMatchStage(stage) && mayBeUnfinished(words, i);
      return lookUpWord(snapshot, word, found, { fields, position, isUnfinished });
    }),
  );

async function lookUpWord(
  snapshot: Snapshot,
  typed: string,
  found: Promise<readonly WordMatch[]>,
  flags: Pick<QueryWord, 'fields' | 'position' | 'isUnfinished'>,
): Promise<QueryWord> {
  const matches = await Promise.all(
    (await found).map(async ({ word: number, kind, spelling }) => ({
      spelling,
      typed: kind === WORD_MATCH_KINDS.prefix ? typed : spelling,
      term: await snapshot.term('word', number),
      rank: kind * KIND_RANK,
    })),
  );
  const best = Math.min(WORD_MATCH_KINDS.inside * KIND_RANK, ...matches.map(({ rank }) => rank));
  const count = sumOf(
    matches.filter(({ rank }) => rank === best),
    ({ term }) => term.count,
  );
  const all = sumOf(matches, ({ term }) => term.count);
  const costIn = (field: number, isUnfinished = false) => RANK_COSTS[rankOf(isUnfinished, best, field)]!;
  const { description, title } = WORD_FIELD_VALUES;
  return {
    matches,
    lists: [],
    count: all,
    leastCost: costIn(title),
    describedCost: count * 2 < all ? 0 : costIn(description, flags.isUnfinished) - costIn(description),
    weight: weighWord(count, snapshot.manifest.videos),
    ...flags,
  };
}

/** Matches of a segment. `isStopped` if no row can match, so that the posting lists of further words were not read. */
interface StoppableMatches extends SegmentTextMatches {
  readonly isStopped?: true;
}

function noMatch({ size }: ComparedRows): SegmentTextMatches {
  return { rows: createRowSet(size), costs: new Uint16Array(size) };
}

/**
 * Returns the field values with which a word may match: title and tags for a word that must match exactly, only titles with the same number
 * of words for the words of a complete title, all fields for any other word.
 */
function getFieldRange({ words, exact, isTitle }: SearchTextInterpretation, word: string): FieldRange {
  const whole = getTitleFieldValue(words.length);
  if (isTitle) return [whole, whole];
  return [exact.has(word) ? WORD_FIELD_VALUES.tags : WORD_FIELD_VALUES.description, BEST_FIELD];
}

/**
 * Returns, for each row of a segment, the rank of the cheapest match of a word, or {@link NO_MATCH}. Writes the flags {@link AT_START} and
 * {@link AFTER_ARTICLE} of these matches to `flags`.
 */
async function rankRows(
  { index, size, select }: ComparedRows,
  word: QueryWord,
  flags?: Uint8Array,
): Promise<Uint8Array> {
  const { matches, fields: range, isUnfinished, position } = word;
  const afterArticle = shiftPositionAfterArticle(position);
  const ranks = new Uint8Array(size).fill(NO_MATCH);
  // selected rows are compared in several calls; lists of all rows are read once, and are too large to keep
  const lists = await (select
    ? readListsOnce(word, index)
    : Promise.all(matches.map(({ term }) => term.inSegment(index))));
  for (const [i, list] of lists.entries()) {
    const { rows, fields, places } = select ? select(list) : list;
    const base = matches[i]!.rank;
    let title = 0;
    for (let p = 0; p < rows.length; p++) {
      const row = rows[p]!;
      const field = fields![p]!;
      const titlePositions = flags && field >= WORD_FIELD_VALUES.title ? places![title++]! : 0;
      if (!isInRange(field, range)) continue;
      const rank = rankOf(isUnfinished, base, field);
      const known = ranks[row]!;
      if (known !== NO_MATCH && known !== rank && RANK_COSTS[known]! <= RANK_COSTS[rank]!) continue;
      if (flags) {
        if (rank !== known) flags[row] = 0;
        if (titlePositions & position) flags[row]! |= AT_START;
        if (titlePositions & afterArticle) flags[row]! |= AFTER_ARTICLE;
      }
      ranks[row] = rank;
    }
  }
  return ranks;
}

/** True if at least one row of a segment matches all words. Each array has the ranks of one word by row. */
const haveCommonRow = ([first, ...others]: readonly Uint8Array[]): boolean =>
  first!.some((rank, row) => rank !== NO_MATCH && others.every((ranks) => ranks[row] !== NO_MATCH));

/**
 * True if at least one row of a segment may match: in stage `some` if the row contains any of the words, in stage `titles` if its title may
 * consist of the words read so far and the `unread` further words.
 */
function mayMatch(stage: WeightedSearchStage, size: number, perWord: readonly Uint8Array[], unread: number): boolean {
  for (let row = 0; row < size; row++) {
    let isFound = false;
    let ofTitle = Infinity;
    let inTitle = 0;
    for (const ranks of perWord) {
      const rank = ranks[row]!;
      if (rank === NO_MATCH) continue;
      if (stage === 'some') return true;
      isFound = true;
      if (titleWords(rank) === 0) continue;
      ofTitle = Math.min(ofTitle, titleWords(rank));
      inTitle++;
    }
    // a title without any of the words read so far may consist of unread words
    if (inTitle === 0 ? isFound && unread > 0 : ofTitle - inTitle <= unread) return true;
  }
  return false;
}

/**
 * Returns the rows of a segment that match all words. Reads the posting lists of one tier of words (see {@link groupWordsByTier}) after
 * another, as long as a row can still match.
 */
async function matchAll(segment: ComparedRows, tiers: readonly (readonly QueryWord[])[]): Promise<StoppableMatches> {
  const match = noMatch(segment);
  const words = tiers.flat();
  if (words.length === 0 || words.some(({ count }) => count === 0)) return match;
  const perWord: Uint8Array[] = [];
  const flagsPerWord = words.map(() => new Uint8Array(segment.size));
  for (const tier of tiers) {
    if (perWord.length > 0 && !haveCommonRow(perWord)) return { ...match, isStopped: true };
    const read = perWord.length;
    perWord.push(...(await Promise.all(tier.map((word, i) => rankRows(segment, word, flagsPerWord[read + i])))));
  }
  const wholeTitle = Math.min(words.length, MAX_COUNTED_TITLE_WORDS);
  for (let row = 0; row < segment.size; row++) {
    let sum = 0;
    let ofTitle: number = MAX_COUNTED_TITLE_WORDS;
    let flags = AT_START | AFTER_ARTICLE;
    for (let i = 0; i < perWord.length; i++) {
      const rank = perWord[i]![row]!;
      if (rank === NO_MATCH) {
        sum = -1;
        break;
      }
      sum += RANK_COSTS[rank]!;
      ofTitle = Math.min(ofTitle, titleWords(rank));
      flags &= flagsPerWord[i]![row]!;
    }
    if (sum < 0) continue;
    if (ofTitle !== wholeTitle) sum += longerCost(flags, ofTitle - wholeTitle);
    match.costs[row] = sum;
    match.rows.addRange(row, row + 1);
  }
  return match;
}

/** Returns the added cost of a row whose title has `extraWords` words that the query lacks. `flags`: flags that all its matches share. */
function longerCost(flags: number, extraWords: number): number {
  if (flags & AT_START) return LONGER_COST.start;
  return flags & AFTER_ARTICLE && extraWords === 1 ? LONGER_COST.article : LONGER_COST.other;
}

/** Returns the rows of a segment that match all words and phrases of an interpretation. `tiers` has the groups of its `words`. */
async function matchAllAndPhrases(
  stage: SearchStage,
  segment: ComparedRows,
  { phrases, findName }: SearchTextInterpretation,
  words: readonly QueryWord[],
  tiers: readonly (readonly QueryWord[])[],
): Promise<StoppableMatches> {
  const match = await matchAll(segment, tiers);
  await retainPhraseRows(segment, phrases, match.rows);
  if (findName && !UNCORRECTED_STAGES.has(stage)) await boostNameMatches(segment, words, match, findName);
  return match;
}

/** Maximum number of rows in which {@link boostNameMatches} looks for names. */
const MAX_COMPARED_ROWS = 64;
/** Maximum number of names that {@link boostNameMatches} looks up: each may take requests. */
const MAX_NAMES = 2;

/**
 * Lowers the cost of the rows with a tag or performer whose name consists of the corrected words, so that they rank before rows with these
 * words in their titles or in several names, but after complete titles. Considers the {@link MAX_NAMES} most frequent names of the rows with
 * the closest matches.
 */
async function boostNameMatches(
  segment: ComparedRows,
  words: readonly QueryWord[],
  { rows, costs }: SegmentTextMatches,
  findName: PhraseFinder,
): Promise<void> {
  if (words.length < 2) return;
  const unboostedCost = words.length * FIELD_COST + LONGER_COST.other;
  const candidates = [...rows.newestFirst()].filter((row) => costs[row]! % KIND_STEP === unboostedCost);
  if (candidates.length === 0) return;
  const terms = words.map(({ matches }) => matches.map(({ term }) => term));
  const lists = await Promise.all(terms.map((some) => readLists(segment, some)));
  const counts = new Map<string, number>();
  for (const row of candidates.toSorted((a, b) => costs[a]! - costs[b]!).slice(0, MAX_COMPARED_ROWS)) {
    // matches are sorted by kind, so the first one in the tags is the closest
    const spelled = words.map(({ matches }, i) => matches.find((_, j) => isInTags(lists[i]![j]!, row))?.spelling);
    const name = spelled.join(' ');
    if (!spelled.includes(undefined)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const likeliest = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MAX_NAMES);
  const found = await Promise.all(likeliest.map(async ([name]) => (await findName(name))?.labels() ?? []));
  const named = new Set((await readLists(segment, found.flat())).flatMap((list) => [...list.rows]));
  for (const row of candidates) if (named.has(row)) costs[row] = costs[row]! - unboostedCost + 1;
}

/** True if a posting list has a row with the word in its tags or performers, and not in its title. */
function isInTags({ rows, fields }: Postings, row: number): boolean {
  const index = lowerBound(rows, row);
  return rows[index] === row && fields![index] === WORD_FIELD_VALUES.tags;
}

const sumWeights = (words: readonly QueryWord[]) => sumOf(words, ({ weight }) => weight);

/**
 * Returns, for each row of a segment, the number of distinct words in the title that match any of the search words. Null if no two search
 * words match the same word (as `2` and `two` do), so that each matching search word is another word of the title.
 */
async function countMatchedTitleWords(segment: ComparedRows, words: readonly QueryWord[]): Promise<Uint8Array | null> {
  const terms = new Map(words.flatMap(({ matches }) => matches.map(({ spelling, term }) => [spelling, term])));
  if (terms.size === sumOf(words, ({ matches }) => matches.length)) return null;
  const counts = new Uint8Array(segment.size);
  for (const { rows, fields } of await readLists(segment, [...terms.values()]))
    for (const [i, row] of rows.entries()) if (fields![i]! >= WORD_FIELD_VALUES.title) counts[row]!++;
  return counts;
}

/**
 * Returns the rows of a segment whose matching words have enough weight; in stage `titles`, only rows whose title has no other words. A
 * missing word adds a cost that is proportional to the word's weight, so rare words cost more.
 */
async function matchByWeight(
  stage: WeightedSearchStage,
  segment: ComparedRows,
  words: readonly QueryWord[],
): Promise<SegmentTextMatches> {
  const match = noMatch(segment);
  const known = words.filter(({ count }) => count > 0).toSorted((a, b) => b.weight - a.weight);
  const all = sumWeights(words);
  const [heaviest] = known;
  if (!heaviest) return match;
  const enough = computeMinimumMatchWeight(stage, all, sumWeights(known), heaviest.weight);
  // a row that contains only words of low weight cannot match: read the posting lists of these words only if a row contains another word
  const rest = known.findIndex((_, i) => sumWeights(known.slice(i)) < enough);
  const needed = rest < 0 ? known : known.slice(0, rest);
  const perNeeded = await Promise.all(needed.map((word) => rankRows(segment, word)));
  const light = known.slice(needed.length);
  if (!mayMatch(stage, segment.size, perNeeded, light.length)) return match;
  const others = await Promise.all(light.map((word) => rankRows(segment, word)));
  const perWord = [...perNeeded, ...others];
  const distinct = stage === 'titles' ? await countMatchedTitleWords(segment, known) : null;
  for (let row = 0; row < segment.size; row++) {
    let held = 0;
    let saved = 0;
    let inTitle = 0;
    let ofTitle: number = MAX_COUNTED_TITLE_WORDS;
    for (const [i, ranks] of perWord.entries()) {
      const rank = ranks[row]!;
      if (rank === NO_MATCH) continue;
      const { weight } = known[i]!;
      held += weight;
      saved += weight * (MISSING_COST - SHARE_COSTS[rank]!);
      if (titleWords(rank) === 0) continue;
      inTitle++;
      ofTitle = Math.min(ofTitle, titleWords(rank));
    }
    const isTitle = Math.min(inTitle, distinct?.[row] ?? inTitle) >= ofTitle && ofTitle < MAX_COUNTED_TITLE_WORDS;
    if (held === 0 || held < enough || (stage === 'titles' && !isTitle)) continue;
    match.costs[row] = all * MISSING_COST - saved;
    match.rows.addRange(row, row + 1);
  }
  return match;
}

/**
 * Returns the rows of a segment whose titles have the same number of words as the search text, and contain all search words except one. The
 * rarer the missing word, the higher the cost. Reads the posting lists of the two rarest words first, because a row contains at least one
 * of them.
 */
async function matchAllButOne(segment: ComparedRows, words: readonly QueryWord[]): Promise<SegmentTextMatches> {
  const match = noMatch(segment);
  if (words.length < MIN_QUERY_WORDS_FOR_REPLACED_STAGE) return match;
  const rarest = words.toSorted((a, b) => a.count - b.count);
  const length = Math.min(words.length, MAX_COUNTED_TITLE_WORDS);
  const rank = (some: readonly QueryWord[]) => Promise.all(some.map((word) => rankRows(segment, word)));
  const first = await rank(rarest.slice(0, 2));
  if (!first.some((ranks) => ranks.some((each) => titleWords(each) === length))) return match;
  const perWord = [...first, ...(await rank(rarest.slice(2)))];
  for (let row = 0; row < segment.size; row++) {
    let missing = 0;
    let weight = 0;
    for (let i = 0; i < perWord.length && missing < 2; i++) {
      if (titleWords(perWord[i]![row]!) === length) continue;
      missing++;
      weight = rarest[i]!.weight;
    }
    if (missing !== 1) continue;
    match.costs[row] = weight * MISSING_COST;
    match.rows.addRange(row, row + 1);
  }
  return match;
}

/**
 * Adds the rows (videos) found by another interpretation of the text to those found as typed, with `more` added to their cost. A row in
 * both results gets the lower cost.
 */
function mergeMatches(typed: SegmentTextMatches, other: SegmentTextMatches, more: number): void {
  for (const row of other.rows.oldestFirst()) {
    const cost = other.costs[row]! + more;
    if (!typed.rows.has(row) || cost < typed.costs[row]!) typed.costs[row] = cost;
  }
  typed.rows.union(other.rows);
}
