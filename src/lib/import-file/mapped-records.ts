import { videoIdOfUrl } from '../catalogue/site/url-key.ts';
import { createRecordConverter, LIST_ITEM_SEPARATOR, type FieldMapping } from './field-mapping.ts';
import { openRecords } from './records/open-records.ts';
import { parseFields, type ParsedLine } from './parse-line.ts';
import type { RecordReaderFactory } from './read-import-file.ts';

const TOO_SHORT: ParsedLine = { kind: 'rejected', reason: 'missing-columns' };

/**
 * Returns a function that opens readers for import files whose format a field mapping describes. Reading throws a HeaderError if the header
 * lacks a column that the mapping uses.
 */
export function openMappedRecords(mapping: FieldMapping): RecordReaderFactory {
  const toParsed = (fields: readonly string[] | null) =>
    fields ? parseFields(fields, LIST_ITEM_SEPARATOR, [], videoIdOfUrl) : TOO_SHORT;
  return (take) =>
    openRecords(
      mapping,
      (find) => createRecordConverter(mapping, find),
      (taken, { number, text, isDamaged }) =>
        take(taken.kind === 'record' ? toParsed(taken.value) : taken, number, text, isDamaged),
    );
}
