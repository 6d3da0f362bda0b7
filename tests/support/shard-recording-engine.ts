// Query engines on catalogues in memory that record which shards outside of the snapshot's core file they read.
import type { Video } from '../../src/lib/catalogue/video.ts';
import { createQueryEngine } from '../../src/lib/search/query-engine.ts';
import type { SnapshotLayout, ShardSetName } from '../../src/lib/snapshot/base/snapshot-format.ts';
import { createSnapshotWriter } from '../../src/lib/snapshot/write/snapshot-writer.ts';
import { createSnapshotOpener } from './snapshot-files.ts';

/** Returns a function that opens a new query engine for the videos, with empty caches, and returns it with its log of read shards. */
export function createShardRecordingEngine(videos: readonly Video[], layout?: SnapshotLayout) {
  let openSnapshot: ReturnType<typeof createSnapshotOpener> | undefined;
  const compile = () => {
    const writer = createSnapshotWriter({ layout });
    for (const video of videos) writer.add(video);
    return createSnapshotOpener(writer, 'usual');
  };
  return () => {
    const read: string[] = [];
    openSnapshot ??= compile();
    const snapshot = openSnapshot((name) => void read.push(name));
    const readOf = (set: ShardSetName) => read.filter((name) => name.startsWith(`${set}/`)).length;
    return { engine: createQueryEngine(snapshot), read, readOf };
  };
}

export const listVideoIds = ({ videos }: { readonly videos: readonly { readonly id: string }[] }) =>
  videos.map(({ id }) => id);
