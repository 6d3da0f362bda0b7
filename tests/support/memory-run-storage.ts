import type { RunStorage } from '../../src/lib/snapshot/runs/run-storage.ts';

/** Run storage in memory that counts its created and its stored runs. */
export interface MemoryRunStorage extends RunStorage {
  readonly created: number;
  readonly stored: number;
}

/** Returns an empty run storage. Reads past the end of a run throw, as reads of files do. */
export function createMemoryRunStorage(): MemoryRunStorage {
  let created = 0;
  let held = 0;
  return {
    get created() {
      return created;
    },
    get stored() {
      return held;
    },
    create() {
      created++;
      held++;
      let content = Buffer.alloc(0);
      return {
        append(bytes) {
          content = Buffer.concat([content, bytes]);
        },
        get length() {
          return content.length;
        },
        read(place, into) {
          if (place + into.length > content.length) throw new RangeError(`Got ${content.length} bytes`);
          into.set(content.subarray(place, place + into.length));
        },
        remove() {
          held--;
        },
      };
    },
  };
}
