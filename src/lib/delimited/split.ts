/** Bytes of the longest line that is read; a longer one is dropped whole, without being kept. */
const MAX_LINE_BYTES = 1_048_576;

export interface LineHandlers {
  /** Takes a line without its end, and its number from 1. `isDamaged` when it held bytes that are no UTF-8. */
  readonly onLine: (line: string, number: number, isDamaged: boolean) => void;
  /** Takes the number of a line that was too long to be read. */
  readonly onTooLong: (number: number) => void;
}

export interface LineSplitter {
  push(bytes: Uint8Array): void;
  /** Hands out the last line if the bytes did not end in a newline, and returns whether they did not. */
  end(): boolean;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;

/**
 * Returns a splitter that turns bytes into lines in constant memory: LF and CRLF, a BOM at the start and a missing last
 * newline are taken as they come. Bytes that are no UTF-8 become U+FFFD.
 */
export function createLineSplitter({ onLine, onTooLong }: LineHandlers): LineSplitter {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lenient = new TextDecoder('utf-8');
  let kept: Uint8Array[] = [];
  let keptBytes = 0;
  let isTooLong = false;
  let number = 0;

  const keep = (bytes: Uint8Array) => {
    keptBytes += bytes.length;
    if (keptBytes > MAX_LINE_BYTES) isTooLong = true;
    if (isTooLong) kept = [];
    // a copy, because the caller may use its buffer again
    else kept.push(bytes.slice());
  };
  const decode = (line: Uint8Array): { text: string; isDamaged: boolean } => {
    try {
      return { text: strict.decode(line), isDamaged: false };
    } catch {
      return { text: lenient.decode(line), isDamaged: true };
    }
  };
  /** Hands out the line that `last` ends. */
  const flush = (last: Uint8Array) => {
    number++;
    if (isTooLong || keptBytes + last.length > MAX_LINE_BYTES) onTooLong(number);
    else {
      const bytes = kept.length === 0 ? last : join([...kept, last]);
      const { text, isDamaged } = decode(bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes);
      onLine(text, number, isDamaged);
    }
    kept = [];
    keptBytes = 0;
    isTooLong = false;
  };
  return {
    push(bytes) {
      let start = 0;
      for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, start)) {
        flush(bytes.subarray(start, at));
        start = at + 1;
      }
      keep(bytes.subarray(start));
    },
    end() {
      const isOpen = keptBytes > 0;
      if (isOpen) flush(new Uint8Array());
      return isOpen;
    },
  };
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
