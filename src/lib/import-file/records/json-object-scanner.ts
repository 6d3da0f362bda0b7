const SPACE = 0x20;
const TAB = 0x09;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const BACKSLASH = 0x5c;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const PARENTHESIS = 0x28;
export const OPENING_BRACE_BYTE = 0x7b;
const BRACKET = 0x5b;
/** Difference between the character codes of an opening bracket (or brace) and the corresponding closing one. */
const CLOSING_OFFSET = 2;

/** Bytes after which a string may begin: the bytes that JSON allows, and the parenthesis in `ObjectId("…")`. */
const BEFORE_STRING: ReadonlySet<number> = new Set([OPENING_BRACE_BYTE, BRACKET, COMMA, COLON, PARENTHESIS]);
/** Maximum nesting depth of arrays and objects. A record of at most 1 MiB cannot be nested more deeply. */
const MAX_DEPTH = 1_048_576;

export const isWhitespaceByte = (byte: number) => byte === SPACE || byte === TAB || byte === RETURN;

/** Incremental scanner that finds the end of a JSON object, one chunk of bytes after another. */
export interface JsonObjectScanner {
  /**
   * Scans bytes from the given offset until an event, and returns the offset of the byte that caused it. Events are a line break outside of
   * strings (`line`), the closing brace of the object (`closed`), and a byte that is invalid in JSON (`broken`). Without an event, returns
   * the number of bytes.
   */
  scan(bytes: Uint8Array, from: number): number;
  readonly event: 'line' | 'closed' | 'broken' | null;
}

/**
 * Returns a function that receives each byte outside of strings that is not blank, and returns its meaning: `text` at the start of a
 * string, `closed` at the end of the object, `broken` for a byte that is invalid in JSON, otherwise null.
 */
function createNesting() {
  const closers: number[] = [];
  let previous = COLON;
  const mayOpen = () =>
    closers.length < MAX_DEPTH &&
    (previous === COLON ||
      (closers.at(-1) === BRACKET + CLOSING_OFFSET && (previous === COMMA || previous === BRACKET)));
  return (byte: number): 'text' | 'closed' | 'broken' | null => {
    const before = previous;
    if (byte === OPENING_BRACE_BYTE || byte === BRACKET) {
      if (!mayOpen()) return 'broken';
      closers.push(byte + CLOSING_OFFSET);
    } else if (byte === OPENING_BRACE_BYTE + CLOSING_OFFSET || byte === BRACKET + CLOSING_OFFSET) {
      if (closers.pop() !== byte) return 'broken';
      if (closers.length === 0) return 'closed';
    }
    previous = byte;
    if (byte !== QUOTE) return null;
    return BEFORE_STRING.has(before) ? 'text' : 'broken';
  };
}

/** Returns a scanner for a JSON object whose opening brace is the first byte. The scanner does not validate words such as `NaN`. */
export function createJsonObjectScanner(): JsonObjectScanner {
  const take = createNesting();
  let event: JsonObjectScanner['event'] = null;
  let isText = false;
  let isEscaped = false;

  /** Scans a string up to its closing quote or the next backslash. Returns the offset after it, or the number of bytes if there is none. */
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
    if (isWhitespaceByte(byte)) return;
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
