import { readAllPayloadItems } from '../base/byte-reader-writer.ts';

/**
 * Patterns for the stored beginning of a description that is too long, the best one first: up to the last end of a sentence, up to the last
 * end of a word, or 600 characters.
 */
const BEGINNINGS = [/^.{300,599}(?:[.!?…](?=\s)|[。！？])/su, /^.{300,600}(?=\s)/su, /^.{0,600}/su] as const;
const MAX_LENGTH = 600;

/** Returns a description, cut to at most 600 characters: if possible at the end of a sentence, or else at the end of a word. */
export function trimDescription(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  return BEGINNINGS.map((pattern) => pattern.exec(text)).find((match) => match !== null)![0];
}

/**
 * Decodes the payload of a shard of descriptions: the descriptions of successive rows, each preceded by its length in bytes. The
 * description of a video without one is empty. Throws a RangeError if the payload ends too early.
 */
export const decodeDescriptions = (payload: Uint8Array): string[] =>
  readAllPayloadItems(payload, (reader) => reader.text());
