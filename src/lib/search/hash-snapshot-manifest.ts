import { hashText } from '../catalogue/hash.ts';
import { serializeManifest, type SnapshotManifest } from '../snapshot/base/snapshot-manifest.ts';

/**
 * Returns the version number of a snapshot, a 32-bit hash of its manifest. The number changes with any data, since the manifest contains
 * hashes of the content of all shards.
 */
export const hashManifest = (manifest: SnapshotManifest): number => hashText(serializeManifest(manifest));
