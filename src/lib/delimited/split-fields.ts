/** How the fields of a line are told apart. */
export interface FieldMarks {
  /** One character. */
  readonly delimiter: string;
  /** Character around a field that may hold delimiters, newlines, and itself doubled (RFC 4180); null for none. */
  readonly quote: string | null;
}

/** Returns the fields of a record, or null when it ends inside a quoted field. What follows a closing quote belongs to its field. */
export function splitFields(text: string, { delimiter, quote }: FieldMarks): string[] | null {
  if (quote === null || !text.includes(quote)) return text.split(delimiter);
  const fields: string[] = [];
  for (let at = 0; at <= text.length;) {
    let field = '';
    if (text[at] === quote) {
      const quoted = readQuoted(text, at + 1, quote);
      if (quoted === null) return null;
      field = quoted.field;
      at = quoted.end;
    }
    const next = text.indexOf(delimiter, at);
    const end = next < 0 ? text.length : next;
    fields.push(field + text.slice(at, end));
    at = end + 1;
  }
  return fields;
}

/** Returns what stands up to the closing quote, and the place behind it. */
function readQuoted(text: string, start: number, quote: string): { field: string; end: number } | null {
  let field = '';
  for (let from = start; ;) {
    const close = text.indexOf(quote, from);
    if (close < 0) return null;
    field += text.slice(from, close);
    if (text[close + 1] !== quote) return { field, end: close + 1 };
    field += quote;
    from = close + 2;
  }
}
