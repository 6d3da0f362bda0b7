/** Delimiter and quote character of delimited text, such as CSV. */
export interface CsvDialect {
  /** Field delimiter: a single character. */
  readonly delimiter: string;
  /** Quote character around fields that may contain delimiters, line breaks and doubled quotes (RFC 4180); null for none. */
  readonly quote: string | null;
}

type ReadQuoted = (text: string, start: number, quote: string) => { field: string; end: number } | null;

/** Quoted field that spans several lines. */
interface MultilineField {
  readonly text: string;
  /** `text` if text follows the closing quote, `opening` if the closing quote is also at the start of a field or line; otherwise `clean`. */
  readonly closing: 'clean' | 'text' | 'opening';
}

export interface CsvRecord {
  readonly fields: string[];
  /** True if quotes occur only around entire fields and as doubled quotes: not in unquoted fields, and no text follows a closing quote. */
  readonly isClean: boolean;
  /** Quoted fields that span several lines, in their order. */
  readonly spans: readonly MultilineField[];
}

/** Matches blanks before an opening quote, and the `=` with which spreadsheet programs protect ids (`="007"`). */
const BEFORE_QUOTE = /[ \t]*=?/y;
const STARTS: ReadonlySet<string | undefined> = new Set([' ', '\t', '=']);
/** Characters that MySQL's backslash escapes represent, such as a line break for `\n`. Any other escaped character represents itself. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '' };

/** Reads a quoted field, in which a doubled quote stands for one quote. Returns its text, and the offset after the closing quote. */
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

/** Reads a quoted field with backslash escapes. Returns its text, and the offset after the closing quote. */
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

/** Returns the offset of the quote with which a field begins; -1 if the field is not in quotes. */
function findOpening(text: string, start: number, { delimiter, quote }: CsvDialect): number {
  if (text[start] === quote) return start;
  // fast path without a regular expression: most fields begin with a letter or digit
  if (!STARTS.has(text[start])) return -1;
  BEFORE_QUOTE.lastIndex = start;
  BEFORE_QUOTE.test(text);
  const end = BEFORE_QUOTE.lastIndex;
  return text[end] === quote && !text.slice(start, end).includes(delimiter) ? end : -1;
}

function readFields(text: string, marks: CsvDialect & { quote: string }, readQuoted: ReadQuoted): CsvRecord | null {
  const { delimiter, quote } = marks;
  const fields: string[] = [];
  const spans: MultilineField[] = [];
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
    const isBare = rest === '' || rest.trim() === '';
    if (field.includes('\n')) {
      const before = text[at - 2];
      const faulty = before === delimiter || before === '\n' ? 'opening' : 'text';
      spans.push({ text: field, closing: isBare ? 'clean' : faulty });
    }
    isClean &&= opening < 0 ? !rest.includes(quote) : isBare;
    fields.push(field + rest);
    at = end + 1;
  }
  return { fields, isClean, spans };
}

/**
 * Splits a record into its fields. Returns null if the text ends inside a quoted field. Text between a closing quote and the next delimiter
 * belongs to the field. Backslashes escape quotes only if the record is not valid otherwise: `"C:\"` is a complete field.
 */
export function splitCsvRecord(text: string, { delimiter, quote }: CsvDialect): CsvRecord | null {
  if (quote === null || !text.includes(quote)) return { fields: text.split(delimiter), isClean: true, spans: [] };
  const marks = { delimiter, quote };
  const doubled = readFields(text, marks, readDoubled);
  if (doubled?.isClean || !text.includes(`\\${quote}`)) return doubled;
  const escaped = readFields(text, marks, readEscaped);
  return escaped === null || escaped.isClean ? escaped : doubled;
}

/** Returns the fields of a record, or null if the text ends inside a quoted field. */
export const splitCsvFields = (text: string, marks: CsvDialect): string[] | null =>
  splitCsvRecord(text, marks)?.fields ?? null;
