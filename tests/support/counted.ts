// Catalogues in memory that tell which shards are read of them.
import type { Video } from '../../src/lib/domain/video.ts';
import { createEngine } from '../../src/lib/search/engine.ts';
import type { Layout, SetName } from '../../src/lib/snapshot/layout.ts';
import { openSnapshot } from '../../src/lib/snapshot/reader.ts';
import { createMemoryStore } from '../../src/lib/snapshot/shard-source.ts';
import { createSnapshotWriter } from '../../src/lib/snapshot/writer.ts';

/** Writes videos once; every engine that is opened on them has read nothing yet. */
export function writeCounted(videos: readonly Video[], layout?: Layout) {
  const store = createMemoryStore();
  const writer = createSnapshotWriter(layout);
  for (const video of videos) writer.add(video);
  const manifest = writer.finish(store);
  return () => {
    const read: string[] = [];
    const source = (name: string) => {
      read.push(name);
      return store.source(name);
    };
    const readOf = (set: SetName) => read.filter((name) => name.startsWith(`${set}/`)).length;
    return { engine: createEngine(openSnapshot(manifest, source)), read, readOf };
  };
}

export const idsOf = ({ videos }: { readonly videos: readonly { readonly id: string }[] }) =>
  videos.map(({ id }) => id);
