import { createObjectScanner, type ObjectScanner } from './json-scan.ts';
import { decodeLine, type LineHandlers } from './split.ts';

/** A record whose end has not come yet. */
export interface OpenRecord {
  readonly scanner: ObjectScanner;
  /** Offset of its first byte in the buffer; invalid for a record that is too long. */
  start: number;
  /** Number of its first line, and blanks before the record there. */
  readonly number: number;
  readonly indent: number;
  /** Line breaks so far, and the offset of the first. */
  breaks: number;
  firstBreak: number;
  isTooLong: boolean;
}

/** Text that is no object, up to the end of its line. */
export interface Garbage {
  /** Offset of its first byte in the buffer; -1 if the text is too long to be kept. */
  start: number;
  /** Number of bytes of `},{` that were read last, apart from blanks. */
  matched: number;
}

/** The current line so far. `hasMarks`: it has commas, brackets or the end of a record. */
interface LineState {
  isEmpty: boolean;
  hasEntry: boolean;
  hasMarks: boolean;
  indent: number;
}

const newLine = (): LineState => ({ isEmpty: true, hasEntry: false, hasMarks: false, indent: 0 });

/** State of one splitter. */
export interface SplitState {
  readonly handlers: LineHandlers;
  buffer: Uint8Array;
  /** Offset of the next byte in the buffer. */
  at: number;
  /** Number of the current line, or of the entry if a line has several. */
  number: number;
  line: LineState;
  /** Open brackets outside objects. */
  depth: number;
  record: OpenRecord | null;
  garbage: Garbage | null;
  /** Indentation of a damaged object over several lines, until the next object begins. */
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

export function endLine(state: SplitState): void {
  const { line, number, handlers } = state;
  if (!line.hasEntry && line.hasMarks) handlers.onPart?.(number);
  else if (!line.hasEntry) handlers.onLine('', number, false);
  startLine(state, number + 1);
}

/** Starts an object or garbage; each one after the first in a line has a number of its own. */
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

/** Passes the text between two offsets on as a line. */
export function emitText(state: SplitState, start: number, end: number, number: number): void {
  const { text, isDamaged } = decodeLine(state.buffer.subarray(start, end));
  state.handlers.onLine(text, number, isDamaged);
}
