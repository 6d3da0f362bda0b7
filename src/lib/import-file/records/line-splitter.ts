import type { CsvDialect } from './split-csv-fields.ts';

/** Maximum number of bytes of a line. A longer line is rejected, and only its beginning is buffered. */
export const MAX_LINE_BYTES = 1_048_576;

/** Number of bytes that are passed on of a line above the size limit. */
const START_BYTES = 65_536;

/** Callbacks of a splitter that divides bytes into lines. */
export interface LineSplitterCallbacks {
  /** Callback for each line: its text without line break, and its number from 1. `isDamaged` is true if the line contains invalid UTF-8. */
  readonly onLine: (line: string, number: number, isDamaged: boolean) => void;
  /** Callback for each line above the size limit, with its number and its first 64 KiB. */
  readonly onTooLong: (number: number, start: string) => void;
  /** Callback for each line without a record of its own, such as the second line of a JSON object that spans several lines. */
  readonly onPart?: (number: number) => void;
}

/** State at the end of the import file: `open` if the last line has no line break, `cut` if the data is incomplete, otherwise `ended`. */
export type EndOfFileState = 'ended' | 'open' | 'cut';

/** Incremental splitter of bytes into lines. */
export interface LineSplitter {
  push(bytes: Uint8Array): void;
  /** Passes the last line to the callback, even if it has no line break. */
  end(): EndOfFileState;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
/** Number of bytes at the start of a file in which the line break character is detected. */
const HEAD_BYTES = 1_048_576;
const NO_QUOTES: CsvDialect = { delimiter: '', quote: null };
/** Characters, besides the delimiter, that may precede the opening quote of a field. */
const BEFORE_QUOTE = new Set<string | null | undefined>([undefined, ' ', '\t', '\r', '\n']);

const strict = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder('utf-8');

/** Decodes a line. Replaces invalid UTF-8 with U+FFFD, and sets `isDamaged` in this case. */
export function decodeUtf8Line(line: Uint8Array): { text: string; isDamaged: boolean } {
  try {
    return { text: strict.decode(line), isDamaged: false };
  } catch {
    return { text: lenient.decode(line), isDamaged: true };
  }
}

/** Returns the text of the first 64 KiB of a line above the size limit. */
export const decodeLineStart = (line: Uint8Array): string => decodeUtf8Line(line.subarray(0, START_BYTES)).text;

/**
 * Detects from the beginning of a file whether its lines end in CR. Returns false if there is an LF outside of quotes, true if there are
 * only CRs, and null if there is neither.
 */
export function detectCarriageReturnLines(head: Uint8Array, marks: CsvDialect | null): boolean | null {
  const { delimiter, quote } = marks ?? NO_QUOTES;
  const openers = new Set([...BEFORE_QUOTE, delimiter, quote]);
  const text = lenient.decode(head);
  let isQuoted = false;
  let hasReturn = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    // a quote opens a field only at the start of the field; the second quote of a doubled quote continues the field
    if (character === quote) isQuoted = !isQuoted && openers.has(text[at - 1]);
    else if (isQuoted) continue;
    else if (character === '\n') return false;
    // ignore a CR at the end of the chunk, because the next chunk may begin with an LF
    else if (character === '\r' && at < text.length - 1) hasReturn = true;
  }
  return hasReturn || null;
}

/**
 * Returns a splitter of bytes into lines. Memory use is constant. Lines may end in LF or CRLF, the file may start with a byte order mark,
 * and the last line break may be missing. Lines end in CR if the first 1 MiB contains CRs, but no LF outside of quotes.
 */
export function createLineSplitter(handlers: LineSplitterCallbacks, marks: CsvDialect | null = null): LineSplitter {
  let head: Uint8Array = new Uint8Array();
  let splitter: LineSplitter | null = null;
  const decide = (end: number) => {
    splitter = splitAt(end, handlers);
    splitter.push(head);
    return splitter;
  };
  return {
    push(bytes) {
      if (splitter) {
        splitter.push(bytes);
        return;
      }
      head = concatBytes([head, bytes]);
      const isReturn = detectCarriageReturnLines(head, marks);
      if (isReturn === false) decide(NEWLINE);
      else if (head.length >= HEAD_BYTES) decide(isReturn ? RETURN : NEWLINE);
    },
    end: () => (splitter ?? decide(detectCarriageReturnLines(head, marks) ? RETURN : NEWLINE)).end(),
  };
}

/** Returns a splitter of bytes into lines that end in the byte `lineEnd`. */
function splitAt(lineEnd: number, { onLine, onTooLong }: LineSplitterCallbacks): LineSplitter {
  let kept: Uint8Array[] = [];
  let keptBytes = 0;
  let isTooLong = false;
  let number = 0;

  const keep = (bytes: Uint8Array) => {
    keptBytes += bytes.length;
    if (isTooLong) return;
    isTooLong = keptBytes > MAX_LINE_BYTES;
    // copy the bytes, because the caller may reuse its buffer
    kept.push(bytes.slice());
    if (isTooLong) kept = [concatBytes(kept).slice(0, START_BYTES)];
  };
  /** Passes a line to its callback: the buffered bytes and the bytes of `last`. */
  const flush = (last: Uint8Array) => {
    number++;
    const bytes = kept.length === 0 ? last : concatBytes([...kept, last]);
    if (isTooLong || keptBytes + last.length > MAX_LINE_BYTES) onTooLong(number, decodeLineStart(bytes));
    else {
      const { text, isDamaged } = decodeUtf8Line(trimEnds(bytes));
      onLine(text, number, isDamaged);
    }
    kept = [];
    keptBytes = 0;
    isTooLong = false;
  };
  return {
    push(bytes) {
      let start = 0;
      for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, start)) {
        flush(bytes.subarray(start, at));
        start = at + 1;
        // do not decode blank lines: a small compressed file of blank lines would be read for minutes
        for (
          let next = endOfBlankLine(bytes, start, lineEnd);
          next > start;
          next = endOfBlankLine(bytes, start, lineEnd)
        ) {
          onLine(bytes[start] === SPACE ? ' ' : '', ++number, false);
          start = next;
        }
      }
      keep(bytes.subarray(start));
    },
    end() {
      const isOpen = keptBytes > 0;
      if (isOpen) flush(new Uint8Array());
      return isOpen ? 'open' : 'ended';
    },
  };
}

/** Returns the position after a blank line at `start`: a line break, or a CR or a space before it. Returns `start` for any other line. */
function endOfBlankLine(bytes: Uint8Array, start: number, lineEnd: number): number {
  if (bytes[start] === lineEnd) return start + 1;
  const isBlank = bytes[start] === RETURN || bytes[start] === SPACE;
  return isBlank && bytes[start + 1] === lineEnd ? start + 2 : start;
}

/** Removes the other half of a CRLF line break from a line that was split at one half: an LF at the start, or a CR at the end. */
function trimEnds(line: Uint8Array): Uint8Array {
  const start = line[0] === NEWLINE ? 1 : 0;
  return line.subarray(start, line.at(-1) === RETURN ? -1 : undefined);
}

/** Concatenates byte arrays into a new one. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
