import type { CsvDialect } from './split-fields.ts';

const decoder = new TextDecoder();
const NO_QUOTES: CsvDialect = { delimiter: '', quote: null };

/** Characters that may precede the opening quote of a field, in addition to the delimiter. */
const BEFORE_QUOTE = new Set<string | null | undefined>([undefined, ' ', '\t', '\r', '\n']);

/**
 * Detects from the beginning of a file whether its lines end in CR: false if it has an LF outside quotes, true if it has only a CR there,
 * null if it has neither.
 */
export function usesCarriageReturn(head: Uint8Array, marks: CsvDialect | null): boolean | null {
  const { delimiter, quote } = marks ?? NO_QUOTES;
  const openers = new Set([...BEFORE_QUOTE, delimiter, quote]);
  const text = decoder.decode(head);
  let isQuoted = false;
  let hasReturn = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    // a quote opens a field only at the start of the field; the second quote of a doubled pair reopens it
    if (character === quote) isQuoted = !isQuoted && openers.has(text[at - 1]);
    else if (isQuoted) continue;
    else if (character === '\n') return false;
    // a CR at the end of the chunk may be followed by an LF in the next chunk
    else if (character === '\r' && at < text.length - 1) hasReturn = true;
  }
  return hasReturn || null;
}
