import type { Line } from './record-types.ts';

/** Maximum number of lines of a record. On a further line, a backslash at the end is part of the text. */
const MAX_LINES = 64;
const ESCAPE = /\\([\\\t\n])/g;

/** Returns true if a text ends with a backslash that is not itself escaped by a backslash. */
function endsInEscape(text: string): boolean {
  let count = 0;
  while (text[text.length - 1 - count] === '\\') count++;
  return count % 2 === 1;
}

/** Splits a text at all tabs that are not escaped by a backslash. */
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

/**
 * Replaces backslash escapes with the characters they stand for. Doubled backslashes become one backslash only if the field contains no
 * single backslash, as in `\o/` or `C:\dir`.
 */
function unescapeField(field: string): string {
  if (!field.includes('\\')) return field;
  const isEscaped = !field.replaceAll(ESCAPE, '').includes('\\');
  return field.replaceAll(ESCAPE, (pair, character: string) => (isEscaped || character !== '\\' ? character : pair));
}

/**
 * Returns the fields of tab-delimited text without quotes. A backslash may escape tabs, line breaks and backslashes, as in the output of
 * MySQL's `SELECT … INTO OUTFILE`. `width` is the usual number of fields, or null if unknown. If splitting at every tab gives the usual
 * number of fields, backslashes before tabs are text, as in `C:\dir\`.
 */
export function readEscapedFields(text: string, width: number | null): readonly string[] {
  const plain = text.split('\t');
  const escaped = splitAtTabs(text);
  const isEscaped = width === null || (plain.length > width && escaped.length >= width);
  return (isEscaped ? escaped : plain).map(unescapeField);
}

/** Returns true if the next line continues the record of a line that ends with a backslash. */
function isContinued(text: string, next: string, width: number | null): boolean {
  const fields = splitAtTabs(text).length;
  const added = splitAtTabs(next).length;
  if (next === '') return false;
  return width === null ? fields !== added : fields + added - 1 <= width;
}

/**
 * Returns a joiner of lines: it passes on the lines of one record together if their line breaks are escaped by backslashes. `width` returns
 * the usual number of fields, see {@link readEscapedFields}.
 */
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
      if (held.length >= MAX_LINES || (held.length > 0 && !isContinued(text, line.text, width()))) release();
      held = [...held, line];
      if (!endsInEscape(line.text)) release();
    },
    /** Passes on all buffered lines, because no further line continues them. */
    release,
  };
}
