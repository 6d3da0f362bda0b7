import type { CsvDialect } from './split-csv-fields.ts';

const decoder = new TextDecoder();
const NO_QUOTES: CsvDialect = { delimiter: '', quote: null };

/** Characters, besides the delimiter, that may precede the opening quote of a field. */
const BEFORE_QUOTE = new Set<string | null | undefined>([undefined, ' ', '\t', '\r', '\n']);

/**
 * Detects from the beginning of a file whether its lines end in CR. Returns false if there is an LF outside of quotes, true if there are
 * only CRs, and null if there is neither.
 */
export function detectCarriageReturnLines(head: Uint8Array, marks: CsvDialect | null): boolean | null {
  const { delimiter, quote } = marks ?? NO_QUOTES;
  const openers = new Set([...BEFORE_QUOTE, delimiter, quote]);
  const text = decoder.decode(head);
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
