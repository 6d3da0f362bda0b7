import { createVideoIdFromUrl } from '../catalogue/site/url-comparison-key.ts';
import { createRecordToFieldsConverter, type FieldMapping } from './field-mapping.ts';
import { LIST_ITEM_SEPARATOR } from './values/split-list-text.ts';
import { createImportRecordReader } from './records/import-record-reader.ts';
import type { ImportWarning } from './records/rejection-reasons.ts';
import type { RecordShape } from './records/import-record-types.ts';
import { convertFieldsToParsedLine, type ParsedImportLine } from './parse-pipe-delimited-line.ts';
import type { RecordReaderFactory } from './read-import-file.ts';

const TOO_SHORT: ParsedImportLine = { kind: 'rejected', reason: 'missing-columns' };
const WARNINGS: Readonly<Record<Exclude<RecordShape, 'joined'>, readonly ImportWarning[]>> = {
  regular: [],
  short: [],
  surplus: ['surplus-fields'],
  doubtful: ['doubtful-quote'],
};
const TOO_LONG: ParsedImportLine = { kind: 'rejected', reason: 'too-many-fields' };

/**
 * Returns a function that opens readers for import files whose format a field mapping describes. Reading throws a {@link
 * MissingHeaderColumnError} if the header lacks a column that the mapping uses.
 */
export function createMappedRecordReaderFactory(mapping: FieldMapping): RecordReaderFactory {
  const toParsed = (fields: readonly string[] | null, shape: RecordShape) => {
    if (fields === null) return TOO_SHORT;
    if (shape === 'joined') return TOO_LONG;
    const parsed = convertFieldsToParsedLine(fields, LIST_ITEM_SEPARATOR, WARNINGS[shape], createVideoIdFromUrl);
    return shape === 'short' ? { ...parsed, isShort: true } : parsed;
  };
  return (take) =>
    createImportRecordReader(
      mapping,
      (find) => createRecordToFieldsConverter(mapping, find),
      (taken, { number, text, isDamaged }) =>
        take(taken.kind === 'record' ? toParsed(taken.value, taken.shape) : taken, number, text, isDamaged),
    );
}
