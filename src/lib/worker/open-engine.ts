import { createEngine, type Engine } from '../search/engine.ts';
import type { Manifest } from '../snapshot/manifest.ts';
import { openSnapshot } from '../snapshot/reader.ts';
import type { ShardSource } from '../snapshot/shard-source.ts';

/** Returns an engine over the shards of a source. Apart from the session, since pages that ask nothing do without it. */
export function openEngine(manifest: Manifest, source: ShardSource): Engine {
  return createEngine(openSnapshot(manifest, source));
}
