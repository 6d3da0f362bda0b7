import type { SortedRunStorage } from '../../src/lib/snapshot/runs/sorted-runs.ts';

/** Storage in memory instead of temporary files for sorted runs (pieces of an external sort). Counts the created and the stored runs. */
export interface MemoryRunStorage extends SortedRunStorage {
  readonly created: number;
  readonly stored: number;
}

/** Returns an empty storage for sorted runs. Reads past the end of a run throw, as reads of files do. */
export function createInMemorySortedRunStorage(): MemoryRunStorage {
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
