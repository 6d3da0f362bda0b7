import type { SearchAlternative } from '../../catalogue/parse-search-text.ts';
import { hasSoutheastAsianLetter, isEnglishArticle, splitIntoWords } from '../../catalogue/text/split-words.ts';
import { ignorePrefetchRejection } from '../../snapshot/read/ignore-prefetch-rejection.ts';
import { isPartialMatchStage, type SearchStage } from './match-words-by-search-stage.ts';
import { toWordMatch, WORD_MATCH_KINDS, type VocabularyLookup, type WordMatch } from './vocabulary-lookup.ts';
import type { VocabularyWord } from './similar-words.ts';
import type { SearchPhrase, PhraseFinder } from './search-phrases.ts';

/** Interpretation of a search text: as typed, with words joined, split or replaced (translation, alias, synonym), or as complete title. */
export interface SearchTextInterpretation {
  readonly words: readonly string[];
  /**
   * Words that must match exactly (quoted words, the two parts of a split word, and pairs of letters), each with its match in the
   * vocabulary, or null if the vocabulary lacks it. These words are not searched in descriptions, because almost any two words occur
   * together in some description.
   */
  readonly exact: ReadonlyMap<string, WordMatch | null>;
  /** Phrases in quotes, whose words must be adjacent. */
  readonly phrases: readonly SearchPhrase[];
  /** True if a title matches only if it has no other words. */
  readonly isTitle?: true;
  /** Number added to the cost of each row that is found by this interpretation; rows with a lower cost rank first. */
  readonly cost: number;
  /** Finds the labels with a given name, to rank corrected names first. Only set in the interpretation of the text as typed. */
  readonly findName?: PhraseFinder;
}

/** Number added to the cost of rows that are found by any interpretation other than the text as typed. */
const ALTERNATIVE_COST = 4;

/** Returns the interpretation of a search text as typed. */
export async function interpretSearchTextAsTyped(
  { words, quotes, isPaired }: SearchAlternative,
  lexicon: VocabularyLookup,
  findPhrase: PhraseFinder,
): Promise<SearchTextInterpretation> {
  const findExact = async (word: string) => {
    const found = await lexicon.find(word);
    return [word, found && toWordMatch(found, WORD_MATCH_KINDS[isPaired ? 'inside' : 'exact'])] as const;
  };
  const exactWords = isPaired ? words.filter(hasSoutheastAsianLetter) : quotes.flatMap(splitIntoWords);
  const [exact, phrases] = await Promise.all([
    Promise.all(exactWords.map(findExact)),
    Promise.all(quotes.filter((quote) => splitIntoWords(quote).length > 1).map(findPhrase)),
  ]);
  const found = phrases.filter((phrase) => phrase !== null);
  for (const { labels } of found) ignorePrefetchRejection(labels());
  return { words, exact: new Map(exact), phrases: found, cost: 0, findName: findPhrase };
}

/** Number added to the cost of a title without the English article of the text: it ranks after the same title with the article. */
const ARTICLE_COST = 1;
/** Articles in German, French, Spanish, Italian and Portuguese. Some are common English words, so they have a higher cost. */
const OTHER_ARTICLES: ReadonlySet<string> = new Set(
  'der die das ein eine le la les un une el los las una il lo gli uno o os um uma'.split(' '),
);

const findNone = () => Promise.resolve([]);
/** Makes a phrase match in titles only, not as the name of a tag or performer. */
const NO_LABELS = { labelIndexes: findNone, labels: findNone } satisfies Partial<SearchPhrase>;

/**
 * Returns the interpretation of a text as a phrase in titles, and none if the catalogue lacks one of its words. All words of the text must
 * be words of `typed`, so that no further vocabulary entries are read.
 */
