import { addressId } from '../domain/url-key.ts';
import { createFieldReader, ITEM_SEPARATOR, type FieldMapping, type ToOwnFields } from './mapping.ts';
import { parseFields } from './parse.ts';
import type { OpenRecords } from './read-export.ts';
import { splitFields } from './split-fields.ts';

/** Lines that a quoted field may hold: behind more of them a quote counts as one that nobody closed. */
const MOST_LINES = 64;

interface Line {
  readonly text: string;
  readonly number: number;
  readonly isDamaged: boolean;
}

/**
 * Returns a reader of an export by a mapping. A record may go on over several lines inside quotes; when its quote is not closed, its
 * first line is rejected and the others are read again. Reading throws a HeaderError when the header lacks a column.
 */
export function openMapped(mapping: FieldMapping): OpenRecords {
  return (take) => {
    let toOwnFields: ToOwnFields | null = mapping.header ? null : createFieldReader(mapping, []);
    let open: readonly Line[] = [];

    const onRecord = (found: readonly string[], { number, text }: Line, isDamaged: boolean) => {
      if (!toOwnFields) {
        toOwnFields = createFieldReader(mapping, found);
        take({ kind: 'part' }, number, text, isDamaged);
        return;
      }
      const fields = toOwnFields(found);
      const parsed = fields
        ? parseFields(fields, ITEM_SEPARATOR, [], addressId)
        : ({ kind: 'rejected', reason: 'missing-columns' } as const);
      take(parsed, number, text, isDamaged);
    };
    const giveUp = () => {
      const { number, text, isDamaged } = open[0]!;
      const rest = open.slice(1);
      open = [];
      take({ kind: 'rejected', reason: 'open-quote' }, number, text, isDamaged);
      for (const line of rest) onLine(line);
    };
    const onLine = (line: Line) => {
      if (open.length === 0 && line.text.trim() === '') {
        take({ kind: 'blank' }, line.number, line.text, false);
        return;
      }
      const lines = [...open, line];
      const found = splitFields(lines.map(({ text }) => text).join('\n'), mapping);
      open = found ? [] : lines;
      if (!found) {
        if (open.length >= MOST_LINES) giveUp();
        return;
      }
      const [first = line, ...rest] = lines;
      onRecord(
        found,
        first,
        lines.some(({ isDamaged }) => isDamaged),
      );
      for (const { number, text } of rest) take({ kind: 'part' }, number, text, false);
    };
    return {
      onLine: (text, number, isDamaged) => onLine({ text, number, isDamaged }),
      flush() {
        while (open.length > 0) giveUp();
      },
    };
  };
}
