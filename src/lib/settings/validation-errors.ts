import type { z } from 'astro/zod';
import { editDistance } from '../search/text/edit-distance.ts';

/** Description of a boolean in the config file or in a mapping file. */
export const EXPECTED_BOOLEAN = 'true or false, without quotes';

/** Maximum edit distance between a misspelled name and the name that is suggested instead. */
const MAX_DISTANCE = 3;

/** Returns the name that is most similar to a misspelled name, or null if none is similar enough. */
export function findMostSimilarName(name: string, names: readonly string[]): string | null {
  const distances = names.map((each) => ({
    each,
    distance: editDistance(name.toLowerCase(), each.toLowerCase(), Math.min(MAX_DISTANCE, name.length - 1)),
  }));
  const near = distances.filter(({ distance }) => distance <= Math.min(MAX_DISTANCE, name.length - 1));
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.each ?? null;
}

/**
 * Returns an error message about an unknown name. It contains the most similar valid name or, if there is none, all valid names. Names
 * that are not in `given` come before equally similar ones.
 */
export function describeUnknownName(name: string, names: readonly string[], given: readonly string[] = []): string {
  const unused = names.filter((each) => !given.includes(each));
  const near = findMostSimilarName(name, [...unused, ...names]);
  return `unknown name "${name}", expected ${near === null ? `one of ${names.join(', ')}` : `"${near}"`}`;
}

/** Internal properties of a Zod schema that contains other schemas: https://zod.dev/packages/core. */
interface Schema {
  readonly def: {
    readonly innerType?: Schema;
    readonly in?: Schema;
    /** Alternatives of a union. */
    readonly options?: readonly Schema[];
    /** Schema of the keys of a record. */
    readonly keyType?: { readonly def: { readonly entries?: Readonly<Record<string, string>> } };
  };
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
}

/** Returns the valid keys of the object that a schema expects at a path. */
function namesAt({ def, element, valueType, shape }: Schema, place: readonly PropertyKey[]): readonly string[] {
  const inner = def.innerType ?? def.in;
  if (inner) return namesAt(inner, place);
  if (def.options) return def.options.flatMap((option) => namesAt(option, place));
  const [key, ...rest] = place;
  if (key === undefined) return Object.keys(shape ?? def.keyType?.def.entries ?? {});
  const next = element ?? valueType ?? shape?.[String(key)];
  return next ? namesAt(next, rest) : [];
}

const valueAt = (value: unknown, place: readonly PropertyKey[]): unknown =>
  place.reduce((whole, key) => (whole as Record<PropertyKey, unknown>)[key], value);

const toPath = (name: string, place: readonly PropertyKey[]) =>
  place.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`), name);

/** Matches the expected type in an error message of Zod, such as `Invalid input: expected string, received undefined`. */
const EXPECTED = /expected (.+?)(?:, received .+)?$/;

/** Descriptions of types in error messages, by Zod's name. `record` is an object with arbitrary keys. */
const TYPES: Readonly<Record<string, string>> = { record: 'object', boolean: EXPECTED_BOOLEAN };

const formatValue = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

/** Validation error: the path of the invalid value (`place`), and a message with the received and the expected value. */
export interface ValidationError {
  readonly place: readonly PropertyKey[];
  /** Unknown key, if the error is an unknown key in the object at the path `place`. */
  readonly key?: string;
  readonly message: string;
}

/** Converts the errors that Zod has found in a value to validation errors: one for each invalid value or unknown key. */
export function listValidationErrors(kind: z.ZodType, value: unknown, { issues }: z.ZodError): ValidationError[] {
  return issues.flatMap((issue) => {
    const place = issue.path;
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        place,
        key,
        message: describeUnknownName(
          key,
          namesAt(kind as unknown as Schema, place),
          Object.keys(valueAt(value, place) as object),
        ),
      }));
    if (issue.code === 'custom' || issue.code === 'invalid_union') return [{ place, message: issue.message }];
    const [, expected = issue.message] = EXPECTED.exec(issue.message) ?? [];
    return [{ place, message: `got ${formatValue(valueAt(value, place))}, expected ${TYPES[expected] ?? expected}` }];
  });
}

/** Formats the validation errors of a value in the config file, one line each: path, received and expected value. */
export const formatValidationErrors = (name: string, kind: z.ZodType, value: unknown, error: z.ZodError): string[] =>
  listValidationErrors(kind, value, error).map(({ place, message }) => `${toPath(name, place)}: ${message}`);
