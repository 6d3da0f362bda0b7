import { createDelimitedRecordReader } from './delimited-record-reader.ts';
import { createJsonRecordReader } from './json-record-reader.ts';
import type { RecordConverterFactory, RecordFormat, RecordReader, LineResultCallback } from './import-record-types.ts';

/**
 * Returns a reader for import files of the given record format. It converts each record with the converter that `compile` creates, and
 * passes the result to `take`. Reading throws a {@link MissingHeaderColumnError} if the header lacks a column that the mapping uses.
 */
export function createImportRecordReader<Value>(
  marks: RecordFormat,
  compile: RecordConverterFactory<Value>,
  take: LineResultCallback<Value>,
): RecordReader {
  return marks.format === 'jsonl'
    ? createJsonRecordReader(compile, take)
    : createDelimitedRecordReader(marks, compile, take);
}
