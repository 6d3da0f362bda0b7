import { createVideoIdFromUrl } from '../catalogue/site/url-comparison-key.ts';
import { createRecordToFieldsConverter, LIST_ITEM_SEPARATOR, type FieldMapping } from './field-mapping.ts';
import { createImportRecordReader } from './records/import-record-reader.ts';
import { convertFieldsToParsedLine, type ParsedImportLine } from './parse-pipe-delimited-line.ts';
import type { RecordReaderFactory } from './read-import-file.ts';

const TOO_SHORT: ParsedImportLine = { kind: 'rejected', reason: 'missing-columns' };

/**
 * Returns a function that opens readers for import files whose format a field mapping describes. Reading throws a {@link
 * MissingHeaderColumnError} if the header lacks a column that the mapping uses.
 */
export function createMappedRecordReaderFactory(mapping: FieldMapping): RecordReaderFactory {
  const toParsed = (fields: readonly string[] | null) =>
    fields ? convertFieldsToParsedLine(fields, LIST_ITEM_SEPARATOR, [], createVideoIdFromUrl) : TOO_SHORT;
  return (take) =>
    createImportRecordReader(
      mapping,
      (find) => createRecordToFieldsConverter(mapping, find),
      (taken, { number, text, isDamaged }) =>
        take(taken.kind === 'record' ? toParsed(taken.value) : taken, number, text, isDamaged),
    );
}
