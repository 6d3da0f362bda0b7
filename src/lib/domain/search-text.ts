import { QUERY_MAX } from './limits.ts';
import { wordsOf } from './words.ts';

/** What can be chosen by its name in a text: `tag:horror`, `tag:"slow travel"`. */
type Kind = 'tag';

/** A hyphen, a kind or both where a word begins, and the name behind: a word, several joined by hyphens, or some in quotes. */
const NAMED = /(?<=^|\s)(?:(-)(?:tag:)?|(tag):)(?:"([^"]*)"|([\p{L}\p{N}]\S*))/giu;

/** A searched text, apart from what it leaves out and what it chooses. */
export interface SearchText {
  readonly text: string;
  /** What stood behind the hyphens: names of tags, or words. */
  readonly leftOut: ReadonlySet<string>;
  /** Names that were chosen. */
  readonly chosen: Readonly<Record<Kind, ReadonlySet<string>>>;
}

/** Returns what a text looks for, chooses and leaves out: `cats tag:home -dogs` looks for cats. A hyphen inside a word is part of it. */
export function splitSearchText(typed: string): SearchText {
  const leftOut = new Set<string>();
  const chosen = { tag: new Set<string>() };
  const text = typed.replace(NAMED, (_, hyphen?: string, kind?: string, quoted?: string, word?: string) => {
    const names = hyphen ? leftOut : chosen[kind!.toLowerCase() as Kind];
    const name = quoted ?? word!;
    if (name !== '') names.add(name);
    return '';
  });
  return { text: text.trim(), leftOut, chosen };
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
