import { slugOfLabel, LABEL_KINDS, type LabelKind } from './label-kinds-and-slugs.ts';
import { MAX_SEARCH_ALTERNATIVES, QUERY_MAX_CODE_POINTS } from './limits.ts';
import { normalizeSearchSyntax } from './text/normalize-search-syntax.ts';
import { hasSoutheastAsianLetter, listLetterPairs, splitIntoWords, splitTitleIntoWords } from './text/split-words.ts';

const KINDS = LABEL_KINDS.join('|');
/** Placeholder for a parsed operator, which marks an adjacent OR for removal. Must equal the constant in `parse-search-operators.ts`. */
const REMOVED = '\uFFFC';

/**
 * Matches a search operator that requires or excludes a label or word: `tag:horror`, `-performer:"buster keaton"`, `-dogs`. The operator is
 * at the start of a word. Also matches other text in quotes, which contains no operators.
 */
const NAMED = new RegExp(
  String.raw`(?<=^|\s)(?:"[^"]*"|(-?)(${KINDS}):(?:"([^"]*)"|([^\s"${REMOVED}-]\S*))|-(?:"([^"]*)"|((?!(?:${KINDS}):[^\s"])[\p{L}\p{N}\p{So}#＃]\S*)))`,
  'giu',
);

/** A search text, split into words to search, excluded names, and required labels. */
export interface ParsedSearchText {
  readonly text: string;
  /** Excluded names (after a hyphen) without a kind of label: `dogs` in `-dogs`. Such a name is both a word and a tag. */
  readonly excludedNames: ReadonlySet<string>;
  /** Excluded phrases in quotes: `slow travel` in `-"slow travel"`. */
  readonly excludedPhrases: ReadonlySet<string>;
  /** Slugs of required labels (`chosen`: `tag:horror`) and of labels excluded with their kind (`without`: `-performer:"buster keaton"`). */
  readonly chosen: ReadonlySet<string>;
  readonly without: ReadonlySet<string>;
  /** Groups of slugs of labels with `OR` between them (`tag:horror OR tag:western`). A video must have a label of each group. */
  readonly alternatives: readonly (readonly string[])[];
}

/** Matches the text between two operands of `OR`. */
const BETWEEN_OPERANDS = /^(?:\s+OR)+\s+$/u;
/** Matches a placeholder with each adjacent OR, which has no effect. */
const PLACEHOLDERS = new RegExp(String.raw`(?:(?<=^|\s)OR\s+)*${REMOVED}(?:\s+OR(?=\s|$))*`, 'gu');
/** Matches hyphens between spaces, such as a hyphen before a word that is not typed yet. */
const SEPARATE_HYPHENS = /(?<=^|\s)-+(?=\s|$)/gu;

/**
 * Splits a search text into words, required labels and exclusions: `cats tag:home -dogs` searches for cats. A hyphen inside a word is part
 * of the word. Text in quotes is not split.
 */
export function splitSearchText(typed: string): ParsedSearchText {
  const excludedNames = new Set<string>();
  const excludedPhrases = new Set<string>();
  const without = new Set<string>();
  const straight = normalizeSearchSyntax(typed);
  /** Slugs of required labels. Labels with `OR` between them are in the same set. */
  const required: Set<string>[] = [];
  let endOfLast = 0;
  const addRequired = (slug: string, start: number, end: number) => {
    const group = BETWEEN_OPERANDS.test(straight.slice(endOfLast, start)) ? required.at(-1) : undefined;
    if (group) group.add(slug);
    else required.push(new Set([slug]));
    endOfLast = end;
  };
  const text = straight.replace(
    NAMED,
    (token: string, hyphen = '', kind = '', quoted?: string, word = '', phrase?: string, name?: string, start = 0) => {
      if (phrase !== undefined) excludedPhrases.add(phrase);
      else if (name !== undefined) excludedNames.add(name);
      else if (kind === '') return token;
      else {
        const slug = slugOfLabel(kind.toLowerCase() as LabelKind, quoted ?? word);
        if (slug !== '' && hyphen) without.add(slug);
        else if (slug !== '') addRequired(slug, start, start + token.length);
      }
      return REMOVED;
    },
  );
  excludedPhrases.delete('');
  return {
    text: text === straight ? text.trim() : removePlaceholders(text),
    excludedNames,
    excludedPhrases,
    chosen: new Set(required.filter(({ size }) => size === 1).flatMap((group) => [...group])),
    without,
    alternatives: required.filter(({ size }) => size > 1).map((group) => [...group]),
  };
}

/**
 * Returns a search text without its removed operators ({@link REMOVED}), without separate hyphens and without each `OR` next to an operator.
 * A text without further words thus finds all videos that match the operators.
 */
