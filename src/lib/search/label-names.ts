import { kindOf, labelSlug, nameOfSlug } from '../domain/label.ts';
import type { LanguageCode } from '../domain/languages.ts';
import type { Alternative } from '../domain/search-text.ts';
import type { TagLink } from '../domain/video.ts';
import { foldText, languageSpellings, otherSpellings, wordsOf } from '../domain/words.ts';
import { editDistance } from './edit-distance.ts';
import type { SearchLanguage } from './search-language.ts';

/** What labels are called in the language of a site's pages, where that is not what the export calls them. */
export interface LabelNames {
  /** Returns a label with its name in the language; as it is where it has none. */
  name<Label extends TagLink>(label: Label): Label;
  /** Returns the slug of the label whose name has this slug, or null. */
  slugOf(slug: string): string | null;
  /** Returns the slugs of labels whose names begin like a folded text. */
  slugsLike(wanted: string): readonly string[];
  /**
   * Returns what else a text means whose words name labels in the language, or almost where `isClose`: each with the export's name in their
   * place.
   */
  readAlso(asked: Alternative, isClose: boolean): readonly Alternative[];
}

/** Letters from which on the end of a text is the beginning of a name; a sign of Chinese or Japanese is enough. */
const BEGINNING = /^(?:\p{Script=Han}.*|.{3,})$/u;
/** Names that are looked at for a text, the longest. */
const MOST_NAMES = 3;
/** Words that a name may be typed as more than it has. */
const MORE_WORDS = 2;
/** Slips that a name forgives, from so many letters on. */
const SLIPS = [
  { letters: 8, edits: 2 },
  { letters: 4, edits: 1 },
] as const;

/** A name, ready to be looked for in texts. */
interface Name {
  readonly slug: string;
  readonly words: readonly string[];
  /** How each word may be spelled. */
  readonly spellings: readonly ReadonlySet<string>[];
  readonly closedUp: string;
  readonly edits: number;
}

function toName(slug: string, name: string, language: LanguageCode): Name {
  const words = wordsOf(name);
  const closedUp = words.join('');
  return {
    slug,
    words,
    spellings: words.map((word) => new Set([word, ...otherSpellings(word, language)])),
    closedUp,
    edits: SLIPS.find(({ letters }) => closedUp.length >= letters)?.edits ?? 0,
  };
}

/** Returns the names of labels in a language, for a catalogue with aliases; null where there are none. */
export function createLabelNames(
  { code, names: given }: Pick<SearchLanguage, 'code' | 'names'>,
  aliases: ReadonlyMap<string, string>,
): LabelNames | null {
  if (given.length === 0) return null;
  const entries = given.map(([slug, name]) => [aliases.get(slug) ?? slug, name] as const);
  const bySlug = new Map(entries);
  const slugs = new Map(entries.map(([slug, name]) => [labelSlug(kindOf(slug), name), slug]));
  // of two names in one place the longer one is meant
  const names = entries
    .map(([slug, name]) => toName(slug, name, code))
    .toSorted((a, b) => b.closedUp.length - a.closedUp.length);
  return {
    name(label) {
      const name = bySlug.get(label.slug);
      return name === undefined ? label : { ...label, name };
    },
    slugOf: (slug) => slugs.get(slug) ?? null,
    slugsLike: (wanted) =>
      entries
        .filter(([, name]) => foldText(name).startsWith(wanted))
        .slice(0, MOST_NAMES)
        .map(([slug]) => slug),
    readAlso(asked, isClose) {
      const find = isClose ? findAlmost : findName;
      return names
        .flatMap((name) => {
          const place = find(asked.words, name, code);
          return place ? [replaceName(asked, place, nameOfSlug(name.slug))] : [];
        })
        .slice(0, MOST_NAMES);
    },
  };
}

/** The words of a text from one up to another. */
type Place = readonly [from: number, end: number];

/** Returns all places of a text that have so many words at the most. */
const placesIn = (words: readonly string[], most: number): Place[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(most, words.length - from) }, (_value, i): Place => [from, from + i + 1]),
  );

/** Returns where a text has a name: its words in any of their spellings, or closed up; or, at its end, the beginning of one. */
function findName(typed: readonly string[], name: Name, language: LanguageCode): Place | null {
  const { words, spellings, closedUp } = name;
  const isSame = (word: string, i: number) =>
    spellings[i]!.has(word) || otherSpellings(word, language).includes(words[i]!);
  const isBegun = (text: string) =>
    [text, ...languageSpellings(text, language)].some((spelled) => words.join(' ').startsWith(spelled));
  return (
    placesIn(typed, words.length + MORE_WORDS).find(([from, end]) => {
      const part = typed.slice(from, end);
      if (part.length === words.length && part.every(isSame)) return true;
      if (part.join('') === closedUp) return true;
      const rest = part.join(' ');
      return end === typed.length && BEGINNING.test(rest) && isBegun(rest);
    }) ?? null
  );
}

/** Returns where a text has a name with a slip or two. */
function findAlmost(typed: readonly string[], { words, closedUp, edits }: Name): Place | null {
  const isNear = ([from, end]: Place) => editDistance(typed.slice(from, end).join(''), closedUp, edits) <= edits;
  return edits === 0 ? null : (placesIn(typed, words.length + MORE_WORDS).find(isNear) ?? null);
}

/** Returns a text with another name in a place of it. */
function replaceName({ words, quotes }: Alternative, [from, end]: Place, other: string): Alternative {
  const replaced = words.slice(from, end).join(' ');
  return {
    words: [...new Set([...words.slice(0, from), ...wordsOf(other), ...words.slice(end)])],
    quotes: [...quotes.filter((quote) => wordsOf(quote).join(' ') !== replaced), other],
  };
}
