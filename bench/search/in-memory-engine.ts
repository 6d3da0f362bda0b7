/** Reads import files into memory, and opens the project's query engine for their videos. */
import { readFileSync } from 'node:fs';
import { deflateRawSync, gunzipSync } from 'node:zlib';
import { readImportFile } from '../../src/lib/import-file/read-import-file.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import { createQueryEngine, type QueryEngine } from '../../src/lib/search/query-engine.ts';
import { openSnapshot, type Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';
import { createMemoryStore, type ShardLoader } from '../../src/lib/snapshot/base/shard-source.ts';
import { listChineseSpellings } from '../../src/lib/import/output/chinese-script-variants.ts';
import { createWordIndexer } from '../../src/lib/snapshot/write/word-indexer.ts';
import { createSnapshotWriter } from '../../src/lib/snapshot/write/snapshot-writer.ts';

/** Returns the videos of an import file, which may be compressed with gzip. */
export async function readImportedVideos(file: string): Promise<Video[]> {
  const bytes = readFileSync(file);
  const videos: Video[] = [];
  for await (const { items } of readImportFile([bytes[0] === 0x1f ? gunzipSync(bytes) : bytes]))
    for (const item of items) if (item.kind === 'video') videos.push(item.video);
  return videos;
}

/** Data that a query engine has read so far, excluding the shards in the snapshot's core file. */
export interface ReadShardCost {
  /** Number of shards that the query engine has read. */
  readonly requests: number;
  /** Compressed size in bytes of the shards that were read. */
  readonly bytes: number;
}

/** The project's query engine, with all data in memory. */
interface MemoryEngine {
  readonly engine: QueryEngine;
  readonly snapshot: Snapshot;
  readonly readSoFar: () => ReadShardCost;
}

const CORE_SETS = /^(?:directory|tags-top|trending|words-hot)\//;

/** Compiles the videos. Returns a function that opens a new query engine for these videos, with empty caches. */
export function createInMemoryEngineOpener(videos: readonly Video[]): () => MemoryEngine {
  const store = createMemoryStore();
  const writer = createSnapshotWriter({ openWords: (known) => createWordIndexer(known, listChineseSpellings) });
  for (const video of videos) writer.add(video);
  const manifest = writer.finish(store);
  /** Compressed size in bytes of each shard that any query has read so far. */
  const sizes = new Map<string, number>();
  return () => {
    let requests = 0;
    let bytes = 0;
    const source: ShardLoader = async (name, isDamaged) => {
      const shard = await store.source(name, isDamaged);
      if (CORE_SETS.test(name)) return shard;
      const size = sizes.get(name) ?? deflateRawSync(shard, { level: 9 }).length;
      sizes.set(name, size);
      requests++;
      bytes += size;
      return shard;
    };
    const snapshot = openSnapshot(manifest, source);
    return { engine: createQueryEngine(snapshot), snapshot, readSoFar: () => ({ requests, bytes }) };
  };
}
