import { createByteReader, encode } from './bytes.ts';
import { DamagedFileError } from './damaged-file.ts';

/**
 * A pack is one file with the shards of a stretch of a set, one behind another. Each has a slot: its length as a varint, its deflated
 * bytes, and zeros up to a whole number of units. So the core needs a few bits a shard to say where it is, and not a dozen.
 */
export interface Pack {
  /** Index of its first shard in the set. */
  readonly first: number;
  /** Its number among the packs of its group, from 0: a group that one file would be too large for has several. */
  readonly part: number;
  /** Bytes of a unit: a power of two. */
  readonly unit: number;
  /** Units of each slot. */
  readonly units: readonly number[];
}

/** Units of a slot on average, at the least: the smaller they are, the fewer bytes are zeros, and the more bits the core needs. */
const UNITS_A_SLOT = 8;
/** Bytes of the smallest unit. */
const LEAST_UNIT = 32;

/** Returns the unit for shards of so many bytes on average. */
function unitFor(averageBytes: number): number {
  return Math.max(LEAST_UNIT, 2 ** Math.floor(Math.log2(averageBytes / UNITS_A_SLOT)));
}

/** Bytes that a pack has at the most: some hosts take no file of 25 MiB. Only a shard that is larger itself makes a larger one. */
export const MOST_PACK_BYTES = 24 * 1024 * 1024;

/** A pack and its bytes. */
interface PackFile {
  readonly pack: Pack;
  readonly bytes: Uint8Array;
}

/** Returns how many of some shards, from the first on, surely fit into so many bytes; one at the least. */
function countFitting(shards: readonly Uint8Array[], most: number): number {
  let sum = 0;
  // a slot has a length, of four bytes at the most, and ends at a unit: 32 bytes, or up to an eighth of an average shard
  const over = shards.findIndex(({ length }) => (sum += length * (1 + 1 / UNITS_A_SLOT) + LEAST_UNIT + 4) > most);
  return over < 0 ? shards.length : Math.max(1, over);
}

/** Returns packs of a group's deflated shards, the first of which has the index `first`: one, or as many as it takes. */
export function writePacks(first: number, shards: readonly Uint8Array[], most = MOST_PACK_BYTES): PackFile[] {
  const packs: PackFile[] = [];
  for (let from = 0; from < shards.length;) {
    const to = from + countFitting(shards.slice(from), most);
    packs.push(writePack(first + from, shards.slice(from, to), packs.length));
    from = to;
  }
  return packs;
}

function writePack(first: number, shards: readonly Uint8Array[], part: number): PackFile {
  const sum = shards.reduce((bytes, shard) => bytes + shard.length, 0);
  const unit = unitFor(sum / shards.length);
  const units: number[] = [];
  const bytes = encode((writer) => {
    for (const shard of shards) {
      const start = writer.length;
      writer.varint(shard.length);
      writer.raw(shard);
      const slot = Math.ceil((writer.length - start) / unit);
      writer.raw(new Uint8Array(start + slot * unit - writer.length));
      units.push(slot);
    }
  });
  return { pack: { first, part, unit, units }, bytes };
}

/** Returns the deflated shard in a slot. Throws a {@link DamagedFileError} where the slot cannot hold what it says. */
export function readSlot(slot: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    const reader = createByteReader(slot);
    return new Uint8Array(reader.raw(reader.varint()));
  } catch (error) {
    throw new DamagedFileError(`Got a slot of a pack that holds no shard: ${String(error)}`);
  }
}
