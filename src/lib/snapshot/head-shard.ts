import type { VideoCard } from '../domain/video.ts';
import { createByteReader, createByteWriter } from './bytes.ts';
import { readCards, writeCards } from './card-shard.ts';

/** A first page that is stored ready: its rows in order, and their cards. */
export interface Head {
  readonly rows: readonly number[];
  readonly cards: readonly VideoCard[];
}

/** Returns the payload of a shard of first pages. */
export function writeHeads(heads: readonly Head[]): Uint8Array {
  const writer = createByteWriter();
  writer.varint(heads.length);
  for (const { rows } of heads) {
    writer.varint(rows.length);
    for (const row of rows) writer.varint(row);
  }
  writer.raw(writeCards(heads.flatMap(({ cards }) => cards)));
  return writer.finish();
}

/** Returns the first pages that {@link writeHeads} wrote. */
export function readHeads(payload: Uint8Array): Head[] {
  const reader = createByteReader(payload);
  const lists = Array.from({ length: reader.varint() }, () => Array.from({ length: reader.varint() }, reader.varint));
  const cards = readCards(reader.raw(reader.left));
  let at = 0;
  return lists.map((rows) => {
    at += rows.length;
    return { rows, cards: cards.slice(at - rows.length, at) };
  });
}
