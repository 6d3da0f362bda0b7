import { isNumberWord } from '../../catalogue/text/split-words.ts';
import { WORD_MATCH_KINDS, type VocabularyLookup, type WordMatch } from './vocabulary-lookup.ts';

/**
 * Search stages, from strict to tolerant. `strict` searches the words as typed, and the last one also as a prefix. `reread` joins or splits
 * words. `repair` corrects words that the catalogue doesn't have. `forms` also finds other forms of verbs, and splits unknown words into
 * three or more words. `titles` finds titles that consist only of words of the search text. `fuzzy` corrects all words. `inside` also
 * finds the words inside longer words. `replaced` finds titles that differ from the search text in a single word. `some` requires only a
 * part of the words.
 */
export type SearchStage = 'strict' | (typeof SEARCH_STAGES_AFTER_STRICT)[number];
/** Search stages after `strict`, in the order in which they run. */
export const SEARCH_STAGES_AFTER_STRICT = [
  'reread',
  'repair',
  'forms',
  'titles',
  'fuzzy',
  'inside',
  'replaced',
  'some',
] as const;

/** Search stages that do not correct misspelled words. */
export const UNCORRECTED_STAGES: ReadonlySet<SearchStage> = new Set([
  'strict',
  'reread',
  'titles',
  'forms',
  'replaced',
]);

/** Search stages in which the words of a row must have a minimum total weight: rare words weigh more than common ones. */
export type WeightedSearchStage = 'titles' | 'some';
/** Search stages in which rows may lack some of the words. */
export type PartialMatchStage = WeightedSearchStage | 'replaced';
/** True if rows may lack some of the words in a search stage. */
export const isPartialMatchStage = (stage: SearchStage): stage is PartialMatchStage =>
  stage === 'titles' || stage === 'replaced' || stage === 'some';

/** Minimum number of words of a search text in the search stage `replaced`, where a title may lack one word. */
export const MIN_QUERY_WORDS_FOR_REPLACED_STAGE = 3;

/** Factor by which word weights are scaled before rounding: costs of twelve words among a hundred million videos still fit in 16 bits. */
const WEIGHT_STEPS = 8;
/** For stage `some`: a row must contain search words with at least this share of the weight of all search words in the catalogue. */
const SOME_SHARE = 0.4;
/** Only for search stage `titles`: a title must contain search words with at least this share of the total weight of all search words. */
const TITLE_SHARE = 0.5;

/**
 * Matches words of up to four letters. Excludes numbers, and scripts without spaces between words or with a syllable per letter: there,
 * complete words are so short, too.
 */
const SHORT_WORD =
  /^(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])\p{L}\p{M}*){1,4}$/u;

/** True if the word at an index is the last one, and so short that the visitor may not have finished it. */
export const mayBeUnfinished = (words: readonly string[], place: number): boolean =>
  place === words.length - 1 && SHORT_WORD.test(words[place]!);

/** Returns the weight of a word that `count` of `videos` videos contain. Rare words have a higher weight. */
export const weighWord = (count: number, videos: number): number =>
  Math.round(WEIGHT_STEPS * Math.log1p(videos / Math.max(1, count)));

/**
 * Returns the minimum total weight of the search words that a matching video must contain. `all` is the weight of all search words, `known`
 * the weight of the search words that the catalogue contains, and `heaviest` the weight of the rarest known word.
 */
export const computeMinimumMatchWeight = (
  stage: WeightedSearchStage,
  all: number,
  known: number,
  heaviest: number,
): number => (stage === 'titles' ? all * TITLE_SHARE : Math.min(known * SOME_SHARE, heaviest));

/**
 * Returns the words of the vocabulary that match a typed word in a search stage. The last word of a text may be incomplete; for earlier
 * words, prefix matches rank as low as misspellings. Numbers are never corrected. `exact` is set for a word that must match exactly: its
 * match in the vocabulary, or null if there is none.
 */
export async function findMatchingVocabularyWords(
  lexicon: VocabularyLookup,
  word: string,
  isLast: boolean,
  stage: SearchStage,
  exact?: WordMatch | null,
): Promise<readonly WordMatch[]> {
  if (exact !== undefined) return exact ? [exact] : [];
  const isTakenAnew = stage === 'fuzzy' || stage === 'inside';
  const mayBeBegun = isLast && stage !== 'titles' && stage !== 'replaced';
  const exists = async () => (await lexicon.find(word)) !== null;
  if (UNCORRECTED_STAGES.has(stage) || isNumberWord(word) || (!isTakenAnew && (await exists()))) {
    const found = await (mayBeBegun ? lexicon.prefixMatches(word) : lexicon.spellings(word));
    return stage === 'forms' ? withoutDuplicates([...found, ...(await lexicon.verbForms(word))]) : found;
  }
  const [begun, forms, fuzzy, inside] = await Promise.all([
    lexicon.prefixMatches(word),
    lexicon.verbForms(word),
    lexicon.fuzzy(word),
    stage === 'repair' || stage === 'fuzzy' ? [] : lexicon.infixMatches(word),
  ]);
  return withoutDuplicates([
    ...(isLast ? begun : begun.map((match) => ({ ...match, kind: beforeLast(match.kind) }))),
    ...forms,
    ...fuzzy,
    ...inside,
  ]);
}

/** Removes duplicates: of several matches with the same vocabulary word, returns only the first. */
const withoutDuplicates = (matches: readonly WordMatch[]): readonly WordMatch[] =>
  [...new Map(matches.toReversed().map((match) => [match.word, match])).values()].toReversed();

const beforeLast = (kind: WordMatch['kind']) => (kind === WORD_MATCH_KINDS.prefix ? WORD_MATCH_KINDS.fuzzy : kind);
