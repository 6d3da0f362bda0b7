import type { Line } from './records.ts';

/** Lines of the longest record: after this many a backslash at the end is taken as text. */
const MOST_LINES = 64;
const ESCAPE = /\\([\\\t\n])/g;

/** Returns whether a text ends in a backslash that no other backslash escapes. */
function endsInEscape(text: string): boolean {
  let count = 0;
  while (text[text.length - 1 - count] === '\\') count++;
  return count % 2 === 1;
}

/** Returns the fields between tabs that are not escaped. */
function splitAtTabs(text: string): string[] {
  const fields: string[] = [];
  let isOpen = false;
  for (const part of text.split('\t')) {
    if (isOpen) fields.push(`${fields.pop()}\t${part}`);
    else fields.push(part);
    isOpen = endsInEscape(part);
  }
  return fields;
}

/** Doubled backslashes become one where the field has no backslash of another meaning (`\o/`, `C:\dir`). */
function unescapeField(field: string): string {
  if (!field.includes('\\')) return field;
  const isEscaped = !field.replaceAll(ESCAPE, '').includes('\\');
  return field.replaceAll(ESCAPE, (pair, character: string) => (isEscaped || character !== '\\' ? character : pair));
}

/**
 * Returns the fields of tab-delimited text without quoted fields, where a backslash may escape tabs, line breaks and backslashes, as
 * `SELECT … INTO OUTFILE` of MySQL writes them. `width`: usual number of fields, or null if unknown. A backslash before a tab is text
 * where the record has its usual fields otherwise: `C:\dir\` in a file without escapes.
 */
export function readEscapedFields(text: string, width: number | null): readonly string[] {
  const plain = text.split('\t');
  const escaped = splitAtTabs(text);
  const isEscaped = width === null || (plain.length > width && escaped.length >= width);
  return (isEscaped ? escaped : plain).map(unescapeField);
}

/** Returns whether a line that ends in a backslash continues on the next line. */
function isContinued(text: string, next: string, width: number | null): boolean {
  const fields = splitAtTabs(text).length;
  const added = splitAtTabs(next).length;
  if (next === '') return false;
  return width === null ? fields !== added : fields + added - 1 <= width;
}

/** Groups the lines of a record whose line breaks are escaped. `width`: see {@link readEscapedFields}. */
export function createLineJoiner(pass: (lines: readonly Line[]) => void, width: () => number | null) {
  let held: readonly Line[] = [];
  const release = () => {
    const lines = held;
    held = [];
    if (lines.length > 0) pass(lines);
  };
  return {
    onLine(line: Line): void {
      const text = held.map((each) => each.text).join('\n');
      if (held.length >= MOST_LINES || (held.length > 0 && !isContinued(text, line.text, width()))) release();
      held = [...held, line];
      if (!endsInEscape(line.text)) release();
    },
    /** Passes the held lines on. */
    release,
  };
}
