import { createByteReader, encode, readPart, writePart } from '../base/bytes.ts';
import { DamagedFileError } from '../base/damaged-file.ts';

/**
 * A pack is one file with the shards of a stretch of a set, one behind another. Each has a slot: its length as a varint, its deflated
 * bytes, and zeros up to a whole number of units. So the core needs a few bits a shard to say where it is, and not a dozen.
 */
export interface Pack {
  /** Index of its first shard in the set. */
  readonly first: number;
  /** Its number among the packs of its group, from 0: a group that one file would be too large for has several. */
  readonly part: number;
  /** Bytes of a unit. */
  readonly unit: number;
  /** Units of each slot. */
  readonly units: readonly number[];
}

/** Units of an ordinary slot, at the least and at the most: the smaller they are, the fewer bytes are zeros, and the more bits the core needs. */
const LEAST_UNITS = 4;
const MOST_UNITS = 16;
/** Bytes of the smallest unit. */
const LEAST_UNIT = 32;
/** Share of the shards whose slots are ordinary, or smaller. */
const ORDINARY = 0.95;
/** Slots that a visit reads for each pack of a large catalogue: dozens of hundreds of packs. */
const READ_SLOTS = 0.5;

/** Returns the bits that each of some values takes where the commoner ones take fewer (Shannon's entropy). */
function bitsOf(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return -[...counts.values()].reduce(
    (sum, count) => sum + (count / values.length) * Math.log2(count / values.length),
    0,
  );
}

/**
 * Returns the unit for slots of so many bytes. A visit has the number of units of each from the core, and reads zeros with the few slots it
 * needs. Where shards are of about one size, as those of cards are, they take the same number of units, which costs the core next to nothing.
 */
function unitFor(sizes: readonly number[]): number {
  const ordinary = sizes.toSorted((a, b) => a - b)[Math.ceil(sizes.length * ORDINARY) - 1]!;
  const candidates = Array.from({ length: MOST_UNITS - LEAST_UNITS + 1 }, (_, i) => {
    const unit = Math.max(LEAST_UNIT, Math.ceil(ordinary / (LEAST_UNITS + i)));
    const units = sizes.map((size) => Math.ceil(size / unit));
    const zeros = sizes.reduce((sum, size, slot) => sum + units[slot]! * unit - size, 0) / sizes.length;
    return { unit, bytes: (bitsOf(units) * sizes.length) / 8 + zeros * READ_SLOTS };
  });
  return candidates.reduce((best, other) => (other.bytes < best.bytes ? other : best)).unit;
}

/** Bytes that a pack has at the most: some hosts take no file of 25 MiB. Only a shard that is larger itself makes a larger one. */
export const MOST_PACK_BYTES = 24 * 1024 * 1024;

/** A pack and its bytes. */
interface PackFile {
  readonly pack: Pack;
  readonly bytes: Uint8Array;
}

/** Returns what a slot holds before its zeros: a shard behind its length. */
const withLength = (shard: Uint8Array): Uint8Array => encode((writer) => writePart(writer, shard));

/** Returns packs of a group's deflated shards, the first of which has the index `first`: one, or as many as it takes. */
export function writePacks(first: number, shards: readonly Uint8Array[], most = MOST_PACK_BYTES): PackFile[] {
  const contents = shards.map(withLength);
  const sizes = contents.map(({ length }) => length);
  const unit = unitFor(sizes);
  const slots = sizes.map((size) => Math.ceil(size / unit));
  const packs: PackFile[] = [];
  for (let from = 0; from < contents.length;) {
    let bytes = 0;
    const over = slots.findIndex((slot, i) => i >= from && (bytes += slot * unit) > most);
    const to = over < 0 ? contents.length : Math.max(from + 1, over);
    const pack = { first: first + from, part: packs.length, unit, units: slots.slice(from, to) };
    packs.push({ pack, bytes: writeSlots(pack, contents.slice(from, to)) });
    from = to;
  }
  return packs;
}

const writeSlots = ({ unit, units }: Pack, contents: readonly Uint8Array[]): Uint8Array =>
  encode((writer) => {
    for (const [i, content] of contents.entries()) {
      writer.raw(content);
      writer.raw(new Uint8Array(units[i]! * unit - content.length));
    }
  });

/** Returns the deflated shard in a slot. Throws a {@link DamagedFileError} where the slot cannot hold what it says. */
export function readSlot(slot: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    const reader = createByteReader(slot);
    return new Uint8Array(readPart(reader));
  } catch (error) {
    throw new DamagedFileError(`Got a slot of a pack that holds no shard: ${String(error)}`);
  }
}
