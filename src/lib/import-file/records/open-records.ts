import { openDelimitedRecords } from './delimited-records.ts';
import { openJsonRecords } from './json-records.ts';
import type { RecordConverterFactory, RecordFormat, RecordReader, LineResultCallback } from './record-types.ts';

/**
 * Returns a reader for import files of the given record format. It converts each record with the converter that `compile` creates, and
 * passes the result to `take`. Reading throws a HeaderError if the header lacks a column that the mapping uses.
 */
export function openRecords<Value>(
  marks: RecordFormat,
  compile: RecordConverterFactory<Value>,
  take: LineResultCallback<Value>,
): RecordReader {
  return marks.format === 'jsonl' ? openJsonRecords(compile, take) : openDelimitedRecords(marks, compile, take);
}
