import { keyOfSlug, kindOf, labelKey, nameOfSlug } from '../../catalogue/label.ts';
import type { LanguageCode } from '../../catalogue/languages.ts';
import type { Alternative } from '../../catalogue/search-text.ts';
import type { TagLink } from '../../catalogue/video.ts';
import { foldText } from '../../catalogue/text/fold-text.ts';
import { languageSpellings, otherSpellings, wordsOf } from '../../catalogue/text/words.ts';
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
/** Slips that a name forgives, from so many letters on. */
const SLIPS = [
  { letters: 8, edits: 2 },
  { letters: 4, edits: 1 },
] as const;

/** A name, ready to be looked for in texts. */
interface Name {
  readonly slug: string;
  readonly words: readonly string[];
  readonly text: string;
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
    text: words.join(' '),
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
  const find = (slug: string) => aliases.get(slug) ?? aliases.get(keyOfSlug(slug)) ?? slug;
  const entries = given.map(([slug, name]) => [find(slug), name] as const);
  const bySlug = new Map(entries);
  const slugs = new Map(entries.map(([slug, name]) => [labelKey(kindOf(slug), name), slug]));
  // of two names in one place the longer one is meant
  const names = entries
    .map(([slug, name]) => toName(slug, name, code))
    .toSorted((a, b) => b.closedUp.length - a.closedUp.length);
  return {
    name(label) {
      const name = bySlug.get(label.slug);
      return name === undefined ? label : { ...label, name, isTranslated: true };
    },
    slugOf: (slug) => slugs.get(keyOfSlug(slug)) ?? null,
    slugsLike: (wanted) =>
      entries
        .filter(([, name]) => foldText(name).startsWith(wanted))
        .slice(0, MOST_NAMES)
        .map(([slug]) => slug),
    readAlso(asked, isClose) {
      const places = placesIn(asked.words, code);
      const isName = isClose ? isAlmost : isNamed;
      const found = names.flatMap((name) => {
        const place = places.find((each) => isName(each, name));
        return place ? [replaceName(asked, place, nameOfSlug(name.slug))] : [];
      });
      return found.slice(0, MOST_NAMES);
    },
  };
}

/** Words of a text that stand side by side, ready to be compared with all names. */
interface Place {
  readonly from: number;
  readonly end: number;
  readonly words: readonly string[];
  /** How each of them may be spelled. */
  readonly spellings: readonly ReadonlySet<string>[];
  readonly closedUp: string;
  /** What a name may begin with, where they stand at the end of the text. */
  readonly beginnings: readonly string[];
}

function placesIn(typed: readonly string[], language: LanguageCode): readonly Place[] {
  const spellings = typed.map((word) => new Set([word, ...otherSpellings(word, language)]));
  return typed.flatMap((_, from) =>
    Array.from({ length: typed.length - from }, (_value, i): Place => {
      const end = from + i + 1;
      const words = typed.slice(from, end);
      const text = words.join(' ');
      const mayBeBegun = end === typed.length && BEGINNING.test(text);
      return {
        from,
        end,
        words,
        spellings: spellings.slice(from, end),
        closedUp: words.join(''),
        beginnings: mayBeBegun ? [text, ...languageSpellings(text, language)] : [],
      };
    }),
  );
}

/** Returns whether words are a name: in any of their spellings, or closed up; or the beginning of one. */
function isNamed(place: Place, { words, text, spellings, closedUp }: Name): boolean {
  if (place.closedUp === closedUp || place.beginnings.some((beginning) => text.startsWith(beginning))) return true;
  const isSame = (word: string, i: number) => spellings[i]!.has(word) || place.spellings[i]!.has(words[i]!);
  return place.words.length === words.length && place.words.every(isSame);
}

/** Returns whether words are a name with a slip or two. */
const isAlmost = (place: Place, { closedUp, edits }: Name): boolean =>
  edits > 0 && editDistance(place.closedUp, closedUp, edits) <= edits;

/** Returns a text with another name in a place of it. */
function replaceName({ words, quotes }: Alternative, { from, end }: Place, other: string): Alternative {
  const replaced = words.slice(from, end).join(' ');
  return {
    words: [...new Set([...words.slice(0, from), ...wordsOf(other), ...words.slice(end)])],
    quotes: [...quotes.filter((quote) => wordsOf(quote).join(' ') !== replaced), other],
  };
}
