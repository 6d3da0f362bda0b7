import type { ByteWriter } from '../../src/lib/snapshot/base/bytes.ts';
import type { TermKind } from '../../src/lib/snapshot/base/layout.ts';
import { writeDigits } from './digits.ts';

/** Fields of a document: words by the best place in which they stand, and everything else that a video falls under. */
export const FIELDS = ['title', 'tags', 'about', 'terms'] as const;
export type Field = (typeof FIELDS)[number];

/** What a word may stand in, and what it must where it is taken just as it is. */
export const ANYWHERE = ['title', 'tags', 'about'] as const satisfies readonly Field[];
export const NAMED = ['title', 'tags'] as const satisfies readonly Field[];

/** A word that every document holds: what only leaves out needs something to leave out from. */
export const EVERY_TOKEN = 'x';

const LETTERS: Readonly<Record<TermKind, string>> = { word: 'w', tag: 't', facet: 'f', source: 's' };
const LETTER_BYTES = {
  word: Buffer.from(LETTERS.word),
  tag: Buffer.from(LETTERS.tag),
  facet: Buffer.from(LETTERS.facet),
  source: Buffer.from(LETTERS.source),
} as const;
/** Digits of the numbers in them. */
const RADIX = 36;

/**
 * Returns the word that stands for a term of the snapshot in documents and questions: a letter and the term's number. So nothing that a
 * visitor types is ever part of a question, and the daemon's own rules for words decide nothing.
 */
export function tokenOf(kind: TermKind, term: number): string {
  return LETTERS[kind] + wholeNumber(term).toString(RADIX);
}

/** Writes what {@link tokenOf} returns. */
export function writeToken(writer: ByteWriter, kind: TermKind, term: number): void {
  writer.raw(LETTER_BYTES[kind]);
  writeDigits(writer, term, RADIX);
}

/** Returns a number that may stand in a question. Throws what it got where it is no whole number from 0. */
export function wholeNumber(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Got ${value}, expected a whole number from 0`);
  return value;
}

/** Returns the number of the document of a row; the newest has the first, since lists of documents are walked from there. */
export const documentOf = (row: number, videos: number): number => videos - row;
/** Returns the row of a document. */
export const rowOf = (document: number, videos: number): number => videos - document;
