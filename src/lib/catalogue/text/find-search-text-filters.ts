import { LABEL_KINDS } from '../label-kinds-and-slugs.ts';
import { toStraightQuotes } from './quotation-marks.ts';

/**
 * Part of a search text that restricts the videos like a filter, such as `year:2024`, `tag:horror` or `-dogs`. Its position in the text
 * includes the space before it.
 */
interface SearchTextFilter {
  /** The part as typed, with straight quotes. */
  readonly token: string;
  readonly start: number;
  readonly end: number;
}

/** Matches text in quotes, or a word or phrase that may have a hyphen and a name with a colon before it. */
const TOKEN = /(?:^|\s)(?:"[^"]*"|(-?)(?:([a-z]+):)?(?:"([^"]*)"|(\S+)))/giu;

const RANGE = /^(?:(?:>=?|<=|<(?!0+$))\d{1,4}|(\d{1,4})(?:-(\d{1,4}))?)$/;

function isRange(value: string): boolean {
  const [all, from, to] = RANGE.exec(value) ?? [];
  return all !== undefined && !(Number(from) > Number(to));
}

const isLabel = (value: string, isQuoted: boolean) => (isQuoted ? /\S/ : /^[\p{L}\p{N}]/u).test(value);

/** For each search operator, such as `year`, the function that checks its value, by the rules of `parse-search-operators.ts`. */
const VALUE_RULES: ReadonlyMap<string, (value: string, isQuoted: boolean) => boolean> = new Map([
  ['year', (value: string) => /^\D*[1-9]\d{3}(?:-\d{4})?$/.test(value) && isRange(value)],
  ['duration', isRange],
  ['quality', (value: string) => /^[hs]d$/i.test(value)],
  ['title', (value: string) => /[\p{L}\p{N}]/u.test(value)],
  ...LABEL_KINDS.map((kind) => [kind, isLabel] as const),
]);

/**
 * Returns the valid operators and exclusions of a search text, in order. Repeats the syntax of the search itself, because pages need it
 * before the first paint.
 */
function findSearchTextFilters(text: string): readonly SearchTextFilter[] {
  return [...toStraightQuotes(text).matchAll(TOKEN)].flatMap((match) => {
    const [all, hyphen, name, quoted, word] = match;
    const value = quoted ?? word;
    const isValid = name ? VALUE_RULES.get(name.toLowerCase()) : hyphen && isLabel;
    if (value === undefined || !isValid || !isValid(value, quoted !== undefined)) return [];
    return [{ token: all.trim(), start: match.index, end: match.index + all.length }];
  });
}

/** Returns the distinct valid operators and exclusions of a search text. */
export function listSearchTextFilterTokens(text: string): readonly string[] {
  return [...new Set(findSearchTextFilters(text).map(({ token }) => token))];
}

/** Returns a text without the part from `start` to `end`, and without an `OR` that connects this part with the next or previous one. */
function removePart(text: string, { start, end }: SearchTextFilter): string {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const next = after.replace(/^\s+OR(?=\s|$)/u, '');
  return next === after ? before.replace(/(?:^|\s+)OR$/u, '') + after : before + next;
}

/** Returns a search text without the operators and exclusions for which `isRemoved` returns true; by default without all of them. */
export function removeSearchTextFilters(text: string, isRemoved: (token: string) => boolean = () => true): string {
  return findSearchTextFilters(text)
    .filter(({ token }) => isRemoved(token))
    .reduceRight(removePart, text)
    .trim();
}
