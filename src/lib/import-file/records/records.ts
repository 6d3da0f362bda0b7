import type { Rejection } from './rejection-reasons.ts';
import type { CsvDialect } from './split-fields.ts';
import type { LineHandlers, LineSplitter } from './line-splitter.ts';

/** How the records of a file are delimited. */
export type RecordFormat =
  | { readonly format: 'jsonl' }
  | (CsvDialect & {
      readonly format: 'delimited';
      /** True if the first line names the columns. */
      readonly header: boolean;
    });
export type FormatName = RecordFormat['format'];

/** A line of an import file. */
export interface Line {
  readonly text: string;
  /** Line number, starting at 1. */
  readonly number: number;
  /** True if the line has invalid UTF-8. */
  readonly isDamaged: boolean;
}

/** Reader that converts lines to records. */
export interface RecordReader {
  /** Creates the splitter of bytes into lines for this format. */
  readonly split: (handlers: LineHandlers) => LineSplitter;
  readonly onLine: (text: string, number: number, isDamaged: boolean) => void;
  /** Passes on the buffered lines: no continuation follows. */
  readonly flush: () => void;
}

/** Function that reads a part of a record: a text, or the items of a list; null if the record has fewer fields. */
type ReadField<Found> = (found: Found) => string | readonly string[] | null;
/**
 * Location of a part of a record: a position from 0, a column name, or a path into an object, as keys joined by dots or as an array of
 * keys.
 */
export type FieldLocation = number | string | readonly string[];
/** Returns a reader of the part at a location. Throws a {@link HeaderError} if the header has no such column. */
export type FindField<Found> = (from: FieldLocation) => ReadField<Found>;
/** Returns a function that converts a record to a value. `find` locates parts of the record. */
export type CreateConverter<Value> = <Found>(find: FindField<Found>) => (found: Found) => Value;

/** Result of reading a line. */
type LineResult<Value> =
  | { readonly kind: 'record'; readonly value: Value }
  | { readonly kind: 'blank' }
  /** A header, or a line that continues the record of the previous line. */
  | { readonly kind: 'part' }
  | { readonly kind: 'rejected'; readonly reason: Rejection };
/** Callback that receives the result of each line, once. */
export type OnLineResult<Value> = (taken: LineResult<Value>, line: Line) => void;

/** Error thrown when the header lacks a mapped column. */
export class HeaderError extends Error {
  override name = 'HeaderError';
}
