import { createJsonObjectScanner, type JsonObjectScanner } from './json-object-scanner.ts';
import { decodeUtf8Line, type LineSplitterCallbacks } from './line-splitter.ts';

/** JSON object that was only partly read so far. */
export interface UnfinishedJsonObject {
  readonly scanner: JsonObjectScanner;
  /** Offset in the buffer of the JSON object's first byte. Invalid if the object exceeds the size limit. */
  start: number;
  /** Number of the line on which the JSON object starts, and number of blanks before the object on this line (`indent`). */
  readonly number: number;
  readonly indent: number;
  /** Number of line breaks in the JSON object so far, and offset of the first line break in the buffer. */
  breaks: number;
  firstBreak: number;
  isTooLong: boolean;
}

/** Text in an import file that is not a JSON object. It extends to the end of its line. */
export interface InvalidJsonText {
  /** Offset of the invalid text's first byte in the buffer; -1 if the text exceeds the size limit and is not buffered. */
  start: number;
  /** Number of bytes at the end of the invalid text that match the start of `},{`, ignoring blanks. This `{` begins a new object. */
  matched: number;
}

/**
 * State of the current line. `hasEntry` is true if an object or invalid text starts on the line, `hasMarks` if the line contains commas,
 * brackets or the end of a record.
 */
interface LineState {
  isEmpty: boolean;
  hasEntry: boolean;
  hasMarks: boolean;
  indent: number;
}

const newLine = (): LineState => ({ isEmpty: true, hasEntry: false, hasMarks: false, indent: 0 });

/** State of the splitter that divides the bytes of an import file into JSON objects. */
export interface JsonSplitterState {
  readonly handlers: LineSplitterCallbacks;
  buffer: Uint8Array;
  /** Offset in the buffer of the next byte to read. */
  at: number;
  /** Number of the current line. If several objects or invalid texts start on a line, each of them has its own line number. */
  number: number;
  line: LineState;
  /** Number of open square brackets outside of JSON objects. */
  depth: number;
  record: UnfinishedJsonObject | null;
  garbage: InvalidJsonText | null;
  /**
   * Indentation of the last object if it is damaged and spans several lines, until the next object begins; otherwise null. Objects that are
   * indented more deeply belong to the damaged object.
   */
  lostIndent: number | null;
}

export const createJsonSplitterState = (handlers: LineSplitterCallbacks): JsonSplitterState => ({
  handlers,
  buffer: new Uint8Array(),
  at: 0,
  number: 1,
  line: newLine(),
  depth: 0,
  record: null,
  garbage: null,
  lostIndent: null,
});

export function startJsonLine(state: JsonSplitterState, number: number): void {
  state.number = number;
  state.line = newLine();
}

/** Ends the current line. If no object or invalid text starts on it, reports a continuation line (with JSON punctuation) or blank line. */
export function endJsonLine(state: JsonSplitterState): void {
  const { line, number, handlers } = state;
  if (!line.hasEntry && line.hasMarks) handlers.onPart?.(number);
  else if (!line.hasEntry) handlers.onLine('', number, false);
  startJsonLine(state, number + 1);
}

/** Records that an object or invalid text starts on the current line. For each further one on this line, increases the line number. */
export function markEntryStartOnLine(state: JsonSplitterState): void {
  if (state.line.hasEntry) state.number++;
  state.line.hasEntry = true;
}

export function startJsonObject(state: JsonSplitterState): void {
  markEntryStartOnLine(state);
  const { at, number, line } = state;
  state.lostIndent = null;
  state.record = {
    scanner: createJsonObjectScanner(),
    start: at,
    number,
    indent: line.indent,
    breaks: 0,
    firstBreak: -1,
    isTooLong: false,
  };
}

/** Passes the text between two offsets in the buffer to the `onLine` callback. */
export function emitBufferedText(state: JsonSplitterState, start: number, end: number, number: number): void {
  const { text, isDamaged } = decodeUtf8Line(state.buffer.subarray(start, end));
  state.handlers.onLine(text, number, isDamaged);
}
