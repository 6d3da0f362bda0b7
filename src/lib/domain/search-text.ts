import { QUERY_MAX } from './limits.ts';
import { wordsOf } from './words.ts';

/** What can be chosen by its name in a text: `tag:horror`, `tag:"slow travel"`. */
const KINDS = ['tag'] as const;
type Kind = (typeof KINDS)[number];

/** A name: a word, several joined by hyphens, or some in quotes. */
const NAME = String.raw`(?:"([^"]*)"|([\p{L}\p{N}]\S*))`;
/** A hyphen where a word begins, and what it leaves out. */
const LEFT_OUT = new RegExp(String.raw`(?<=^|\s)-(?:(?:${KINDS.join('|')}):)?${NAME}`, 'giu');
const CHOSEN = new RegExp(String.raw`(?<=^|\s)(${KINDS.join('|')}):${NAME}`, 'giu');

/** A searched text, apart from what it leaves out and what it chooses. */
export interface SearchText {
  readonly text: string;
  /** What stood behind the hyphens: names of tags, or words. */
  readonly leftOut: readonly string[];
  /** Names that were chosen. */
  readonly chosen: Readonly<Record<Kind, readonly string[]>>;
}

const distinctNames = (names: readonly string[]) => [...new Set(names)].filter((name) => name !== '');

/** Returns what a text looks for, chooses and leaves out: `cats tag:home -dogs` looks for cats. A hyphen inside a word is part of it. */
export function splitSearchText(text: string): SearchText {
  const leftOut = Array.from(text.matchAll(LEFT_OUT), ([, quoted, word]) => (quoted ?? word)!);
  const rest = text.replace(LEFT_OUT, '');
  const named = Array.from(rest.matchAll(CHOSEN), ([, kind, quoted, word]) => [kind!.toLowerCase(), (quoted ?? word)!]);
  const namesOf = (kind: Kind) => named.filter(([of]) => of === kind).map(([, name]) => name!);
  return {
    text: rest.replace(CHOSEN, '').trim(),
    leftOut: distinctNames(leftOut),
    chosen: { tag: distinctNames(namesOf('tag')) },
  };
}

/** One of the ways in which a text can be meant. */
export interface Alternative {
  /** Distinct words, in order. */
  readonly words: readonly string[];
  /** Those of them that stood in quotes. */
  readonly quoted: ReadonlySet<string>;
}

/** Ways that are looked at, and words of each. */
const MOST_ALTERNATIVES = 4;
const MOST_WORDS = 12;

const TOKENS = /"([^"]*)"|\S+/gu;
const OR = 'OR';
/** Who writes everything in capitals means a word. */
const isShouted = (text: string) => /\p{Lu}/u.test(text.replaceAll(OR, '')) && !/\p{Ll}/u.test(text);

/** Returns the ways in which a text can be meant: `old horror OR western` is old horror, or old western. None where it has no word. */
export function readAlternatives(text: string): Alternative[] {
  const typed = Array.from(text).slice(0, QUERY_MAX).join('');
  const places: Alternative[][] = [];
  let joins = false;
  for (const [token, quoted] of typed.matchAll(TOKENS)) {
    if (token === OR && places.length > 0 && !isShouted(typed)) {
      joins = true;
      continue;
    }
    const words = wordsOf(quoted ?? token);
    if (words.length === 0) continue;
    const place = { words, quoted: new Set(quoted === undefined ? [] : words) };
    if (joins) places.at(-1)!.push(place);
    else places.push([place]);
    joins = false;
  }
  const all = places.reduce<Alternative[]>(
    (before, options) => before.flatMap((one) => options.map((other) => join(one, other))).slice(0, MOST_ALTERNATIVES),
    [{ words: [], quoted: new Set() }],
  );
  return all.filter(({ words }) => words.length > 0);
}

const join = (one: Alternative, other: Alternative): Alternative => ({
  words: [...new Set([...one.words, ...other.words])].slice(0, MOST_WORDS),
  quoted: new Set([...one.quoted, ...other.quoted]),
});
