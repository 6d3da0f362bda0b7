import { openFieldRecords } from './field-records.ts';
import { openJsonRecords } from './json-records.ts';
import type { Compile, RecordMarks, RecordReader, TakeRecord } from './records.ts';

/** Opens a reader that hands out what `compile` makes of every record. Reading throws a HeaderError when the header lacks a column. */
export function openRecords<Value>(marks: RecordMarks, compile: Compile<Value>, take: TakeRecord<Value>): RecordReader {
  return marks.format === 'jsonl' ? openJsonRecords(compile, take) : openFieldRecords(marks, compile, take);
}