async function interpretAsTitle(
  text: string,
  typed: SearchTextInterpretation,
  findPhrase: PhraseFinder,
  cost: number,
): Promise<SearchTextInterpretation[]> {
  const words = splitIntoWords(text);
  if (words.length === 0 || !words.every((word) => typed.words.includes(word))) return [];
  const phrase = await findPhrase(text);
  if (!phrase) return [];
  const toExact = (word: string, i: number) =>
    [word, { word: phrase.numbers[i]!, spelling: word, kind: WORD_MATCH_KINDS.exact }] as const;
  const exact = new Map(words.map(toExact));
  return [{ words: [...exact.keys()], exact, phrases: [{ ...phrase, ...NO_LABELS }], cost, isTitle: true }];
}

/**
 * True if all words of a title are common, and more common than the article in front of it, such as `die hard` in an English catalogue. A
 * search for the title would then read long posting lists completely. The text with the article reads only the parts with rows of the
 * article.
 */
async function isRarerThanTitle(
  article: string,
  { phrases }: SearchTextInterpretation,
  lexicon: VocabularyLookup,
): Promise<boolean> {
  const { count = 0 } = (await lexicon.find(article)) ?? {};
  return phrases.every(({ words }) => words.every((word) => !word.isWhole && word.count > count));
}

/**
 * Returns the interpretation of a text as a title without the article at the beginning of the text; none if the text has no article. An
 * article that is rare in the catalogue is probably another word in the catalogue's language: see {@link isRarerThanTitle}.
 */
export async function interpretWithoutArticle(
  text: string,
  typed: SearchTextInterpretation,
  lexicon: VocabularyLookup,
  findPhrase: PhraseFinder,
): Promise<SearchTextInterpretation[]> {
  const [, article = '', rest = ''] = /^\s*(\p{L}+)\s+(.+)$/su.exec(text.toLowerCase()) ?? [];
  if (isEnglishArticle(article)) return interpretAsTitle(rest, typed, findPhrase, ARTICLE_COST);
  if (!OTHER_ARTICLES.has(article)) return [];
  const [title] = await interpretAsTitle(rest, typed, findPhrase, ALTERNATIVE_COST);
  return title && !(await isRarerThanTitle(article, title, lexicon)) ? [title] : [];
}

