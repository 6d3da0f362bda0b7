import { createObjectScanner, type ObjectScanner } from './json-object-scanner.ts';
import { decodeLine, type LineHandlers } from './line-splitter.ts';

/** Record whose start was read, but not its end. */
export interface UnfinishedRecord {
  readonly scanner: ObjectScanner;
  /** Offset of the record's first byte in the buffer. Invalid if the record exceeds the size limit. */
  start: number;
  /** Number of the line on which the record starts, and number of blanks before the record on this line (`indent`). */
  readonly number: number;
  readonly indent: number;
  /** Number of line breaks in the record so far, and offset of the first of them in the buffer. */
  breaks: number;
  firstBreak: number;
  isTooLong: boolean;
}

/** Text that is not a JSON object. It extends to the end of its line. */
export interface InvalidText {
  /** Offset of the text's first byte in the buffer; -1 if the text exceeds the size limit and is not buffered. */
  start: number;
  /** Number of bytes of the sequence `},{` that were found in a row, ignoring blanks. After the sequence, a new object begins. */
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

/** State of a splitter that divides bytes into JSON objects. */
export interface SplitState {
  readonly handlers: LineHandlers;
  buffer: Uint8Array;
  /** Offset in the buffer of the next byte to read. */
  at: number;
  /** Number of the current line. If several objects or invalid texts start on a line, each is counted as a line. */
  number: number;
  line: LineState;
  /** Number of open square brackets outside of objects. */
  depth: number;
  record: UnfinishedRecord | null;
  garbage: InvalidText | null;
  /**
   * Indentation of a damaged object that spans several lines, until the next object begins; otherwise null. Objects that are indented more
   * deeply belong to the damaged object.
   */
  lostIndent: number | null;
}

export const createSplitState = (handlers: LineHandlers): SplitState => ({
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

export function startLine(state: SplitState, number: number): void {
  state.number = number;
  state.line = newLine();
}

/**
 * Ends the current line. If no object or text starts on the line, reports the line as a continuation line if it contains JSON punctuation,
 * otherwise as a blank line.
 */
export function endLine(state: SplitState): void {
  const { line, number, handlers } = state;
  if (!line.hasEntry && line.hasMarks) handlers.onPart?.(number);
  else if (!line.hasEntry) handlers.onLine('', number, false);
  startLine(state, number + 1);
}

/** Starts an object or invalid text. If another one starts on the same line, the line number is increased. */
export function startEntry(state: SplitState): void {
  if (state.line.hasEntry) state.number++;
  state.line.hasEntry = true;
}

export function startRecord(state: SplitState): void {
  startEntry(state);
  const { at, number, line } = state;
  state.lostIndent = null;
  state.record = {
    scanner: createObjectScanner(),
    start: at,
    number,
    indent: line.indent,
    breaks: 0,
    firstBreak: -1,
    isTooLong: false,
  };
}

/** Passes the text between two offsets in the buffer to the `onLine` callback. */
export function emitText(state: SplitState, start: number, end: number, number: number): void {
  const { text, isDamaged } = decodeLine(state.buffer.subarray(start, end));
  state.handlers.onLine(text, number, isDamaged);
}
