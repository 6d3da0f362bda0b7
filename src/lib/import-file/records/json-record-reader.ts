import { createJsonSplitter } from './json-splitter.ts';
import type {
  RecordConverterFactory,
  FieldReaderFactory,
  RecordReader,
  LineResultCallback,
} from './import-record-types.ts';

export type JsonObject = Readonly<Record<string, unknown>>;
type Path = readonly string[];

/** Returns true if a parsed JSON value is an object or an array. */
export const isObjectOrArray = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** Matches numbers with 16 digits or more. Parsing such numbers as JSON would lose digits, which must not happen to ids. */
const LONG_NUMBER = /\d{16}/;
const LONG_INTEGER = /^-?\d{16,}$/;
/**
 * Reviver function for `JSON.parse` that returns each long integer as the text in the source
 * (https://github.com/tc39/proposal-json-parse-with-source). TypeScript does not know the third parameter of revivers yet.
 */
const keepDigits = ((_: string, value: unknown, context: { readonly source: string }) =>
  typeof value === 'number' && LONG_INTEGER.test(context.source) ? context.source : value) as (
  key: string,
  value: unknown,
) => unknown;

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

/** Returns a function that reads the value at a path: keys joined by dots, or an array of keys, which may contain dots. */
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
      take(
        found ? { kind: 'record', value: read(found), shape: 'regular' } : { kind: 'rejected', reason: 'not-json' },
        line,
      );
    },
    flush() {},
  };
}

/** Matches a string, a call such as `ObjectId("…")` with its argument, or a bare word. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[A-Za-z]\w*\(\s*("(?:[^"\\]|\\.)*"|[^()"]*)\s*\)|[^\s,:{}[\]"]+/g;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Matches numbers that are invalid in JSON: `.5`, which Oracle exports, and `007` from hand-written templates. */
const NONSTANDARD_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** Matches words that programs in Python, JavaScript, Perl, C and SQL write instead of null. */
const NO_VALUE = /^(?:[+-]?(?:nan|inf|infinity)|undefined|null|none|-?1\.#\w+)$/i;
const BOOLEAN = /^(?:true|false)$/i;

// oxlint-disable-next-line no-control-regex -- strings of some exports contain control characters, which JSON forbids
const CONTROLS = /[\u0000-\u001f]/g;

/** Replaces control characters in a JSON string with blanks, and removes backslashes before apostrophes. */
const repairString = (text: string): string =>
  text.replaceAll(CONTROLS, ' ').replaceAll(/\\(.)/g, (escape, character) => (character === "'" ? "'" : escape));

function toJsonToken(token: string, argument: string | undefined): string {
  if (token.startsWith('"')) return repairString(token);
  if (argument !== undefined) return toJsonToken(argument === '' ? 'null' : argument, undefined);
  if (NUMBER.test(token)) return token;
  if (NO_VALUE.test(token)) return 'null';
  if (BOOLEAN.test(token)) return token.toLowerCase();
  return NONSTANDARD_NUMBER.test(token) ? `"${token}"` : token;
}

/**
 * Corrects text that is almost JSON: replaces `NaN` and similar words with null, `True` with `true`, and tabs in strings with blanks; adds
 * quotes around numbers such as `.5`; removes trailing commas; adds null after a colon without a value.
 */
function repairNonstandardJson(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const found of text.matchAll(TOKENS)) {
    parts.push(fillGaps(text.slice(end, found.index)), toJsonToken(found[0], found[1]));
    end = found.index + found[0].length;
  }
  return [...parts, fillGaps(text.slice(end))].join('');
}

/** Inserts null after colons without a value, and removes trailing commas, in the JSON text between two strings, numbers or words. */
const fillGaps = (between: string): string =>
  between.replaceAll(/:(?=\s*[,}])/g, ':null').replaceAll(/,(?=\s*[\]}])/g, '');