/** Matches the signs between a title and the texts that websites add to it: `Jealousy (1934) - YouTube`. */
const SUFFIX = /\s+(?:[-–—|·•»]\s|[([])/gu;

/** Returns interpretations of a text as title with a website's suffix: everything before the last separator, and before the first. */
export async function interpretWithoutSuffix(
  text: string,
  typed: SearchTextInterpretation,
  findPhrase: PhraseFinder,
): Promise<SearchTextInterpretation[]> {
  const ends = Array.from(text.matchAll(SUFFIX), ({ index }) => index);
  const cuts = [...new Set([...ends.slice(-1), ...ends.slice(0, 1)])];
  const titles = cuts.map((end, i) => interpretAsTitle(text.slice(0, end), typed, findPhrase, ALTERNATIVE_COST + i));
  return (await Promise.all(titles)).flat();
}

/** Returns the interpretations that a stage searches: complete titles lack no words, so partial matches do not use them. */
export const listInterpretationsOfStage = (
  interpretations: readonly SearchTextInterpretation[],
  stage: SearchStage,
): readonly SearchTextInterpretation[] =>
  isPartialMatchStage(stage) ? interpretations.filter(({ isTitle }) => !isTitle) : interpretations;

/** Returns a copy of an interpretation, with the additional cost of an interpretation that is not the text as typed. */
export const toAlternativeInterpretation = (interpretation: SearchTextInterpretation): SearchTextInterpretation => ({
  ...interpretation,
  cost: ALTERNATIVE_COST,
});

/**
 * Maximum number of consecutive words in kana that are joined, because dictionaries cut loanwords written in hiragana into syllables, and
 * of consecutive single letters, which may be the initials in the name of an organization.
 */
const MAX_JOINED = 6;
const IS_KANA = /^[\u3041-\u3096\u30fc]+$/u;
const IS_LETTER = /^\p{L}$/u;

/**
 * Returns the end indexes (exclusive) of word sequences that begin at index `from` and may be a single word that was typed with spaces,
 * longest sequence first. A sequence has two words, or up to {@link MAX_JOINED} words if all of them are in kana or single letters.
 */
function endsOfJoined(words: readonly string[], from: number): number[] {
  const lengthOf = (pattern: RegExp) => {
    const other = words.slice(from).findIndex((word) => !pattern.test(word));
    return other < 0 ? words.length : other;
  };
  const most = Math.max(2, Math.min(MAX_JOINED, Math.max(lengthOf(IS_KANA), lengthOf(IS_LETTER))));
  const end = Math.min(words.length, from + most);
  return Array.from({ length: Math.max(0, end - from - 1) }, (_, i) => end - i);
}

const replaceWithParts = (
  { words, exact, phrases }: SearchTextInterpretation,
  position: number,
  parts: readonly VocabularyWord[],
): SearchTextInterpretation => ({
  words: words.toSpliced(position, 1, ...parts.map((part) => part.word)),
  exact: new Map([...exact, ...parts.map((part) => [part.word, toWordMatch(part, WORD_MATCH_KINDS.exact)] as const)]),
  phrases,
  cost: ALTERNATIVE_COST,
});

/** Returns interpretations of a text in which an unknown word is split into three or more words of the vocabulary. */
export async function interpretWithSegmentedWords(
  interpretation: SearchTextInterpretation,
  lexicon: VocabularyLookup,
): Promise<SearchTextInterpretation[]> {
  const segmented = interpretation.words.map(async (word, position) =>
    interpretation.exact.has(word) || (await lexicon.find(word))
      ? []
      : (await lexicon.segmentations(word)).map((parts) => replaceWithParts(interpretation, position, parts)),
  );
  return (await Promise.all(segmented)).flat();
}

/**
 * Returns further interpretations of a text: with neighboring words joined if the vocabulary contains the joined word, or with an unknown
 * word split into two words of the vocabulary. A single letter is split off only if no other word of the text is unknown; the two parts are
 * then searched as a phrase. If `isFound`, the text as typed has results because the unknown word is a prefix of known words, so only
 * single letters are split off.
 */
export async function findAlternativeInterpretations(
  interpretation: SearchTextInterpretation,
  lexicon: VocabularyLookup,
  findPhrase: PhraseFinder,
  isFound: boolean,
): Promise<SearchTextInterpretation[]> {
  const { words, exact, phrases } = interpretation;
  const known = await Promise.all(words.map(async (word) => exact.has(word) || (await lexicon.find(word))));
  const maySplitLetters = known.filter((word) => word === null).length === 1;
  /**
   * True if the joined words are in kana at the end of the text, and the vocabulary has words with this prefix: the visitor may not have
   * finished the word, and dictionaries split unfinished words at arbitrary positions.
   */
  const isBegun = async (joined: string, end: number) =>
    end === words.length && IS_KANA.test(joined) && (await lexicon.prefixMatches(joined)).length > 0;
  const found = words.map(async (word, i): Promise<SearchTextInterpretation[]> => {
    const before = words.slice(0, i);
    const join = async (end: number): Promise<SearchTextInterpretation[]> => {
      const joined = words.slice(i, end).join('');
      const isThere = (await lexicon.find(joined)) !== null || (await isBegun(joined, end));
      return isThere
        ? [{ words: [...before, joined, ...words.slice(end)], exact, phrases, cost: ALTERNATIVE_COST }]
        : [];
    };
    const [joined, splits] = await Promise.all([
      Promise.all(endsOfJoined(words, i).map(join)),
      known[i] === null ? lexicon.splits(word) : [],
    ]);
    const split = async (halves: readonly VocabularyWord[]): Promise<SearchTextInterpretation[]> => {
      const parts = halves.map((half) => half.word);
      const hasLetter = parts.some((part) => part.length === 1);
      const phrase = hasLetter && maySplitLetters ? await findPhrase(parts.join(' ')) : null;
      if ((hasLetter || isFound) && !phrase) return [];
      return [{ ...replaceWithParts(interpretation, i, halves), phrases: phrase ? [...phrases, phrase] : phrases }];
    };
    return [...joined.flat(), ...(await Promise.all(splits.map(split))).flat()];
  });
  return (await Promise.all(found)).flat();
}
