import type { VideoCardData } from '../../catalogue/video.ts';
import { createByteReader, createByteWriter } from '../base/byte-reader-writer.ts';
import { decodeVideoCards, writeCards } from './card-shard.ts';

/** First page of a list, stored in the snapshot: its rows in order, and their cards. */
export interface FirstPageOfList {
  readonly rows: readonly number[];
  readonly cards: readonly VideoCardData[];
}

/** Returns first pages encoded as the payload of a shard: see {@link readFirstPages}. */
export function writeFirstPages(firstPages: readonly FirstPageOfList[]): Uint8Array {
  const writer = createByteWriter();
  writer.varint(firstPages.length);
  for (const { rows } of firstPages) {
    writer.varint(rows.length);
    for (const row of rows) writer.varint(row);
  }
  writer.raw(writeCards(firstPages.flatMap(({ cards }) => cards)));
  return writer.finish();
}

/** Decodes the first pages in the payload of a shard. Throws a RangeError if the payload ends too early. */
export function readFirstPages(payload: Uint8Array): FirstPageOfList[] {
  const reader = createByteReader(payload);
  const lists = Array.from({ length: reader.varint() }, () => Array.from({ length: reader.varint() }, reader.varint));
  const cards = decodeVideoCards(reader.raw(reader.left));
  let at = 0;
  return lists.map((rows) => {
    at += rows.length;
    return { rows, cards: cards.slice(at - rows.length, at) };
  });
}
