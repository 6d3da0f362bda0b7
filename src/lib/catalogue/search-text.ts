import { labelSlug, LABEL_KINDS, type LabelKind } from './label.ts';
import { QUERY_MAX } from './limits.ts';
import { wordsOf } from './text/words.ts';

/** A hyphen, a kind or both where a word begins, and the name behind: a word, several joined by hyphens, or some in quotes. */
const NAMED = new RegExp(
  String.raw`(?<=^|\s)(?:(-)(?:(${LABEL_KINDS.join('|')}):)?|(${LABEL_KINDS.join('|')}):)(?:"([^"]*)"|([\p{L}\p{N}]\S*))`,
  'giu',
);

/** Quotation marks of any language: keyboards of phones put them in the place of those that are typed. */
const QUOTATION_MARKS = /[“”„‟«»「」『』＂]/gu;
const straighten = (typed: string) => typed.replace(QUOTATION_MARKS, '"');

/** A searched text, apart from what it leaves out and what it chooses. */
export interface SearchText {
  readonly text: string;
  /** What stood behind the hyphens: names of tags, or words. */
  readonly leftOut: ReadonlySet<string>;
  /** Slugs of the labels that were chosen, `tag:horror`, and of those left out by their kind, `-performer:"buster keaton"`. */
  readonly chosen: ReadonlySet<string>;
  readonly without: ReadonlySet<string>;
}

/** Returns what a text looks for, chooses and leaves out: `cats tag:home -dogs` looks for cats. A hyphen inside a word is part of it. */
export function splitSearchText(typed: string): SearchText {
  const leftOut = new Set<string>();
  const chosen = new Set<string>();
  const without = new Set<string>();
  const text = straighten(typed).replace(
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
  return { text: text.trim(), leftOut, chosen, without };
}

/** One of the ways in which a text can be meant. */
export interface Alternative {
  /** Distinct words, in order. */
  readonly words: readonly string[];
  /** What stood in quotes. */
  readonly quotes: readonly string[];
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
  const typed = straighten(Array.from(text).slice(0, QUERY_MAX).join(''));
  const places: Alternative[][] = [];
  let joins = false;
  for (const [token, quoted] of typed.matchAll(TOKENS)) {
    if (token === OR && places.length > 0 && !isShouted(typed)) {
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
    (before, options) => before.flatMap((one) => options.map((other) => join(one, other))).slice(0, MOST_ALTERNATIVES),
    [{ words: [], quotes: [] }],
  );
  return all.filter(({ words }) => words.length > 0);
}

const join = (one: Alternative, other: Alternative): Alternative => ({
  words: [...new Set([...one.words, ...other.words])].slice(0, MOST_WORDS),
  quotes: [...one.quotes, ...other.quotes],
});