export const removePlaceholders = (text: string): string =>
  text.replace(SEPARATE_HYPHENS, '').replace(PLACEHOLDERS, '').trim();

const OPERATOR = new RegExp(String.raw`(?<=^|\s)-?(?!(?:${KINDS}):)[a-z]+:(?!//)\S`, 'iu');
/** Returns true if a search text may contain operators other than labels and exclusions: see `parse-search-operators.ts`. */
export const mayHaveSearchOperator = (typed: string): boolean => OPERATOR.test(typed);

/** Alternative of a search text. A text with the operator `OR` has several alternatives. */
export interface SearchAlternative {
  /** Distinct words of the alternative, in order. */
  readonly words: readonly string[];
  /** Phrases that the text contains in quotes. */
  readonly quotes: readonly string[];
  /** True if letter pairs (`listLetterPairs`) replace Thai, Lao, Khmer or Burmese words. A match has all words in its title or tags. */
  readonly isPaired?: true;
}

/** Maximum number of words of an alternative. */
const MAX_WORDS = 12;

const TOKENS = /"([^"]*)"|\S+/gu;
const OR = 'OR';
/** Returns true if a text is entirely in capital letters, so that `OR` in it is a word instead of an operator. */
const isAllCaps = (text: string) => /\p{Lu}/u.test(text.replaceAll(OR, '')) && !/\p{Ll}/u.test(text);

/** If a token has more pairs of letters, a search uses every second pair. Together, these pairs contain all letters of the token. */
const MAX_ALL_PAIRS = 6;

/** Returns the words of a token, and pairs of letters instead of its Thai, Lao, Khmer and Burmese words. */
function toPairedWords(token: string, words: readonly string[]): readonly string[] {
  const pairs = listLetterPairs(token);
  if (pairs.length < 2) return words;
  const isUsed = (i: number) => pairs.length <= MAX_ALL_PAIRS || i % 2 === 0 || i === pairs.length - 1;
  return [...pairs.filter((_, i) => isUsed(i)), ...words.filter((word) => !hasSoutheastAsianLetter(word))];
}

/**
 * Returns the alternatives of a search text, one for each combination of its `OR` operands: `old horror OR western` means `old horror` or
 * `old western`. Ignores each operand of `OR` that would result in more than
 * {@link MAX_SEARCH_ALTERNATIVES} alternatives. A text with Thai, Lao, Khmer or Burmese words has a further alternative with pairs of
 * letters. Empty if the text contains no word.
 */
export function parseSearchAlternatives(text: string): SearchAlternative[] {
  const typed = normalizeSearchSyntax(Array.from(text).slice(0, QUERY_MAX_CODE_POINTS).join(''));
  const places: TokenAlternative[][] = [];
  let joins = false;
  let combinations = 1;
  for (const [token, quoted] of typed.matchAll(TOKENS)) {
    if (token === OR && places.length > 0 && !isAllCaps(typed)) {
      joins = true;
      continue;
    }
    const words = splitIntoWords(quoted ?? token);
    if (words.length === 0) continue;
    const place =
      quoted === undefined
        ? { words, paired: toPairedWords(token, words), quotes: [] }
        : { words, paired: words, quotes: [quoted] };
    const operands = joins ? places.at(-1)! : [];
    const more = joins ? (combinations / operands.length) * (operands.length + 1) : combinations;
    if (!joins) places.push(operands);
    joins = false;
    if (more > MAX_SEARCH_ALTERNATIVES) continue;
    operands.push(place);
    combinations = more;
  }
  if (places.length === 0) {
    const words = splitTitleIntoWords(typed);
    return words.length > 0 ? [{ words, quotes: [] }] : [];
  }
  const all = places.reduce<TokenAlternative[]>(
    (before, options) => before.flatMap((one) => options.map((other) => join(one, other))),
    [{ words: [], paired: [], quotes: [] }],
  );
  return all.flatMap(({ words, paired, quotes }) => [
    { words, quotes },
    ...(paired.join() === words.join() ? [] : [{ words: paired, quotes, isPaired: true as const }]),
  ]);
}

/** Alternative of the search text so far. `paired` are its words with pairs of letters, as {@link toPairedWords} returns them. */
interface TokenAlternative extends SearchAlternative {
  readonly paired: readonly string[];
}

const joinWords = (one: readonly string[], other: readonly string[]) =>
  [...new Set([...one, ...other])].slice(0, MAX_WORDS);
const join = (one: TokenAlternative, other: TokenAlternative): TokenAlternative => ({
  words: joinWords(one.words, other.words),
  paired: joinWords(one.paired, other.paired),
  quotes: [...one.quotes, ...other.quotes],
});
