import { extractShardFromPackSlot } from './shard-pack-format.ts';
import { createShardLocator, type ByteRange, type ShardPacksBySet } from './shard-pack-table.ts';
import { packPathOf, splitShardPath, type ShardLoader } from '../base/shard-source.ts';

/** Functions that read pack files over HTTP or from a folder, and decompress their shards. */
export interface PackFileReader {
  /**
   * Returns a range of bytes of a pack. Rejects if the pack is missing, and with a `DamagedFileError` if the response is not exactly this
   * range. `isDamaged` has the same meaning as in {@link ShardLoader}.
   */
  readPart(pack: string, range: ByteRange, isDamaged: boolean): Promise<Uint8Array>;
  /** Decompresses a shard (raw deflate) of the pack at the path `pack`. Rejects with a `DamagedFileError` if the shard is damaged. */
  inflate(deflated: Uint8Array<ArrayBuffer>, pack: string): Promise<Uint8Array>;
}

/** Maximum number of unneeded bytes between two shards read by one request. Receiving them takes about as long as a second request. */
const MAX_GAP_BYTES = 4096;
/** Maximum number of bytes of a request for several shards, so that it finishes within its timeout on a slow connection. */
const MAX_REQUEST_BYTES = 131_072;

interface SlotRequest extends ByteRange {
  readonly pack: string;
  readonly isDamaged: boolean;
  readonly resolve: (slot: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

interface JoinedRequest {
  readonly from: number;
  to: number;
  readonly slots: [SlotRequest, ...SlotRequest[]];
}

const isSamePack = (one: SlotRequest, other: SlotRequest) =>
  one.pack === other.pack && one.isDamaged === other.isDamaged;

function joinRequests(wanted: readonly SlotRequest[]): JoinedRequest[] {
  const joined: JoinedRequest[] = [];
  for (const slot of wanted.toSorted((a, b) => a.from - b.from)) {
    const before = joined.findLast(({ slots: [first] }) => isSamePack(first, slot));
    const to = Math.max(before?.to ?? 0, slot.to);
    if (before && slot.from - before.to <= MAX_GAP_BYTES && to - before.from <= MAX_REQUEST_BYTES) {
      before.slots.push(slot);
      before.to = to;
    } else joined.push({ from: slot.from, to: slot.to, slots: [slot] });
  }
  return joined;
}

/** Creates a function that loads shards from packs. Combines requests for neighboring shards that are made in the same microtask. */
export function createPackedShardSource(table: ShardPacksBySet, files: PackFileReader): ShardLoader {
  const findSlot = createShardLocator(table);
  let waiting: SlotRequest[] = [];

  async function read({ from, to, slots }: JoinedRequest): Promise<void> {
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
    for (const joined of joinRequests(turn)) void read(joined);
  }

  function readSlotOf(pack: string, range: ByteRange, isDamaged: boolean): Promise<Uint8Array> {
    if (waiting.length === 0) queueMicrotask(flush);
    return new Promise((resolve, reject) => {
      waiting.push({ ...range, pack, isDamaged, resolve, reject });
    });
  }

  return async (name, isDamaged = false) => {
    const { set, group, index } = splitShardPath(name);
    const { part, ...range } = findSlot(set, index);
    const pack = packPathOf(set, group, part);
    const slot = await readSlotOf(pack, range, isDamaged);
    return files.inflate(extractShardFromPackSlot(slot), pack);
  };
}
