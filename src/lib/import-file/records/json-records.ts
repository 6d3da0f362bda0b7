import { createJsonSplitter } from './json-split.ts';
import { toStandardJson } from './json-values.ts';
import type { Compile, FindPart, RecordReader, TakeRecord } from './records.ts';

type JsonObject = Readonly<Record<string, unknown>>;
type Path = readonly string[];

/** Returns whether a value has keys: an object or an array. */
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** Numbers of more digits lose some of them: those of ids must not. */
const LONG_NUMBER = /\d{16}/;
/** Returns numbers as they are written (https://github.com/tc39/proposal-json-parse-with-source); the types do not know of it yet. */
const keepDigits = ((_: string, value: unknown, context: { readonly source: string }) =>
  typeof value === 'number' ? context.source : value) as (key: string, value: unknown) => unknown;

function tryParse(text: string): unknown {
  try {
    return LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the object that a text is, or null. Words such as `NaN` count as null. */
export function parseObject(text: string): JsonObject | null {
  const value = tryParse(text) ?? tryParse(toStandardJson(text));
  return isObject(value) && !Array.isArray(value) ? value : null;
}

/**
 * Returns what stands at the end of a path of keys; of an array, a key that is no position is taken of each item. How deep the value
 * goes does not matter: an array in an array is not entered.
 */
function takePath(value: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined || !isObject(value)) return key === undefined ? value : undefined;
  if (Array.isArray(value) && !/^\d+$/.test(key))
    return value.flatMap((item) => (Array.isArray(item) ? [] : takePath(item, path)));
  return Object.hasOwn(value, key) ? takePath(value[key], rest) : undefined;
}

const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Returns a reader of the value at a path: keys with dots between them, or an array of keys, which may contain dots. */
export const findByPath = ((from) => {
  const path = typeof from === 'object' ? from : String(from).split('.');
  return (found) => {
    const value = takePath(found, path);
    return Array.isArray(value) ? value.map(toText).filter((text) => text.trim() !== '') : toText(value);
  };
}) satisfies FindPart<JsonObject>;

/** Opens a reader of the objects of JSON Lines (https://jsonlines.org) or of an array. */
export function openJsonRecords<Value>(compile: Compile<Value>, take: TakeRecord<Value>): RecordReader {
  const read = compile(findByPath);
  return {
    split: createJsonSplitter,
    onLine(text, number, isDamaged) {
      const line = { text, number, isDamaged };
      if (text.trim() === '') {
        take({ kind: 'blank' }, line);
        return;
      }
      const found = parseObject(text);
      take(found ? { kind: 'record', value: read(found) } : { kind: 'rejected', reason: 'not-json' }, line);
    },
    flush() {},
  };
}
