import {
  HeaderError,
  type Compile,
  type FindPart,
  type Line,
  type RecordMarks,
  type RecordReader,
  type TakeRecord,
} from './records.ts';
import { splitFields } from './split-fields.ts';
import { createLineSplitter } from './split.ts';

/** Lines that a quoted field may hold: behind more of them a quote counts as one that nobody closed. */
const MOST_LINES = 64;

type Fields = readonly string[];

const isNamed = (name: string) => (other: string) => other.trim().toLowerCase() === name.trim().toLowerCase();

const findField =
  (header: Fields): FindPart<Fields> =>
  (from) => {
    const place = typeof from === 'number' ? from : header.findIndex(isNamed(String(from)));
    if (place < 0)
      throw new HeaderError(`no column is named "${String(from)}" in the header: ${header.join(', ').slice(0, 300)}`);
    return (found) => found[place] ?? null;
  };

/**
 * Opens a reader of text with delimiters. A record may go on over several lines inside quotes; when its quote is not closed, its first
 * line is rejected and the others are read again. Reading throws a {@link HeaderError} when the header lacks a column.
 */
export function openFieldRecords<Value>(
  marks: Extract<RecordMarks, { format: 'delimited' }>,
  compile: Compile<Value>,
  take: TakeRecord<Value>,
): RecordReader {
  let read: ((found: Fields) => Value) | null = marks.header ? null : compile(findField([]));
  let open: readonly Line[] = [];

  const onRecord = (found: Fields, line: Line) => {
    if (read) {
      take({ kind: 'record', value: read(found) }, line);
      return;
    }
    read = compile(findField(found));
    take({ kind: 'part' }, line);
  };
  const giveUp = () => {
    const [first, ...rest] = open;
    open = [];
    take({ kind: 'rejected', reason: 'open-quote' }, first!);
    for (const line of rest) onLine(line);
  };
  const onLine = (line: Line) => {
    if (open.length === 0 && line.text.trim() === '') {
      take({ kind: 'blank' }, line);
      return;
    }
    const lines = [...open, line];
    const found = splitFields(lines.map(({ text }) => text).join('\n'), marks);
    open = found ? [] : lines;
    if (!found) {
      if (open.length >= MOST_LINES) giveUp();
      return;
    }
    const [first = line, ...rest] = lines;
    onRecord(found, { ...first, isDamaged: lines.some(({ isDamaged }) => isDamaged) });
    for (const each of rest) take({ kind: 'part' }, each);
  };
  return {
    split: (handlers) => createLineSplitter(handlers, marks),
    onLine: (text, number, isDamaged) => onLine({ text, number, isDamaged }),
    flush() {
      while (open.length > 0) giveUp();
    },
  };
}
