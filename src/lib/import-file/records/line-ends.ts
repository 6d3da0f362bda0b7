import type { FieldMarks } from './split-fields.ts';

const decoder = new TextDecoder();
const NO_MARKS: FieldMarks = { delimiter: '', quote: null };

/** Characters before the first quote of a field, besides the delimiter. */
const OPENERS = new Set<string | null | undefined>([undefined, ' ', '\t', '\r', '\n']);

/**
 * Returns whether a CR ends the lines of a file with this beginning: false if it has an LF outside quotes, true if it has a CR there
 * instead, null if it has neither.
 */
export function endsInReturn(head: Uint8Array, marks: FieldMarks | null): boolean | null {
  const { delimiter, quote } = marks ?? NO_MARKS;
  const openers = new Set([...OPENERS, delimiter, quote]);
  const text = decoder.decode(head);
  let isQuoted = false;
  let hasReturn = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    // a quote opens a field only at its beginning; the second one of a doubled quote reopens it
    if (character === quote) isQuoted = !isQuoted && openers.has(text[at - 1]);
    else if (isQuoted) continue;
    else if (character === '\n') return false;
    // the LF of a CRLF may be in the next chunk
    else if (character === '\r' && at < text.length - 1) hasReturn = true;
  }
  return hasReturn || null;
}
