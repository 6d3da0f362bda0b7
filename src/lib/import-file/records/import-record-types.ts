import type { RejectionReason } from './rejection-reasons.ts';
import type { CsvDialect } from './split-csv-fields.ts';
import type { LineSplitterCallbacks, LineSplitter } from './line-splitter.ts';

/** Format of an import file, which determines how the file is divided into records. */
export type RecordFormat =
  | { readonly format: 'jsonl' }
  | (CsvDialect & {
      readonly format: 'delimited';
      /** True if the file has a header: a line with the names of the columns. */
      readonly header: boolean;
    });
export type RecordFormatName = RecordFormat['format'];

export interface ImportFileLine {
  readonly text: string;
  /** Line number, starting at 1. */
  readonly number: number;
  /** True if the line contains invalid UTF-8. */
  readonly isDamaged: boolean;
}

export interface RecordReader {
  /** Creates the splitter that divides the bytes of this format into lines. */
  readonly split: (handlers: LineSplitterCallbacks) => LineSplitter;
  readonly onLine: (text: string, number: number, isDamaged: boolean) => void;
  /** Passes on all buffered lines. Called at the end of the file and before a line that exceeds the size limit. */
  readonly flush: () => void;
}

/** Function that returns a field of a record: a text, or an array of list items. Returns null if the record has too few fields. */
type ReadField<Found> = (found: Found) => string | readonly string[] | null;
/** Location of a field in a record: a position from 0, a column name, or a path of keys in an object, as an array or joined by dots. */
export type RecordFieldLocation = number | string | readonly string[];
/** Returns a function that reads the field at a location. Throws a {@link MissingHeaderColumnError} if the header has no such column. */
export type FieldReaderFactory<Found> = (from: RecordFieldLocation) => ReadField<Found>;
/** Creates a function that converts a record to a value. The given function `find` locates the fields of a record. */
export type RecordConverterFactory<Value> = <Found>(find: FieldReaderFactory<Found>) => (found: Found) => Value;

/**
 * Number of fields of a record: `regular`, `short` or `surplus` if it has fewer or more fields than the header (without a header, than the
 * first record), or `joined` if the surplus fields are the columns of another record. A `doubtful` record has the right number, but its
 * lines may be separate records.
 */
export type RecordShape = 'regular' | 'short' | 'surplus' | 'joined' | 'doubtful';

type LineResult<Value> =
  | { readonly kind: 'record'; readonly value: Value; readonly shape: RecordShape }
  | { readonly kind: 'blank' }
  /** Header, or line that continues a record that began on an earlier line. */
  | { readonly kind: 'continuation' }
  | { readonly kind: 'rejected'; readonly reason: RejectionReason };
/** Callback that is called once for each line, with the result of reading the line. */
export type LineResultCallback<Value> = (taken: LineResult<Value>, line: ImportFileLine) => void;

/** Error: the header of an import file lacks a column that the mapping uses. */
export class MissingHeaderColumnError extends Error {
  override name = 'MissingHeaderColumnError';
}
