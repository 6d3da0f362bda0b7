import type { ByteWriter } from '../../src/lib/snapshot/base/byte-reader-writer.ts';
import type { TermKind } from '../../src/lib/snapshot/base/snapshot-format.ts';

const DIGITS = Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz');
/** Buffer for the digits of a number: at most 32, for 32 bits in base 2. */
const digits = new Uint8Array(32);

/** Writes an integer of at most 32 bits as ASCII digits, without the cost of creating and encoding a string. */
export function writeDigits(writer: ByteWriter, value: number, radix: number): void {
  let at = digits.length;
  let rest = value;
  do {
    digits[--at] = DIGITS[rest % radix]!;
    rest = Math.floor(rest / radix);
  } while (rest > 0);
  writer.raw(digits, at);
}

/** Full-text fields of a document. A word is only indexed in its most relevant field; `terms` contains tags, facets and the source. */
export const FULL_TEXT_FIELDS = ['title', 'tags', 'about', 'terms'] as const;
export type FullTextField = (typeof FULL_TEXT_FIELDS)[number];

/** Fields that are searched for normal words, and fields that are searched for words in quotes (`FULL_TEXT_FIELDS_FOR_QUOTED_WORDS`). */
export const FULL_TEXT_FIELDS_FOR_WORDS = ['title', 'tags', 'about'] as const satisfies readonly FullTextField[];
export const FULL_TEXT_FIELDS_FOR_QUOTED_WORDS = ['title', 'tags'] as const satisfies readonly FullTextField[];

/** Token that each document contains, because the query language only accepts an exclusion together with a positive match. */
export const TOKEN_IN_EVERY_DOCUMENT = 'x';

const KIND_LETTERS: Readonly<Record<TermKind, string>> = { word: 'w', tag: 't', facet: 'f', source: 's' };
const LETTER_BYTES = {
  word: Buffer.from(KIND_LETTERS.word),
  tag: Buffer.from(KIND_LETTERS.tag),
  facet: Buffer.from(KIND_LETTERS.facet),
  source: Buffer.from(KIND_LETTERS.source),
} as const;
/** Base of the number system in which tokens contain the numbers of terms. */
const RADIX = 36;

/**
 * Returns the token that stands for a term of the snapshot (a word, a tag or other name, a facet such as a duration, or a source) in
 * documents and queries. The token consists of a letter for the kind of the term and the number of the term. Queries therefore never
 * contain user input, and the word splitting rules of the daemon don't matter.
 */
export function formatTermToken(kind: TermKind, term: number): string {
  return KIND_LETTERS[kind] + expectWholeNumber(term).toString(RADIX);
}

/** Appends the token of a term to a buffer, in the form of {@link formatTermToken}. */
export function appendTermToken(writer: ByteWriter, kind: TermKind, term: number): void {
  writer.raw(LETTER_BYTES[kind]);
  writeDigits(writer, term, RADIX);
}

/** Returns the number if it is safe to insert into a SQL statement. Throws a RangeError unless it is an integer of at least 0. */
export function expectWholeNumber(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`Invalid number: got ${value}, expected a whole number from 0`);
  return value;
}

/**
 * Returns the document id for a row (the number of a video in the snapshot, from the oldest to the newest). The newest video has the
 * document id 1, because daemons read documents in ascending order of ids.
 */
export const getDocumentIdOfRow = (row: number, videos: number): number => videos - row;
/** Returns the row of a document id. */
export const convertDocumentIdToRow = (document: number, videos: number): number => videos - document;
