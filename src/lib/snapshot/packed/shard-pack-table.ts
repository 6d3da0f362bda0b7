import { createByteReader, encodeBytes } from '../base/byte-reader-writer.ts';
import { SHARD_SET_NAMES, type ShardSetName } from '../base/snapshot-format.ts';
import type { ShardPack } from './shard-pack-format.ts';

/** Packs (files with many shards) of each shard set, in the order of their shards. */
export type ShardPacksBySet = ReadonlyMap<ShardSetName, readonly ShardPack[]>;

/** Range of bytes in a file: from offset `from` up to, but without, offset `to`. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Location of a shard in a packed snapshot: the index of the pack in the shard's group, and the range of bytes. */
interface Slot extends ByteRange {
  readonly part: number;
}

/**
 * Encodes a table of packs. For each pack of each shard set, the table contains the index of the pack within its group, the unit size in
 * bytes, and the size of each slot in units (see {@link ShardPack}).
 */
export function encodePackTable(table: ShardPacksBySet): Uint8Array {
  return encodeBytes((writer) => {
    for (const set of SHARD_SET_NAMES) {
      const packs = table.get(set) ?? [];
      writer.varint(packs.length);
      for (const { part, unit, units } of packs) {
        writer.varint(part);
        writer.varint(unit);
        writer.varint(units.length);
        for (const slot of units) writer.varint(slot);
      }
    }
  });
}

/** Decodes a table of {@link encodePackTable}. Older tables lack the last sets. Throws a RangeError if the bytes end in a set's table. */
export function decodePackTable(bytes: Uint8Array): ShardPacksBySet {
  const reader = createByteReader(bytes);
  const list = (count: number) => Array.from({ length: count }, () => reader.varint());
  return new Map(
    SHARD_SET_NAMES.map((set) => {
      let first = 0;
      const packs = Array.from({ length: reader.left > 0 ? reader.varint() : 0 }, (): ShardPack => {
        const [part, unit, own] = [reader.varint(), reader.varint(), first];
        const units = list(reader.varint());
        first += units.length;
        return { first: own, part, unit, units };
      });
      return [set, packs] as const;
    }),
  );
}

/** Returns the location of a shard in its pack. Throws a RangeError if no pack contains the shard. */
export type ShardLocator = (set: ShardSetName, index: number) => Slot;

/** Creates a function that locates shards by a table of packs. Caches the offsets of each pack: a table may have 100,000 slots. */
export function createShardLocator(table: ShardPacksBySet): ShardLocator {
  const ends = new Map<ShardPack, Float64Array>();
  const endsOf = (pack: ShardPack) => {
    const known = ends.get(pack);
    if (known) return known;
    let sum = 0;
    const added = Float64Array.from(pack.units, (units) => (sum += units * pack.unit));
    ends.set(pack, added);
    return added;
  };
  return (set, index) => {
    const pack = table.get(set)?.findLast(({ first }) => first <= index);
    const place = pack ? index - pack.first : 0;
    if (!pack || place >= pack.units.length) throw new RangeError(`No pack contains shard ${index} of ${set}`);
    const to = endsOf(pack)[place]!;
    return { part: pack.part, from: to - pack.units[place]! * pack.unit, to };
  };
}

/** Returns the size of a pack in bytes. */
export const getShardPackSize = ({ unit, units }: ShardPack): number =>
  units.reduce((sum, slot) => sum + slot * unit, 0);
