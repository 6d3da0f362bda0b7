/**
 * Where shards come from: over HTTP, from a folder, or from memory. Takes a name that the manifest gives and returns the
 * shard's bytes, decompressed. Rejects when there is none.
 */
export type ShardSource = (name: string) => Promise<Uint8Array>;

export interface MemoryStore {
  readonly put: (set: string, index: number, bytes: Uint8Array) => string;
  readonly source: ShardSource;
}

/** Returns a store that keeps shards in memory: for an export compiled in the browser, and for tests. */
export function createMemoryStore(): MemoryStore {
  const shards = new Map<string, Uint8Array>();
  return {
    put(set, index, bytes) {
      const name = `${set}/${index}`;
      shards.set(name, bytes);
      return name;
    },
    source(name) {
      const bytes = shards.get(name);
      return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`No shard ${name}`));
    },
  };
}
