/** How the fields of a line are told apart. */
export interface FieldMarks {
  /** One character. */
  readonly delimiter: string;
  /** Character around a field that may hold delimiters, newlines, and itself doubled (RFC 4180); null for none. */
  readonly quote: string | null;
}

type ReadQuoted = (text: string, start: number, quote: string) => { field: string; end: number } | null;

interface Fields {
  readonly fields: string[];
  /** Whether no quote is in an unquoted field or after a closing quote. */
  readonly isClean: boolean;
}

/** Blanks before an opening quote, and the `=` by which spreadsheets protect ids (`="007"`). */
const BEFORE_QUOTE = /[ \t]*=?/y;
const STARTS: ReadonlySet<string | undefined> = new Set([' ', '\t', '=']);
/** Backslash escapes of MySQL; any other escaped character stands for itself. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '' };

/** Returns the field up to its closing quote. A doubled quote is part of the field. */
const readDoubled: ReadQuoted = (text, start, quote) => {
  let field = '';
  for (let from = start; ;) {
    const close = text.indexOf(quote, from);
    if (close < 0) return null;
    field += text.slice(from, close);
    if (text[close + 1] !== quote) return { field, end: close + 1 };
    field += quote;
    from = close + 2;
  }
};

/** The same for fields with backslash escapes. */
const readEscaped: ReadQuoted = (text, start, quote) => {
  let field = '';
  for (let at = start; at < text.length; at++) {
    const character = text[at]!;
    const next = text[at + 1] ?? '';
    if (character === quote && next !== quote) return { field, end: at + 1 };
    const isPair = character === quote || character === '\\';
    field += character === '\\' ? (ESCAPES[next] ?? next) : character;
    if (isPair) at++;
  }
  return null;
};

/** Returns the place of the quote that opens a field, or -1. */
function findOpening(text: string, start: number, { delimiter, quote }: FieldMarks): number {
  if (text[start] === quote) return start;
  // most fields begin with something else: they need no expression
  if (!STARTS.has(text[start])) return -1;
  BEFORE_QUOTE.lastIndex = start;
  BEFORE_QUOTE.test(text);
  const end = BEFORE_QUOTE.lastIndex;
  return text[end] === quote && !text.slice(start, end).includes(delimiter) ? end : -1;
}

function readFields(text: string, marks: FieldMarks & { quote: string }, readQuoted: ReadQuoted): Fields | null {
  const { delimiter, quote } = marks;
  const fields: string[] = [];
  let isClean = true;
  for (let at = 0; at <= text.length;) {
    let field = '';
    const opening = findOpening(text, at, marks);
    if (opening >= 0) {
      const quoted = readQuoted(text, opening + 1, quote);
      if (quoted === null) return null;
      field = quoted.field;
      at = quoted.end;
    }
    const next = text.indexOf(delimiter, at);
    const end = next < 0 ? text.length : next;
    const rest = text.slice(at, end);
    isClean &&= opening < 0 ? !rest.includes(quote) : rest === '' || rest.trim() === '';
    fields.push(field + rest);
    at = end + 1;
  }
  return { fields, isClean };
}

/**
 * Returns the fields of a record, or null when it ends inside a quoted field. Text after a closing quote belongs to its
 * field. Backslashes escape quotes only in a record whose quotes do not match otherwise: `"C:\"` is a complete field.
 */
export function splitFields(text: string, { delimiter, quote }: FieldMarks): string[] | null {
  if (quote === null || !text.includes(quote)) return text.split(delimiter);
  const marks = { delimiter, quote };
  const doubled = readFields(text, marks, readDoubled);
  if (doubled?.isClean || !text.includes(`\\${quote}`)) return doubled?.fields ?? null;
  const escaped = readFields(text, marks, readEscaped);
  const likelier = escaped === null || escaped.isClean ? escaped : doubled;
  return likelier?.fields ?? null;
}
