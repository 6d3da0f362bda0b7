/**
 * Parser of search operators. The worker loads this module with the first text that may have an operator. The module must not import code
 * that the worker also uses: WebKit would run the worker's entry twice (see `bundleWorker` in cli/build/project/astro-config.ts).
 */
import type { FilterOption, NumberRange, RangeFilterUnit } from './video-filters.ts';
import type { SearchOperatorConditions } from './video-query.ts';

/** Matches a range of numbers: `20`, `10-20`, `>20`, `>=20`, `<5` or `<=5`. */
const RANGE = /^(?:([<>])(=?)(\d{1,4})|(\d{1,4})(?:-(\d{1,4}))?)$/;

/** Parses a range of numbers from 0; null if the text is invalid or the range is empty. */
function parseRange(value: string): NumberRange | null {
  const [, sign, orEqual, limit, from, to = from] = RANGE.exec(value) ?? [];
  const beyond = orEqual ? 0 : 1;
  if (sign === '>') return { from: Number(limit) + beyond, to: null };
  if (sign === '<') return Number(limit) < beyond ? null : { from: null, to: Number(limit) - beyond };
  return from === undefined || Number(from) > Number(to) ? null : { from: Number(from), to: Number(to) };
}

const DAY_MS = 86_400_000;
const firstDayOf = (year: number) => Date.UTC(year, 0) / DAY_MS;

/** Parses a range of years with four digits into epoch days (UTC); null if the text is invalid. */
function parseYears(value: string): NumberRange | null {
  const years = /^\D*[1-9]\d{3}(?:-\d{4})?$/.test(value) ? parseRange(value) : null;
  return (
    years && {
      from: years.from === null ? null : firstDayOf(years.from),
      to: years.to === null ? null : firstDayOf(years.to + 1) - 1,
    }
  );
}

/**
 * Returns the ranges of all whole numbers from 0 that are not in the given range. Ranges of days begin at -1, the number for videos without
 * a date.
 */
const outsideOf = ({ from, to }: NumberRange, unit: RangeFilterUnit): readonly NumberRange[] => [
  ...(unit === 'days'
    ? [{ from: -1, to: Math.max(0, (from ?? 0) - 1) }]
    : from === null || from <= 0
      ? []
      : [{ from: null, to: from - 1 }]),
  ...(to === null ? [] : [{ from: to + 1, to: null }]),
];

/**
 * Adds the condition of an operator to the known conditions. `value` is the text after the colon. If `isAlternative` is true, `OR` connects
 * the operator with the previous one, which has the same name; only ranges support `OR`. Returns null if the value is invalid.
 */
type OperatorRule = (
  known: SearchOperatorConditions,
  value: string,
  isExcluded: boolean,
  isAlternative: boolean,
) => SearchOperatorConditions | null;

const rangeRule =
  (unit: RangeFilterUnit, parse: (value: string) => NumberRange | null): OperatorRule =>
  (known, value, isExcluded, isAlternative) => {
    const range = parse(value);
    if (!range) return null;
    const others = isAlternative ? known[unit].slice(0, -1) : known[unit];
    const alternatives = isAlternative ? known[unit].at(-1)! : [];
    return { ...known, [unit]: [...others, [...alternatives, ...(isExcluded ? outsideOf(range, unit) : [range])]] };
  };

const QUALITIES: readonly FilterOption<'quality'>[] = ['hd', 'sd'];

/**
 * Functions that add the condition of an operator, by the name of the operator. `VALUE_RULES` (`find-search-text-filters.ts`) and
 * `VALUE_OPERATORS` or `NAME_OPERATORS` (`normalize-search-syntax.ts`) must contain the same operators: these modules are loaded earlier, and
 * this module cannot share code with them.
 */
export const OPERATOR_RULES: ReadonlyMap<string, OperatorRule> = new Map(
  Object.entries<OperatorRule>({
    year: rangeRule('days', parseYears),
    duration: rangeRule('minutes', parseRange),
    quality(known, value, isExcluded) {
      const typed = QUALITIES.find((option) => option === value.toLowerCase());
      // excluding one quality is the same as requiring the other one, because videos of unknown quality pass both
      const wanted = isExcluded ? QUALITIES.find((option) => option !== typed) : typed;
      return typed && wanted ? { ...known, qualities: [...known.qualities, wanted] } : null;
    },
    title(known, value, isExcluded) {
      const list = isExcluded ? 'withoutTitles' : 'titles';
      return /[\p{L}\p{N}]/u.test(value) ? { ...known, [list]: [...known[list], value] } : null;
    },
  }),
);

/** Matches text in quotes, and a possible operator: a name, a colon, and a word or a phrase in quotes. A leading hyphen excludes videos. */
const OPERATOR = /(?<=^|\s)(?:"[^"]*"|(-?)([a-z]+):(?:"([^"]*)"|(\S+)))/giu;

/** Placeholder for a parsed operator, which marks an adjacent OR for removal. Must equal the constant in `parse-search-text.ts`. */
const REMOVED = '\uFFFC';

/** Matches the text between two operands of `OR`. */
const BETWEEN_OPERANDS = /^(?:\s+OR)+\s+$/u;

/**
 * Parses the operators of a search text with straight quotes. Returns the text with {@link REMOVED} instead of each operator, and the
 * conditions in `none` together with those of the operators. Text in quotes contains no operators. `OR` between two ranges of years or of
 * durations means either of them. Unknown operators, operators with invalid values, and names of label kinds (`labelKinds`) stay in the
 * text.
 */
export function parseSearchOperators(
  typed: string,
  labelKinds: readonly string[],
  none: SearchOperatorConditions,
): { readonly text: string; readonly operators: SearchOperatorConditions } {
  const misread: string[] = [];
  let operators = none;
  let last = { operator: '', end: 0 };
  const text = typed.replace(
    OPERATOR,
    (token: string, hyphen?: string, prefix?: string, quoted?: string, word?: string, start = 0) => {
      const name = prefix?.toLowerCase();
      const value = quoted ?? word;
      // text in quotes, labels (`tag:horror`) and URLs (`https://…`) are not operators: leave them in the text
      if (name === undefined || value === undefined || labelKinds.includes(name) || value.startsWith('//'))
        return token;
      const operator = `${hyphen}${name}`;
      const isAlternative = last.operator === operator && BETWEEN_OPERANDS.test(typed.slice(last.end, start));
      const more = OPERATOR_RULES.get(name)?.(operators, value, hyphen === '-', isAlternative);
      if (!more) {
        misread.push(token);
        return token;
      }
      operators = more;
      last = { operator, end: start + token.length };
      return REMOVED;
    },
  );
  return { text: text.trim(), operators: { ...operators, misread } };
}
