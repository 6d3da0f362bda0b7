import { OPENING_BRACE_BYTE, isWhitespaceByte } from './json-object-scanner.ts';
import {
  createJsonSplitterState,
  emitBufferedText,
  endJsonLine,
  markEntryStartOnLine,
  startJsonLine,
  startJsonObject,
  type InvalidJsonText,
  type UnfinishedJsonObject,
  type JsonSplitterState,
} from './json-splitter-state.ts';
import {
  concatBytes,
  MAX_LINE_BYTES,
  decodeLineStart,
  type EndOfFileState,
  type LineSplitterCallbacks,
  type LineSplitter,
} from './line-splitter.ts';

const NEWLINE = 0x0a;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const CLOSE_BRACE = 0x7d;
/** Bytes that are ignored between JSON objects: a byte order mark, and the record separator of JSON text sequences (RFC 7464). */
const IGNORED: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf, 0x1e]);

/** Maximum lines of a damaged JSON object. Its further lines are scanned again, because each may be the start of another object. */
const MAX_LINES = 64;

/** Bytes of the sequence `},{`. If invalid text contains this sequence, a new object begins at the opening brace. */
const BOUNDARY = [CLOSE_BRACE, COMMA, OPENING_BRACE_BYTE];

/**
 * Reports the continuation lines of a JSON object that has ended or is damaged. The object's last line becomes the current line, because
 * another object may start on it.
 */
function reportContinuations(state: JsonSplitterState, { number: first, breaks }: UnfinishedJsonObject): void {
  if (breaks === 0) return;
  for (let i = 1; i < breaks; i++) state.handlers.onPart?.(first + i);
  startJsonLine(state, first + breaks);
  state.line.isEmpty = false;
  state.line.hasMarks = true;
}

/** Ends a damaged JSON object. Passes on the object's first line as text, and scans its other lines again. */
function endDamaged(state: JsonSplitterState, record: UnfinishedJsonObject): void {
  const { start, number, firstBreak, breaks, isTooLong } = record;
  state.record = null;
  const isPretty = breaks > 0 && (isTooLong || state.buffer.subarray(start + 1, firstBreak).every(isWhitespaceByte));
  if (isPretty) state.lostIndent = record.indent;
  if (breaks === 0) {
    state.garbage = { start: isTooLong ? -1 : start, matched: 0 };
    return;
  }
  if (!isTooLong) emitBufferedText(state, start, firstBreak, number);
  if (isTooLong || breaks > MAX_LINES) {
    reportContinuations(state, record);
    return;
  }
  state.at = firstBreak + 1;
  startJsonLine(state, number + 1);
}

function scanRecord(state: JsonSplitterState, record: UnfinishedJsonObject): void {
  const { buffer, handlers } = state;
  const { scanner } = record;
  state.at = scanner.scan(buffer, state.at);
  if (!record.isTooLong && state.at - record.start >= MAX_LINE_BYTES) {
    record.isTooLong = true;
    handlers.onTooLong(record.number, decodeLineStart(buffer.subarray(record.start)));
  }
  if (buffer[state.at] === NEWLINE && record.breaks++ === 0) record.firstBreak = state.at;
  if (scanner.event === 'line') state.at++;
  else if (scanner.event === 'broken') endDamaged(state, record);
  else if (scanner.event === 'closed') {
    state.record = null;
    state.at++;
    if (!record.isTooLong) emitBufferedText(state, record.start, state.at, record.number);
    reportContinuations(state, record);
  }
}

function endGarbage(state: JsonSplitterState, { start }: InvalidJsonText): void {
  state.garbage = null;
  if (start >= 0 && state.lostIndent === null) emitBufferedText(state, start, state.at, state.number);
}

function scanGarbage(state: JsonSplitterState, garbage: InvalidJsonText): void {
  const { buffer, handlers } = state;
  for (; state.at < buffer.length; state.at++) {
    const byte = buffer[state.at]!;
    if (byte === BOUNDARY[garbage.matched]) garbage.matched++;
    else if (!isWhitespaceByte(byte)) garbage.matched = byte === CLOSE_BRACE ? 1 : 0;
    if (byte === NEWLINE || garbage.matched === BOUNDARY.length) {
      endGarbage(state, garbage);
      if (byte !== NEWLINE) startJsonObject(state);
      return;
    }
    if (garbage.start >= 0 && state.at - garbage.start >= MAX_LINE_BYTES) {
      handlers.onTooLong(state.number, decodeLineStart(buffer.subarray(garbage.start)));
      garbage.start = -1;
    }
  }
}

function scanBetween(state: JsonSplitterState): void {
  const { line, lostIndent, depth } = state;
  const byte = state.buffer[state.at]!;
  const isFirst = !line.hasMarks && !line.hasEntry;
  if (byte === NEWLINE) endJsonLine(state);
  else line.isEmpty = false;
  if (isWhitespaceByte(byte)) line.indent += isFirst ? 1 : 0;
  // a brace that is indented more deeply than a damaged object belongs to that object
  else if (byte === OPENING_BRACE_BYTE && !(lostIndent !== null && isFirst && line.indent > lostIndent))
    startJsonObject(state);
  else if (byte === COMMA || byte === OPEN_BRACKET || byte === CLOSE_BRACKET) {
    line.hasMarks = true;
    state.depth = Math.max(0, depth + (byte === OPEN_BRACKET ? 1 : byte === CLOSE_BRACKET ? -1 : 0));
  } else if (byte !== NEWLINE && !IGNORED.has(byte)) {
    if (lostIndent === null) markEntryStartOnLine(state);
    else line.hasMarks = true;
    state.garbage = { start: state.at, matched: 0 };
  }
  if (state.record === null && state.garbage === null) state.at++;
}

function scan(state: JsonSplitterState): void {
  while (state.at < state.buffer.length) {
    if (state.record) scanRecord(state, state.record);
    else if (state.garbage) scanGarbage(state, state.garbage);
    else scanBetween(state);
  }
}

/** Removes all bytes before the current JSON object or invalid text from the buffer. */
function discardRead(state: JsonSplitterState): void {
  const { record, garbage, at } = state;
  const start = record && !record.isTooLong ? record.start : garbage && garbage.start >= 0 ? garbage.start : at;
  // copy the bytes, because the caller may reuse its buffer
  state.buffer = state.buffer.slice(start);
  state.at -= start;
  if (record) {
    record.start -= start;
    record.firstBreak -= start;
  }
  if (garbage && garbage.start >= 0) garbage.start = 0;
}

function endInput(state: JsonSplitterState): EndOfFileState {
  while (state.record) {
    endDamaged(state, state.record);
    scan(state);
  }
  if (state.garbage) endGarbage(state, state.garbage);
  const isOpen = !state.line.isEmpty;
  if (isOpen) endJsonLine(state);
  return state.depth > 0 ? 'cut' : isOpen ? 'open' : 'ended';
}

/**
 * Returns a splitter of bytes into JSON objects: JSON Lines, an array in any layout, or concatenated objects. Memory use is constant. An
 * object over several lines has the number of its first line; if several objects are on one line, each is counted as a line. Text that is
 * not an object is passed on line by line. After a damaged object, the splitter continues at the next line or object.
 */
export function createJsonSplitter(handlers: LineSplitterCallbacks): LineSplitter {
  const state = createJsonSplitterState(handlers);
  return {
    push(bytes) {
      state.buffer = state.buffer.length === 0 ? bytes : concatBytes([state.buffer, bytes]);
      scan(state);
      discardRead(state);
    },
    end: () => endInput(state),
  };
}
