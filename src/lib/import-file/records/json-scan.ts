const SPACE = 0x20;
const TAB = 0x09;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const BACKSLASH = 0x5c;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const PARENTHESIS = 0x28;
export const BRACE = 0x7b;
const BRACKET = 0x5b;
/** Distance from an opening bracket or brace to its closing one. */
const TO_CLOSING = 2;

/** Bytes that may precede a text; a parenthesis does so in `ObjectId("…")`. */
const BEFORE_TEXT: ReadonlySet<number> = new Set([BRACE, BRACKET, COMMA, COLON, PARENTHESIS]);
/** Levels of nesting: a record of 1 MiB has fewer. */
const MOST_LEVELS = 1_048_576;

export const isSpace = (byte: number) => byte === SPACE || byte === TAB || byte === RETURN;

/** Follows one JSON object to its end, chunk by chunk. */
export interface ObjectScanner {
  /**
   * Reads bytes from an offset on, and returns the offset of the byte that `event` is about: a line break outside texts, the brace that
   * closes the object, or a byte that no JSON object has there. Without any of them it returns the number of bytes.
   */
  scan(bytes: Uint8Array, from: number): number;
  readonly event: 'line' | 'closed' | 'broken' | null;
}

/** Returns a function that receives each byte outside texts that is no blank, and returns its meaning, or null for none. */
function createNesting() {
  const closers: number[] = [];
  let previous = COLON;
  const mayOpen = () =>
    closers.length < MOST_LEVELS &&
    (previous === COLON || (closers.at(-1) === BRACKET + TO_CLOSING && (previous === COMMA || previous === BRACKET)));
  return (byte: number): 'text' | 'closed' | 'broken' | null => {
    const before = previous;
    if (byte === BRACE || byte === BRACKET) {
      if (!mayOpen()) return 'broken';
      closers.push(byte + TO_CLOSING);
    } else if (byte === BRACE + TO_CLOSING || byte === BRACKET + TO_CLOSING) {
      if (closers.pop() !== byte) return 'broken';
      if (closers.length === 0) return 'closed';
    }
    previous = byte;
    if (byte !== QUOTE) return null;
    return BEFORE_TEXT.has(before) ? 'text' : 'broken';
  };
}

/** Returns a scanner of an object whose opening brace is the first byte to come. Words such as `NaN` are not checked. */
export function createObjectScanner(): ObjectScanner {
  const take = createNesting();
  let event: ObjectScanner['event'] = null;
  let isText = false;
  let isEscaped = false;

  /** Returns the offset after the part of a text that the bytes have. */
  const scanText = (bytes: Uint8Array, from: number): number => {
    let at = from;
    if (isEscaped && at < bytes.length) {
      isEscaped = false;
      if (bytes[at] !== NEWLINE) at++;
    }
    for (; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (byte === NEWLINE) {
        event = 'broken';
        return at;
      }
      if (byte === QUOTE || byte === BACKSLASH) {
        isText = byte === BACKSLASH;
        isEscaped = isText;
        return at + 1;
      }
    }
    return at;
  };
  const scanByte = (byte: number) => {
    if (isSpace(byte)) return;
    const found = byte === NEWLINE ? 'line' : take(byte);
    if (found === 'text') isText = true;
    else event = found;
  };
  return {
    get event() {
      return event;
    },
    scan(bytes, from) {
      event = null;
      for (let at = from; at < bytes.length;) {
        if (isText) at = scanText(bytes, at);
        else {
          scanByte(bytes[at]!);
          if (event === null) at++;
        }
        if (event !== null) return at;
      }
      return bytes.length;
    },
  };
}
