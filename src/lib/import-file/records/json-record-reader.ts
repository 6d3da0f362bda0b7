import { createJsonSplitter } from './json-splitter.ts';
import { repairNonstandardJson } from './repair-nonstandard-json.ts';
import type {
  RecordConverterFactory,
  FieldReaderFactory,
  RecordReader,
  LineResultCallback,
} from './import-record-types.ts';

type JsonObject = Readonly<Record<string, unknown>>;
type Path = readonly string[];

/** Returns true if a parsed JSON value is an object or an array. */
export const isObjectOrArray = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** Matches numbers with 16 digits or more. Parsing such numbers as JSON would lose digits, which must not happen to ids. */
const LONG_NUMBER = /\d{16}/;
/**
 * Reviver function for `JSON.parse` that returns each number as the text in the source
 * (https://github.com/tc39/proposal-json-parse-with-source). TypeScript does not know the third parameter of revivers yet.
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

/** Parses the text of a JSON object. Returns null for any other text. Words that are invalid in JSON, such as `NaN`, become null. */
export function parseJsonObject(text: string): JsonObject | null {
  const value = tryParse(text) ?? tryParse(repairNonstandardJson(text));
  return isObjectOrArray(value) && !Array.isArray(value) ? value : null;
}

/**
 * Returns the value at a path of keys in a JSON value. If a value on the path is an array, a key that is not an index applies to each item
 * of the array. Arrays directly inside of arrays are left out, so that deep nesting cannot exhaust the stack.
 */
function takePath(value: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined || !isObjectOrArray(value)) return key === undefined ? value : undefined;
  if (Array.isArray(value) && !/^\d+$/.test(key))
    return value.flatMap((item) => (Array.isArray(item) ? [] : takePath(item, path)));
  return Object.hasOwn(value, key) ? takePath(value[key], rest) : undefined;
}

const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/**
 * Returns a function that reads the value at a path from a JSON record. The path consists of keys joined by dots, or is an array of keys,
 * which may contain dots.
 */
export const createJsonPathReader = ((from) => {
  const path = typeof from === 'object' ? from : String(from).split('.');
  return (found) => {
    const value = takePath(found, path);
    return Array.isArray(value) ? value.map(toText).filter((text) => text.trim() !== '') : toText(value);
  };
}) satisfies FieldReaderFactory<JsonObject>;

/** Returns a reader for JSON Lines (https://jsonlines.org), or for a JSON array of objects. Each object is a record. */
export function createJsonRecordReader<Value>(
  compile: RecordConverterFactory<Value>,
  take: LineResultCallback<Value>,
): RecordReader {
  const read = compile(createJsonPathReader);
  return {
    split: createJsonSplitter,
    onLine(text, number, isDamaged) {
      const line = { text, number, isDamaged };
      if (text.trim() === '') {
        take({ kind: 'blank' }, line);
        return;
      }
      const found = parseJsonObject(text);
      take(found ? { kind: 'record', value: read(found) } : { kind: 'rejected', reason: 'not-json' }, line);
    },
    flush() {},
  };
}
