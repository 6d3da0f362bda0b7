import { openFieldRecords } from './field-records.ts';
import { openJsonRecords } from './json-records.ts';
import type { Compile, RecordMarks, RecordReader, TakeRecord } from './records.ts';

/**
 * Returns a reader that converts each record with `compile` and passes the result to `take`. Reading throws a HeaderError if the header
 * lacks a mapped column.
 */
export function openRecords<Value>(marks: RecordMarks, compile: Compile<Value>, take: TakeRecord<Value>): RecordReader {
  return marks.format === 'jsonl' ? openJsonRecords(compile, take) : openFieldRecords(marks, compile, take);
}
