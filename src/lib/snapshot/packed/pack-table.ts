import { createByteReader, encode } from '../base/bytes.ts';
import { SETS, type SetName } from '../base/layout.ts';
import type { Pack } from './pack.ts';

/** The packs of each set, in the order of their shards. */
export type PackTable = ReadonlyMap<SetName, readonly Pack[]>;

/** A stretch of a file: bytes from `from` up to `to`, without it. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Where a slot stands: in which of the packs of its group, and where in it. */
interface Slot extends ByteRange {
  readonly part: number;
}

/** Returns the bytes of a table: of every set its packs, each as its number in its group, its unit and its slots. */
export function writePackTable(table: PackTable): Uint8Array {
  return encode((writer) => {
    for (const set of SETS) {
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

/** Returns the table that {@link writePackTable} wrote. */
export function readPackTable(bytes: Uint8Array): PackTable {
  const reader = createByteReader(bytes);
  const list = (count: number) => Array.from({ length: count }, () => reader.varint());
  return new Map(
    SETS.map((set) => {
      let first = 0;
      const packs = Array.from({ length: reader.varint() }, (): Pack => {
        const [part, unit, own] = [reader.varint(), reader.varint(), first];
        const units = list(reader.varint());
        first += units.length;
        return { first: own, part, unit, units };
      });
      return [set, packs] as const;
    }),
  );
}

/** Returns where the slot of a shard stands in its pack. Throws a RangeError where no pack has it. */
export type FindSlot = (set: SetName, index: number) => Slot;

/** Returns a function that finds slots in a table. What it adds up of a pack is kept: a table may have a hundred thousand slots. */
export function createSlotFinder(table: PackTable): FindSlot {
  const ends = new Map<Pack, Float64Array>();
  const endsOf = (pack: Pack) => {
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
    if (!pack || place >= pack.units.length) throw new RangeError(`Got shard ${index} of ${set}, which no pack has`);
    const to = endsOf(pack)[place]!;
    return { part: pack.part, from: to - pack.units[place]! * pack.unit, to };
  };
}

/** Returns how many bytes a pack has. */
export const bytesOfPack = ({ unit, units }: Pack): number => units.reduce((sum, slot) => sum + slot * unit, 0);
