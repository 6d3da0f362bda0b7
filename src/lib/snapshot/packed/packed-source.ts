import { readSlot } from './pack.ts';
import { createSlotFinder, type ByteRange, type PackTable } from './pack-table.ts';
import { packName, splitShardName, type ShardSource } from '../base/shard-source.ts';

/** Where packs are: over HTTP, or in a folder. */
export interface PackFiles {
  /**
   * Returns a part of a pack. Rejects when there is no such pack, and with a `DamagedFileError` when another part came. `isDamaged` is
   * that of a {@link ShardSource}.
   */
  readPart(pack: string, range: ByteRange, isDamaged: boolean): Promise<Uint8Array>;
  /** Returns a deflated shard inflated. Rejects with a `DamagedFileError` when it cannot be; `pack` says whose it is. */
  inflate(deflated: Uint8Array<ArrayBuffer>, pack: string): Promise<Uint8Array>;
}

/** Bytes between two slots that are read with them, since one request more would take as long. */
const MOST_BETWEEN = 4096;
/** Bytes of one request, where it is of several slots: on a slow line it comes within the time that a try may take. */
const MOST_JOINED = 131_072;

interface Wanted extends ByteRange {
  readonly pack: string;
  readonly isDamaged: boolean;
  readonly resolve: (slot: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

/** Slots of one pack that are read by one request. */
interface Joined {
  readonly from: number;
  to: number;
  readonly slots: [Wanted, ...Wanted[]];
}

const isOfOnePack = (one: Wanted, other: Wanted) => one.pack === other.pack && one.isDamaged === other.isDamaged;

/** Returns slots as what is read by one request each: neighbours together. */
function join(wanted: readonly Wanted[]): Joined[] {
  const joined: Joined[] = [];
  for (const slot of wanted.toSorted((a, b) => a.from - b.from)) {
    const before = joined.findLast(({ slots: [first] }) => isOfOnePack(first, slot));
    const to = Math.max(before?.to ?? 0, slot.to);
    if (before && slot.from - before.to <= MOST_BETWEEN && to - before.from <= MOST_JOINED) {
      before.slots.push(slot);
      before.to = to;
    } else joined.push({ from: slot.from, to: slot.to, slots: [slot] });
  }
  return joined;
}

/** Returns a source of the shards in packs. Shards of one pack that are asked for in the same turn, side by side, are one request. */
export function createPackedSource(table: PackTable, files: PackFiles): ShardSource {
  const findSlot = createSlotFinder(table);
  let waiting: Wanted[] = [];

  async function read({ from, to, slots }: Joined): Promise<void> {
    const [{ pack, isDamaged }] = slots;
    try {
      const bytes = await files.readPart(pack, { from, to }, isDamaged);
      for (const slot of slots) slot.resolve(bytes.subarray(slot.from - from, slot.to - from));
    } catch (error) {
      for (const slot of slots) slot.reject(error);
    }
  }

  function flush(): void {
    const turn = waiting;
    waiting = [];
    for (const joined of join(turn)) void read(joined);
  }

  function readSlotOf(pack: string, range: ByteRange, isDamaged: boolean): Promise<Uint8Array> {
    if (waiting.length === 0) queueMicrotask(flush);
    return new Promise((resolve, reject) => {
      waiting.push({ ...range, pack, isDamaged, resolve, reject });
    });
  }

  return async (name, isDamaged = false) => {
    const { set, group, index } = splitShardName(name);
    const { part, ...range } = findSlot(set, index);
    const pack = packName(set, group, part);
    const slot = await readSlotOf(pack, range, isDamaged);
    return files.inflate(readSlot(slot), pack);
  };
}
