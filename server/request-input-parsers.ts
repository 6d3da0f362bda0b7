/** Error for invalid input; its message may be sent to the client. */
export class InvalidRequestError extends Error {
  override name = 'InvalidRequestError';
}

/** Validates untrusted input. Throws an {@link InvalidRequestError} with the path of the value, the received value and the expected one. */
export type InputParser<T> = (value: unknown, place: string) => T;

/** Formats a value for an error message, without the content of lists and objects, whose nesting only the size of the body limits. */
const shown = (value: unknown) => {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return (JSON.stringify(value) ?? 'nothing').slice(0, 60);
};

function fail(value: unknown, place: string, expected: string): never {
  throw new InvalidRequestError(`Invalid ${place}: got ${shown(value)}, expected ${expected}`);
}

/** Parser for strings of at most `most` UTF-16 code units. */
export const createStringParser =
  (most: number): InputParser<string> =>
  (value, place) =>
    typeof value === 'string' && value.length <= most
      ? value
      : fail(value, place, `a text of at most ${most} characters`);

/** Parser for integers between `least` and `most`, both inclusive. */
export const createWholeNumberParser =
  (least: number, most: number): InputParser<number> =>
  (value, place) =>
    Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
      ? Number(value)
      : fail(value, place, `a whole number from ${least} to ${most}`);

/** Parser for one of the given strings. */
export const createChoiceParser =
  <T extends string>(all: readonly T[]): InputParser<T> =>
  (value, place) =>
    all.find((each) => each === value) ?? fail(value, place, `one of ${all.join(', ')}`);

/** Parser for lists of at most `most` items. */
export const createArrayParser =
  <T>(item: InputParser<T>, most: number): InputParser<readonly T[]> =>
  (value, place) =>
    Array.isArray(value) && value.length <= most
      ? value.map((each, i) => item(each, `${place}[${i}]`))
      : fail(value, place, `a list of at most ${most} items`);

/** Parser that also accepts null. */
export const createNullableParser =
  <T>(parse: InputParser<T>): InputParser<T | null> =>
  (value, place) =>
    value === null ? null : parse(value, place);

/** Marks a field of an object as optional: objects may lack the field. */
interface Optional<T> {
  readonly optional: InputParser<T>;
}
type Fields = Readonly<Record<string, InputParser<unknown> | Optional<unknown>>>;
type Parsed<F extends Fields> = {
  readonly [Key in keyof F as F[Key] extends Optional<unknown> ? never : Key]: F[Key] extends InputParser<infer T>
    ? T
    : never;
} & {
  readonly [Key in keyof F as F[Key] extends Optional<unknown> ? Key : never]?: F[Key] extends Optional<infer T>
    ? T
    : never;
};

/** Parser for objects with exactly these fields; fields marked as optional may be missing. */
export const createObjectParser =
  <F extends Fields>(fields: F): InputParser<Parsed<F>> =>
  (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(value, place, 'an object');
    const unknownKey = Object.keys(value).find((key) => !Object.hasOwn(fields, key));
    if (unknownKey !== undefined) {
      const known = Object.keys(fields).join(', ');
      throw new InvalidRequestError(`Unknown field ${shown(unknownKey)} in ${place}: expected ${known}`);
    }
    const given = value as Readonly<Record<string, unknown>>;
    const entries = Object.entries(fields).flatMap(([key, parse]) => {
      if (typeof parse === 'function') return [[key, parse(given[key], `${place}.${key}`)]];
      return given[key] === undefined ? [] : [[key, parse.optional(given[key], `${place}.${key}`)]];
    });
    return Object.fromEntries(entries) as Parsed<F>;
  };
