import { labelSlug, LABEL_KINDS, type LabelKind } from './label.ts';
import { QUERY_MAX } from './limits.ts';
import { wordsOf } from './text/words.ts';

/**
 * Matches an excluded or chosen name in a search text: at the start of a word a hyphen, a kind or both, then a word, several words joined
 * by hyphens, or a phrase in quotes.
 */
const NAMED = new RegExp(
  String.raw`(?<=^|\s)(?:(-)(?:(${LABEL_KINDS.join('|')}):)?|(${LABEL_KINDS.join('|')}):)(?:"([^"]*)"|([\p{L}\p{N}]\S*))`,
  'giu',
);

/** Quotation marks of any language: phone keyboards insert them instead of straight quotes. */
const QUOTATION_MARKS = /[“”„‟«»「」『』＂]/gu;
const toStraightQuotes = (typed: string) => typed.replace(QUOTATION_MARKS, '"');

/** Parts of a search text: words to search, exclusions, and chosen labels. */
export interface SearchText {
  readonly text: string;
  /** Names of tags, or words, after a hyphen. */
  readonly excludedNames: ReadonlySet<string>;
  /**
   * Slugs of chosen tags and other labels (`tag:horror`), and of labels excluded by kind (`without`, from `-performer:"buster keaton"`).
   */
  readonly chosen: ReadonlySet<string>;
  readonly without: ReadonlySet<string>;
}

/**
 * Splits a search text into words, chosen labels and exclusions: `cats tag:home -dogs` searches for cats. A hyphen inside a word is part of
 * the word.
 */
export function splitSearchText(typed: string): SearchText {
  const leftOut = new Set<string>();
  const chosen = new Set<string>();
  const without = new Set<string>();
  const text = toStraightQuotes(typed).replace(
    NAMED,
    (_, hyphen?: string, not?: string, only?: string, quoted?: string, word?: string) => {
      const name = quoted ?? word!;
      const kind = (only ?? not ?? 'tag').toLowerCase() as LabelKind;
      const slug = labelSlug(kind, name);
      if (hyphen && kind === 'tag') leftOut.add(name);
      else if (slug !== '') (hyphen ? without : chosen).add(slug);
      return '';
    },
  );
  leftOut.delete('');
  return { text: text.trim(), excludedNames: leftOut, chosen, without };
}

/** One of several interpretations of a search text with `OR`. */
export interface Alternative {
  /** Distinct words, in order. */
  readonly words: readonly string[];
  /** Phrases in quotes. */
  readonly quotes: readonly string[];
}

/** Maximum number of interpretations of a search text, and maximum words of each. */
const MAX_ALTERNATIVES = 4;
const MAX_WORDS = 12;

const TOKENS = /"([^"]*)"|\S+/gu;
const OR = 'OR';
/** Returns true if a text is entirely in capitals, so that `OR` in it is a word and not an operator. */
const isAllCaps = (text: string) => /\p{Lu}/u.test(text.replaceAll(OR, '')) && !/\p{Ll}/u.test(text);

/**
 * Returns the interpretations of a search text: `old horror OR western` means old horror, or old western. Empty if the text contains no
 * word.
 */
export function parseAlternatives(text: string): Alternative[] {
  const typed = toStraightQuotes(Array.from(text).slice(0, QUERY_MAX).join(''));
  const places: Alternative[][] = [];
  let joins = false;
  for (const [token, quoted] of typed.matchAll(TOKENS)) {
    if (token === OR && places.length > 0 && !isAllCaps(typed)) {
      joins = true;
      continue;
    }
    const words = wordsOf(quoted ?? token);
    if (words.length === 0) continue;
    const place = { words, quotes: quoted === undefined ? [] : [quoted] };
    if (joins) places.at(-1)!.push(place);
    else places.push([place]);
    joins = false;
  }
  const all = places.reduce<Alternative[]>(
    (before, options) => before.flatMap((one) => options.map((other) => join(one, other))).slice(0, MAX_ALTERNATIVES),
    [{ words: [], quotes: [] }],
  );
  return all.filter(({ words }) => words.length > 0);
}

const join = (one: Alternative, other: Alternative): Alternative => ({
  words: [...new Set([...one.words, ...other.words])].slice(0, MAX_WORDS),
  quotes: [...one.quotes, ...other.quotes],
});
