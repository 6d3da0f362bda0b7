import type { Rejection } from './reasons.ts';
import type { FieldMarks } from './split-fields.ts';
import type { LineHandlers, LineSplitter } from './split.ts';

/** How the records of a text are told apart, and their parts found. */
export type RecordMarks =
  | { readonly format: 'jsonl' }
  | (FieldMarks & {
      readonly format: 'delimited';
      /** Whether the first line names the columns. */
      readonly header: boolean;
    });
export type RecordFormat = RecordMarks['format'];

/** A line of a text. */
export interface Line {
  readonly text: string;
  /** From 1. */
  readonly number: number;
  /** Whether it held bytes that are no UTF-8. */
  readonly isDamaged: boolean;
}

/** Turns lines into what they hold. */
export interface RecordReader {
  /** Opens the splitter of bytes into the lines of this format. */
  readonly split: (handlers: LineHandlers) => LineSplitter;
  readonly onLine: (text: string, number: number, isDamaged: boolean) => void;
  /** Hands out what waits for further lines: none that belongs to it will come. */
  readonly flush: () => void;
}

/** Reads a part of a record: a text, or the items of a list; null where the record ends before it. */
type ReadPart<Found> = (found: Found) => string | readonly string[] | null;
/** Where a part of a record is: its position from 0, its name, or of an object its path, as keys with dots or as an array of keys. */
export type Place = number | string | readonly string[];
/** Returns what reads the part at a position from 0, or of a name. Throws a {@link HeaderError} where no record can have it. */
export type FindPart<Found> = (from: Place) => ReadPart<Found>;
/** Returns what makes a value of a record, whose parts are found so. */
export type Compile<Value> = <Found>(find: FindPart<Found>) => (found: Found) => Value;

/** What a line holds. */
type Taken<Value> =
  | { readonly kind: 'record'; readonly value: Value }
  | { readonly kind: 'blank' }
  /** A header, or a line that goes on with the record of the one before. */
  | { readonly kind: 'part' }
  | { readonly kind: 'rejected'; readonly reason: Rejection };
/** Takes what a line holds, each line once. */
export type TakeRecord<Value> = (taken: Taken<Value>, line: Line) => void;

/** A text whose header does not name what is asked for. */
export class HeaderError extends Error {
  override name = 'HeaderError';
}
