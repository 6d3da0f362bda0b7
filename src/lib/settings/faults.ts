import type { z } from 'astro/zod';
import { editDistance } from '../search/text/edit-distance.ts';

/** Letters by which a name may differ from the one that was meant. */
const NEAR = 3;

/** Returns the name of some that is nearest to another, or null where none is near. */
export function nearestName(name: string, names: readonly string[]): string | null {
  const distances = names.map((each) => ({
    each,
    distance: editDistance(name.toLowerCase(), each.toLowerCase(), Math.min(NEAR, name.length - 1)),
  }));
  const near = distances.filter(({ distance }) => distance <= Math.min(NEAR, name.length - 1));
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.each ?? null;
}

/** Returns a fault of a name that is none of some, in words. */
export function describeUnknown(name: string, names: readonly string[]): string {
  const near = nearestName(name, names);
  return `got the name "${name}", expected ${near === null ? `one of ${names.join(', ')}` : `"${near}"`}`;
}

/** The parts of a schema that hold others: https://zod.dev/packages/core. */
interface Schema {
  readonly def: { readonly innerType?: Schema; readonly in?: Schema };
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly shape: Readonly<Record<string, Schema>>;
}

/** Returns the names that an object may have at a place of a schema. */
function namesAt({ def, element, valueType, shape }: Schema, place: readonly PropertyKey[]): readonly string[] {
  const inner = def.innerType ?? def.in;
  if (inner) return namesAt(inner, place);
  const [key, ...rest] = place;
  if (key === undefined) return Object.keys(shape);
  return namesAt(element ?? valueType ?? shape[String(key)]!, rest);
}

const valueAt = (value: unknown, place: readonly PropertyKey[]): unknown =>
  place.reduce((whole, key) => (whole as Record<PropertyKey, unknown>)[key], value);

const toPath = (name: string, place: readonly PropertyKey[]) =>
  place.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`), name);

/** How Zod words what it expected: `Invalid input: expected string, received undefined`. */
const EXPECTED = /expected (.+?)(?:, received .+)?$/;

const show = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

/** A fault of a value: the path to the faulty key, and the received and expected value in words. */
export interface Fault {
  readonly place: readonly PropertyKey[];
  /** The unknown key at this place, if that is the fault. */
  readonly key?: string;
  readonly message: string;
}

/** Returns the faults that a schema finds in a value, one for each faulty or unknown key. */
export function listFaults(kind: z.ZodType, value: unknown, { issues }: z.ZodError): Fault[] {
  return issues.flatMap((issue) => {
    const place = issue.path;
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        place,
        key,
        message: describeUnknown(key, namesAt(kind as unknown as Schema, place)),
      }));
    if (issue.code === 'custom' || issue.code === 'invalid_union') return [{ place, message: issue.message }];
    const [, expected = issue.message] = EXPECTED.exec(issue.message) ?? [];
    return [{ place, message: `got ${show(valueAt(value, place))}, expected ${expected}` }];
  });
}

/** Returns the faults of a value of a config, one line each: key, received and expected value. */
export const describeFaults = (name: string, kind: z.ZodType, value: unknown, error: z.ZodError): string[] =>
  listFaults(kind, value, error).map(({ place, message }) => `${toPath(name, place)}: ${message}`);
