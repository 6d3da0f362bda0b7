import { hashText } from '../catalogue/hash.ts';
import { formatManifest, type Manifest } from '../snapshot/base/manifest.ts';

/**
 * Returns the version number of a snapshot, a 32-bit hash of its manifest. It changes with any data, since the manifest names all groups of
 * shards by their content.
 */
export const hashManifest = (manifest: Manifest): number => hashText(formatManifest(manifest));
