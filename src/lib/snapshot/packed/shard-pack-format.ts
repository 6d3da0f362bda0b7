import { createByteReader, encodeBytes, readLengthPrefixed, writeLengthPrefixed } from '../base/byte-reader-writer.ts';
import { DamagedFileError } from '../base/damaged-file-error.ts';

/**
 * Pack: a file with consecutive shards of a shard set. Each shard is stored in a slot: its length as a varint, its deflated bytes, and
 * zeros up to a multiple of a unit size. So the core needs only a few bits to locate a shard, instead of a dozen for an exact size.
 */
export interface ShardPack {
  /** Index of the pack's first shard in the shard set. */
  readonly first: number;
  /** Index of the pack among the packs of its group. A group that is too large for one file has several packs. */
  readonly part: number;
  /** Size of a unit in bytes. The size of each shard's slot is a multiple of the unit. */
  readonly unit: number;
  /** Size of the slot of each shard, as a number of units. */
  readonly units: readonly number[];
}

/** Minimum units of an ordinary slot: see {@link ORDINARY_SHARE}. Smaller units mean less padding to read, but more bits in the core. */
const MIN_UNITS = 4;
/** Maximum size, in units, of an ordinary slot, which {@link ORDINARY_SHARE} defines. */
const MAX_UNITS = 16;
/** Minimum size of a unit in bytes. The size of every slot is a multiple of the pack's unit. */
const MIN_UNIT_BYTES = 32;
/** Percentile for the size of an ordinary slot (the space of one shard): the share of a pack's slots that are not larger. */
const ORDINARY_SHARE = 0.95;
/** Average number of shards that a visitor reads from each pack of a large catalogue: dozens of shards from hundreds of packs. */
const READ_SLOTS = 0.5;

/** Returns the average number of bits of each value under optimal compression (Shannon entropy). */
function bitsOf(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return -[...counts.values()].reduce(
    (sum, count) => sum + (count / values.length) * Math.log2(count / values.length),
    0,
  );
}

/**
 * Returns the unit size, in bytes, for slots with contents of the given sizes. Minimizes the bytes that a visitor loads: the core's table
 * with the number of units of each slot, and the padding zeros in the slots that are read. Shards of similar size, like shards of cards,
 * have the same number of units, which takes hardly any space in the core.
 */
function unitFor(sizes: readonly number[]): number {
  const ordinary = sizes.toSorted((a, b) => a - b)[Math.ceil(sizes.length * ORDINARY_SHARE) - 1]!;
  const candidates = Array.from({ length: MAX_UNITS - MIN_UNITS + 1 }, (_, i) => {
    const unit = Math.max(MIN_UNIT_BYTES, Math.ceil(ordinary / (MIN_UNITS + i)));
    const units = sizes.map((size) => Math.ceil(size / unit));
    const zeros = sizes.reduce((sum, size, slot) => sum + units[slot]! * unit - size, 0) / sizes.length;
    return { unit, bytes: (bitsOf(units) * sizes.length) / 8 + zeros * READ_SLOTS };
  });
  return candidates.reduce((best, other) => (other.bytes < best.bytes ? other : best)).unit;
}

/** Maximum size of a pack in bytes, since some hosts reject files of 25 MiB. Exceeded only if a single shard is larger. */
export const MAX_SHARD_PACK_BYTES = 24 * 1024 * 1024;

/** A pack with the bytes of its file. */
interface PackFile {
  readonly pack: ShardPack;
  readonly bytes: Uint8Array;
}

/** Returns the content of a slot (a shard's space in a pack) without padding: the deflated shard, preceded by its length as a varint. */
const withLength = (shard: Uint8Array): Uint8Array => encodeBytes((writer) => writeLengthPrefixed(writer, shard));

/**
 * Distributes the shards of a group to packs. `shards` are the deflated shards, `first` is the index of the first one in its shard set, and
 * `most` is the maximum size of a pack in bytes.
 */
export function groupShardsIntoPacks(
  first: number,
  shards: readonly Uint8Array[],
  most = MAX_SHARD_PACK_BYTES,
): PackFile[] {
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

const writeSlots = ({ unit, units }: ShardPack, contents: readonly Uint8Array[]): Uint8Array =>
  encodeBytes((writer) => {
    for (const [i, content] of contents.entries()) {
      writer.raw(content);
      writer.raw(new Uint8Array(units[i]! * unit - content.length));
    }
  });

/** Returns the deflated shard from the bytes of its slot in a pack. Throws a {@link DamagedFileError} if the bytes are invalid. */
export function extractShardFromPackSlot(slot: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    const reader = createByteReader(slot);
    return new Uint8Array(readLengthPrefixed(reader));
  } catch (error) {
    throw new DamagedFileError(`Invalid shard in a pack: ${String(error)}`);
  }
}
