import { createJsonSplitter } from './json-splitter.ts';
import { toStandardJson } from './json-values.ts';
import type { CreateConverter, FindField, RecordReader, OnLineResult } from './records.ts';

type JsonObject = Readonly<Record<string, unknown>>;
type Path = readonly string[];

/** Returns true for objects and arrays. */
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** Matches numbers of 16 digits or more, which lose precision when parsed; ids must not. */
const LONG_NUMBER = /\d{16}/;
/**
 * Reviver for `JSON.parse` that returns numbers as their source text (https://github.com/tc39/proposal-json-parse-with-source). TypeScript
 * does not know its third parameter yet.
 */
const keepDigits = ((_: string, value: unknown, context: { readonly source: string }) =>
  typeof value === 'number' ? context.source : value) as (key: string, value: unknown) => unknown;

function tryParse(text: string): unknown {
  try {
    return LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses the text of a JSON object. Returns null for anything else. Tolerates words such as `NaN`, which become null. */
export function parseObject(text: string): JsonObject | null {
  const value = tryParse(text) ?? tryParse(toStandardJson(text));
  return isObject(value) && !Array.isArray(value) ? value : null;
}

/**
 * Returns the value at a path of keys. On an array, a key that is not an index applies to each item. An array directly inside an array is
 * skipped, so deep nesting cannot exhaust the stack.
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

/** Returns a reader of the value at a path: keys joined by dots, or an array of keys, which may contain dots. */
export const findByPath = ((from) => {
  const path = typeof from === 'object' ? from : String(from).split('.');
  return (found) => {
    const value = takePath(found, path);
    return Array.isArray(value) ? value.map(toText).filter((text) => text.trim() !== '') : toText(value);
  };
}) satisfies FindField<JsonObject>;

/** Returns a reader of the objects in JSON Lines (https://jsonlines.org) or in a JSON array. */
export function openJsonRecords<Value>(compile: CreateConverter<Value>, take: OnLineResult<Value>): RecordReader {
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
