import type { ImportFileLine } from './import-record-types.ts';

/** Maximum number of lines that one record may span. In the last of them, a backslash before the line break is text. */
const MAX_LINES = 64;
const ESCAPE = /\\([\\\t\n])/g;

/** Returns true if a text ends with a backslash that no other backslash escapes. */
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
 * Replaces backslash escapes with the characters they stand for. If the field contains a single backslash, as in `\o/` or `C:\dir`, doubled
 * backslashes are not replaced.
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
export function splitBackslashEscapedFields(text: string, width: number | null): readonly string[] {
  const plain = text.split('\t');
  const escaped = splitAtTabs(text);
  const isEscaped = width === null || (plain.length > width && escaped.length >= width);
  return (isEscaped ? escaped : plain).map(unescapeField);
}

/** Returns true if a line that ends with a backslash and the next line form one record: together, they have no more fields than usual. */
function isContinued(text: string, next: string, width: number | null): boolean {
  const fields = splitAtTabs(text).length;
  const added = splitAtTabs(next).length;
  if (next === '') return false;
  return width === null ? fields !== added : fields + added - 1 <= width;
}

/**
 * Returns an object that joins lines to records: lines whose line breaks are escaped by a backslash are passed on together. `width` returns
 * the usual number of fields, see {@link splitBackslashEscapedFields}.
 */
export function createContinuationLineJoiner(
  pass: (lines: readonly ImportFileLine[]) => void,
  width: () => number | null,
) {
  let held: readonly ImportFileLine[] = [];
  const release = () => {
    const lines = held;
    held = [];
    if (lines.length > 0) pass(lines);
  };
  return {
    onLine(line: ImportFileLine): void {
      const text = held.map((each) => each.text).join('\n');
      if (held.length >= MAX_LINES || (held.length > 0 && !isContinued(text, line.text, width()))) release();
      held = [...held, line];
      if (!endsInEscape(line.text)) release();
    },
    /** Passes on all buffered lines as one record. Must also be called at the end of the file. */
    release,
  };
}
