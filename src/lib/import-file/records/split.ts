import { endsInReturn } from './line-ends.ts';
import type { FieldMarks } from './split-fields.ts';

/** Bytes of the longest line that is read; a longer one is dropped whole, without being kept. */
export const MAX_LINE_BYTES = 1_048_576;

/** Bytes of a longer line that are passed on. */
const START_BYTES = 65_536;

export interface LineHandlers {
  /** Takes a line without its end, and its number from 1. `isDamaged` when it held bytes that are no UTF-8. */
  readonly onLine: (line: string, number: number, isDamaged: boolean) => void;
  /** Takes the number of a line that was too long to be read, and its first 64 KiB. */
  readonly onTooLong: (number: number, start: string) => void;
  /** Takes the number of a line without a record of its own: JSON over several lines has some. */
  readonly onPart?: (number: number) => void;
}

/** State of the input after its last byte: `open` if the last line has no end, `cut` if more data must follow. */
export type InputEnd = 'ended' | 'open' | 'cut';

export interface LineSplitter {
  push(bytes: Uint8Array): void;
  /** Hands out the last line, also one without an end. */
  end(): InputEnd;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
/** Bytes at the beginning of a file that decide which character ends a line. */
const HEAD_BYTES = 1_048_576;

const strict = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder('utf-8');

/** Returns the text of a line. Bytes that are not UTF-8 become U+FFFD. */
export function decodeLine(line: Uint8Array): { text: string; isDamaged: boolean } {
  try {
    return { text: strict.decode(line), isDamaged: false };
  } catch {
    return { text: lenient.decode(line), isDamaged: true };
  }
}

/** Returns the beginning of a line that is too long. */
export const startOf = (line: Uint8Array): string => decodeLine(line.subarray(0, START_BYTES)).text;

/**
 * Returns a splitter that turns bytes into lines in constant memory: LF and CRLF, a BOM at the start and a missing last
 * newline are taken as they come. If the first 1 MiB has no LF outside quotes, a CR ends a line.
 */
export function createLineSplitter(handlers: LineHandlers, marks: FieldMarks | null = null): LineSplitter {
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
      head = join([head, bytes]);
      const isReturn = endsInReturn(head, marks);
      if (isReturn === false) decide(NEWLINE);
      else if (head.length >= HEAD_BYTES) decide(isReturn ? RETURN : NEWLINE);
    },
    end: () => (splitter ?? decide(endsInReturn(head, marks) ? RETURN : NEWLINE)).end(),
  };
}

/** Returns a splitter of lines that end in this byte. */
function splitAt(lineEnd: number, { onLine, onTooLong }: LineHandlers): LineSplitter {
  let kept: Uint8Array[] = [];
  let keptBytes = 0;
  let isTooLong = false;
  let number = 0;

  const keep = (bytes: Uint8Array) => {
    keptBytes += bytes.length;
    if (isTooLong) return;
    isTooLong = keptBytes > MAX_LINE_BYTES;
    // a copy, because the caller may use its buffer again
    kept.push(bytes.slice());
    if (isTooLong) kept = [join(kept).slice(0, START_BYTES)];
  };
  /** Hands out the line that `last` ends. */
  const flush = (last: Uint8Array) => {
    number++;
    const bytes = kept.length === 0 ? last : join([...kept, last]);
    if (isTooLong || keptBytes + last.length > MAX_LINE_BYTES) onTooLong(number, startOf(bytes));
    else {
      const { text, isDamaged } = decodeLine(trimEnds(bytes));
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

/** Returns a line without the other half of a CRLF. */
function trimEnds(line: Uint8Array): Uint8Array {
  const start = line[0] === NEWLINE ? 1 : 0;
  return line.subarray(start, line.at(-1) === RETURN ? -1 : undefined);
}

/** Returns a copy of parts as one. */
export function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
