import { createObjectScanner, type ObjectScanner } from './json-scan.ts';
import { decodeLine, type LineHandlers } from './line-splitter.ts';

/** Record whose end has not been read yet. */
export interface OpenRecord {
  readonly scanner: ObjectScanner;
  /** Offset of the record's first byte in the buffer; invalid if the record is too long. */
  start: number;
  /** Number of the record's first line (`number`), and number of blanks before the record on that line (`indent`). */
  readonly number: number;
  readonly indent: number;
  /** Number of line breaks in the record so far (`breaks`), and offset of the first (`firstBreak`). */
  breaks: number;
  firstBreak: number;
  isTooLong: boolean;
}

/** Text that is not a JSON object, up to the end of its line. */
export interface Garbage {
  /** Offset of the text's first byte in the buffer; -1 if the text is too long to be buffered. */
  start: number;
  /** Number of bytes of `},{` matched so far, ignoring blanks. */
  matched: number;
}

/** State of the current line. `hasEntry`: it has an object or invalid text. `hasMarks`: it has commas, brackets or a record's end. */
interface LineState {
  isEmpty: boolean;
  hasEntry: boolean;
  hasMarks: boolean;
  indent: number;
}

const newLine = (): LineState => ({ isEmpty: true, hasEntry: false, hasMarks: false, indent: 0 });

/** State of a JSON splitter. */
export interface SplitState {
  readonly handlers: LineHandlers;
  buffer: Uint8Array;
  /** Offset of the next byte to read in the buffer. */
  at: number;
  /** Number of the current line, or of the current entry if a line has several. */
  number: number;
  line: LineState;
  /** Number of open brackets outside objects. */
  depth: number;
  record: OpenRecord | null;
  garbage: Garbage | null;
  /** Indentation of a damaged object over several lines, until the next object begins; else null. */
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

/** Ends the current line. Reports a line without an entry as a continuation line if it has JSON punctuation, else as a blank line. */
export function endLine(state: SplitState): void {
  const { line, number, handlers } = state;
  if (!line.hasEntry && line.hasMarks) handlers.onPart?.(number);
  else if (!line.hasEntry) handlers.onLine('', number, false);
  startLine(state, number + 1);
}

/** Starts an object or invalid text. Each further entry on a line gets its own line number. */
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

/** Passes the text between two offsets of the buffer to the `onLine` handler. */
export function emitText(state: SplitState, start: number, end: number, number: number): void {
  const { text, isDamaged } = decodeLine(state.buffer.subarray(start, end));
  state.handlers.onLine(text, number, isDamaged);
}
