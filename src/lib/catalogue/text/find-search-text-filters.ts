import { LABEL_KINDS } from '../label-kinds-and-slugs.ts';
import { MAX_SEARCH_ALTERNATIVES } from '../limits.ts';
import { normalizeSearchSyntax } from './normalize-search-syntax.ts';

/** Word, phrase or operator of a search text. Its position in the text includes the space before it. */
interface SearchTextPart {
  /** The part as typed, with straight quotes. */
  readonly token: string;
  readonly start: number;
  readonly end: number;
  /** True if the part restricts the videos like a filter, as `year:2024`, `tag:horror` and `-dogs` do. */
  readonly isFilter: boolean;
  /** Parts with the same orGroup can be joined by OR. Null if `OR` cannot join the part with any other. */
  readonly orGroup: string | null;
}

/** Matches text in quotes, or a word or phrase that may have a hyphen and a name with a colon before it. */
const TOKEN = /(?:^|\s)(?:"[^"]*"|(-?)(?:([a-z]+):)?(?:"([^"]*)"|(\S+)))/giu;

const RANGE = /^(?:(?:>=?|<=|<(?!0+$))\d{1,4}|(\d{1,4})(?:-(\d{1,4}))?)$/;

function isRange(value: string): boolean {
  const [all, from, to] = RANGE.exec(value) ?? [];
  return all !== undefined && !(Number(from) > Number(to));
}

const isLabel = (value: string, isQuoted: boolean) => (isQuoted ? /\S/ : /^[^"-]/).test(value);
const isExcludedName = (value: string, isQuoted: boolean) => (isQuoted ? /\S/ : /^[\p{L}\p{N}\p{So}#＃]/u).test(value);

/** For each search operator, such as `year`, the function that checks its value, by the rules of `parse-search-operators.ts`. */
const VALUE_RULES: ReadonlyMap<string, (value: string, isQuoted: boolean) => boolean> = new Map([
  ['year', (value: string) => /^\D*[1-9]\d{3}(?:-\d{4})?$/.test(value) && isRange(value)],
  ['duration', isRange],
  ['quality', (value: string) => /^[hs]d$/i.test(value)],
  ['title', (value: string) => /[\p{L}\p{N}]/u.test(value)],
  ...LABEL_KINDS.map((kind) => [kind, isLabel] as const),
]);

/** Returns the `orGroup` of a valid operator (see {@link SearchTextPart}), by the rules of the search itself. */
function orGroupOf(hyphen: string, name: string): string | null {
  if (name === 'year' || name === 'duration') return hyphen + name;
  return hyphen === '' && LABEL_KINDS.some((kind) => kind === name) ? 'label' : null;
}

function toSearchTextPart(match: RegExpExecArray): SearchTextPart {
  const [all, hyphen = '', typedName = '', quoted, word] = match;
  const name = typedName.toLowerCase();
  const value = quoted ?? word;
  const isValid = name ? VALUE_RULES.get(name) : hyphen && isExcludedName;
  const isFilter = Boolean(value !== undefined && isValid && isValid(value, quoted !== undefined));
  const orGroup = isFilter ? orGroupOf(hyphen, name) : 'word';
  return { token: all.trim(), start: match.index, end: match.index + all.length, isFilter, orGroup };
}

/**
 * Splits a search text into groups: the operands of one OR, or a single part. `ignored` lists each ineffective OR with the parts before and
 * after it. An `OR` between words has no effect if it would result in more than {@link MAX_SEARCH_ALTERNATIVES} combinations. Duplicates
 * the search parser, which is not loaded before the first paint.
 */
function groupParts(text: string): {
  readonly groups: readonly SearchTextPart[][];
  readonly ignored: readonly string[];
} {
  const groups: SearchTextPart[][] = [];
  const ignored: string[] = [];
  let last: SearchTextPart | undefined;
  let isAfterOr = false;
  let combinations = 1;
  for (const part of [...normalizeSearchSyntax(text).matchAll(TOKEN)].map(toSearchTextPart)) {
    if (part.token === 'OR') isAfterOr = true;
    // a separate hyphen, such as the start of an exclusion that is not typed yet, is no operand, and prevents an `OR` between its neighbors
    else if (!part.isFilter && !/[\p{L}\p{N}]/u.test(part.token)) [last, isAfterOr] = [undefined, false];
    else {
      const group = isAfterOr && part.orGroup !== null && part.orGroup === last?.orGroup ? groups.at(-1)! : [];
      const { length } = group;
      const more = length > 0 && part.orGroup === 'word' ? (combinations / length) * (length + 1) : combinations;
      const isCut = more > MAX_SEARCH_ALTERNATIVES;
      if (length === 0) groups.push(group);
      if (!isCut) {
        group.push(part);
        combinations = more;
      }
      if (isAfterOr && last && (isCut || length === 0)) ignored.push(`${last.token} OR ${part.token}`);
      last = part;
      isAfterOr = false;
    }
  }
  return { groups, ignored };
}

/** Returns each OR without effect together with its two neighbors, such as "tag:night OR river". */
export const findIgnoredOr = (text: string): readonly string[] => groupParts(text).ignored;

/** Returns the distinct operators and exclusions of a group. */
const toTokens = (parts: readonly SearchTextPart[]): readonly string[] => [
  ...new Set(parts.filter(({ isFilter }) => isFilter).map(({ token }) => token)),
];

/** Returns the distinct valid operators and exclusions of a search text. The operands of an `OR` are one group. */
export function listSearchTextFilterTokens(text: string): readonly (readonly string[])[] {
  const tokens = groupParts(text).groups.map(toTokens);
  return [...new Map(tokens.map((group) => [group.join(' '), group])).values()].filter(({ length }) => length > 0);
}

/** Returns a text without the part from `start` to `end`, and without an `OR` that connects this part with the next or previous one. */
function removePart(text: string, { start, end }: SearchTextPart): string {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const next = after.replace(/^\s+(?:OR|ＯＲ)(?=\s|$)/u, '');
  return next === after ? before.replace(/(?:^|\s+)(?:OR|ＯＲ)$/u, '') + after : before + next;
}

/** Returns a search text without the operators and exclusions ({@link listSearchTextFilterTokens}) for which `isRemoved` returns true. */
export function removeSearchTextFilters(
  text: string,
  isRemoved: (tokens: readonly string[]) => boolean = () => true,
): string {
  return groupParts(text)
    .groups.filter((parts) => isRemoved(toTokens(parts)))
    .flatMap((parts) => parts.filter(({ isFilter }) => isFilter))
    .reduceRight(removePart, text)
    .trim();
}
