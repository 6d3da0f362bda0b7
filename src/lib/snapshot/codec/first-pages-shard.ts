import type { VideoCardData } from '../../catalogue/video.ts';
import { createByteReader, createByteWriter } from '../base/byte-reader-writer.ts';
import { decodeCards, encodeCards } from './card-shard.ts';

/** First page of a list, stored in the snapshot: its rows in order, and their cards. */
export interface FirstPageOfList {
  readonly rows: readonly number[];
  readonly cards: readonly VideoCardData[];
}

/** Returns first pages encoded as the payload of a shard: see {@link decodeFirstPages}. */
export function encodeFirstPages(firstPages: readonly FirstPageOfList[]): Uint8Array {
  const writer = createByteWriter();
  writer.varint(firstPages.length);
  for (const { rows } of firstPages) {
    writer.varint(rows.length);
    for (const row of rows) writer.varint(row);
  }
  writer.raw(encodeCards(firstPages.flatMap(({ cards }) => cards)));
  return writer.finish();
}

/** Decodes the first pages in the payload of a shard. Throws a RangeError if the payload ends too early. */
export function decodeFirstPages(payload: Uint8Array): FirstPageOfList[] {
  const reader = createByteReader(payload);
  const lists = Array.from({ length: reader.varint() }, () => Array.from({ length: reader.varint() }, reader.varint));
  const cards = decodeCards(reader.raw(reader.left));
  let at = 0;
  return lists.map((rows) => {
    at += rows.length;
    return { rows, cards: cards.slice(at - rows.length, at) };
  });
}
