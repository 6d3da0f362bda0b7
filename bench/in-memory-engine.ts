/** Reads import files into memory, and opens the project's query engine for their videos. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readImportFile } from '../src/lib/import-file/read-import-file.ts';
import type { Video } from '../src/lib/catalogue/video.ts';
import { createQueryEngine, type QueryEngine } from '../src/lib/search/query-engine.ts';
import { openSnapshot } from '../src/lib/snapshot/read/snapshot-reader.ts';
import { createMemoryStore, type ShardSource } from '../src/lib/snapshot/base/shard-source.ts';
import { createSnapshotWriter } from '../src/lib/snapshot/write/snapshot-writer.ts';

/** Returns the videos of an import file, which may be compressed with gzip. */
export async function readImportedVideos(file: string): Promise<Video[]> {
  const bytes = readFileSync(file);
  const videos: Video[] = [];
  for await (const { rows } of readImportFile([bytes[0] === 0x1f ? gunzipSync(bytes) : bytes]))
    for (const row of rows) if (row.kind === 'video') videos.push(row.video);
  return videos;
}

/** The project's query engine for videos in memory. */
interface MemoryEngine {
  readonly engine: QueryEngine;
  /** Number of shards read so far, excluding the shards in the snapshot's core file. */
  readonly reads: () => number;
}

/** Compiles the videos. Returns a function that opens a new query engine for these videos, with empty caches. */
export function createEngineOpener(videos: readonly Video[]): () => MemoryEngine {
  const store = createMemoryStore();
  const writer = createSnapshotWriter();
  for (const video of videos) writer.add(video);
  const manifest = writer.finish(store);
  const coreSets = /^(?:directory|tags-top|trending|words-hot)\//;
  return () => {
    let reads = 0;
    const source: ShardSource = (name, isDamaged) => {
      if (!coreSets.test(name)) reads++;
      return store.source(name, isDamaged);
    };
    return { engine: createQueryEngine(openSnapshot(manifest, source)), reads: () => reads };
  };
}
